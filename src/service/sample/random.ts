/** sfc32 (PractRand), seeded with FNV-1a hashes of the key. Every part of a company has its own key, so an
 * additional draw in one part changes no other. */
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

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Log-uniform between two positive numbers. */
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

  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('Nothing to pick from.');
  }

  /** Splits an integer into random parts that add up to it, usually the largest first. */
  split(amount: number, parts: number): number[] {
    const weights = Array.from({ length: parts }, (_, place) => (place === 0 ? 1.2 : 0.2) + this.next());
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => Math.trunc((amount * weight) / whole));
    const rest = amount - shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share, place) => (place === 0 ? share + rest : share));
  }
}

export function chanceOf({ seed, index }: { seed: string; index: number }, part: string): Random {
  return new Random(`${seed}:${index}:${part}`);
}

function fnv1a(key: string, basis: number): number {
  let hash = basis;
  for (let place = 0; place < key.length; place += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
