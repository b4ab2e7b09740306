import { closeSync, openSync, writeFileSync } from 'node:fs';
import { Random } from '#service/sample/random.ts';

/** Parts of lines that are made once, because making them for each of millions of lines would take an hour. */
export function prepared<T>(size: number, key: string, make: (random: Random) => T): readonly T[] {
  return Array.from({ length: size }, (_, index) => make(new Random(`bench:${key}:${index}`)));
}

/** Picks for one line after the other, without an object for each. The same line always gets the same picks. */
export class Variation {
  readonly #salt: number;
  #state = 0;

  constructor(salt: number) {
    this.#salt = salt;
  }

  start(line: number): void {
    // The end of MurmurHash3, so that neighbours differ.
    let mixed = line ^ this.#salt;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    this.#state = mixed ^ (mixed >>> 16);
  }

  /** At least `low`, below `high`. */
  int(low: number, high: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
    return low + Math.floor(((this.#state >>> 0) / 0x1_0000_0000) * (high - low));
  }

  chance(probability: number): boolean {
    return this.int(0, 1_000_000) < probability * 1_000_000;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from.');
    return found;
  }
}

const BLOCK_BYTES = 1 << 20;
const MAX_LINE_BYTES = 1 << 13;

/** Writes lines with their line ends, in large blocks. */
export function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'w');
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let used = 0;
  for (const line of lines) {
    used += block.write(line, used);
    if (used < BLOCK_BYTES - MAX_LINE_BYTES) continue;
    writeFileSync(file, block.subarray(0, used));
    used = 0;
  }
  writeFileSync(file, block.subarray(0, used));
  closeSync(file);
}

/** How many records each of 50 companies has; all other companies repeat them. */
type Counts = readonly number[];

/** Of each record in a round of the counts, its company and its position among the records of that company. */
export function placesOf(counts: Counts): readonly { company: number; position: number }[] {
  return counts.flatMap((count, company) =>
    Array.from({ length: count }, (_, position) => ({ company, position })),
  );
}
