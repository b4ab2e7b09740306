/**
 * A seeded source of chance: the same key gives the same numbers on every machine. Chris Doty-Humphrey's sfc32
 * (PractRand), its state filled by FNV-1a hashes of the key. Every part of every company draws from a key of its
 * own, so that adding a draw to one part changes no other.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(key: string) {
    this.#a = fnv1a(key, 0x811c9dc5);
    this.#b = fnv1a(key, this.#a ^ 0x9e3779b9);
    this.#c = fnv1a(key, this.#b ^ 0x85ebca6b);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** A number from 0 inclusive to 1 exclusive. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Between two positive numbers, each order of magnitude as likely as the next. */
  magnitude(low: number, high: number): number {
    return low * (high / low) ** this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from.');
    return found;
  }

  /** Picks by weight; the weights need not sum to anything. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('Nothing to pick from.');
  }

  /** Splits a whole amount into parts in random proportions, the first the largest as a rule; they add up to it. */
  split(amount: number, parts: number): number[] {
    const weights = Array.from({ length: parts }, (_, place) => (place === 0 ? 1.2 : 0.2) + this.next());
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => Math.trunc((amount * weight) / whole));
    const rest = amount - shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share, place) => (place === 0 ? share + rest : share));
  }
}

/** A chance source for one part of one company. */
export function chanceOf({ seed, index }: { seed: string; index: number }, part: string): Random {
  return new Random(`${seed}:${index}:${part}`);
}

/** 32-bit FNV-1a over the UTF-16 units of the key. */
function fnv1a(key: string, basis: number): number {
  let hash = basis;
  for (let place = 0; place < key.length; place += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
