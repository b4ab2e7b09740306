import type { Blob } from './posting-list.ts';

/** A set of companies by rank, one bit each: for many companies, quicker and smaller than a posting list. */
export class RankSet {
  /** The number of ranks in the register. */
  readonly ranks: number;
  readonly #bits: Int32Array;
  #size: number | undefined;

  private constructor(ranks: number, bits: Int32Array) {
    this.ranks = ranks;
    this.#bits = bits;
  }

  static empty(ranks: number): RankSet {
    return new RankSet(ranks, new Int32Array((ranks + 31) >>> 5));
  }

  static all(ranks: number): RankSet {
    return RankSet.empty(ranks).complement();
  }

  static of(ranks: number, members: Uint32Array): RankSet {
    const set = RankSet.empty(ranks);
    set.add(members);
    return set;
  }

  get size(): number {
    this.#size ??= countBits(this.#bits);
    return this.#size;
  }

  has(rank: number): boolean {
    return (((this.#bits[rank >>> 5] ?? 0) >>> (rank & 31)) & 1) === 1;
  }

  add(members: Uint32Array): void {
    const bits = this.#bits;
    this.#size = undefined;
    for (let index = 0; index < members.length; index += 1) {
      const rank = members[index] ?? 0;
      bits[rank >>> 5] = (bits[rank >>> 5] ?? 0) | (1 << (rank & 31));
    }
  }

  /** Adds the members of an encoded posting list (`encodeAscending`). */
  addEncoded(encoded: Blob, count: number): void {
    const bytes = new Uint8Array(encoded);
    const bits = this.#bits;
    this.#size = undefined;
    let [position, rank] = [0, 0];
    for (let index = 0; index < count; index += 1) {
      let byte = bytes[position] ?? 0;
      position += 1;
      let difference = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[position] ?? 0;
        position += 1;
        difference |= (byte & 127) << shift;
      }
      rank += difference;
      bits[rank >>> 5] = (bits[rank >>> 5] ?? 0) | (1 << (rank & 31));
    }
  }

  /** Adds the ranks whose code in a column is one of those that `isChosen` has a 1 for. */
  addWhere(codes: Uint16Array | Uint32Array, isChosen: Uint8Array): void {
    const bits = this.#bits;
    this.#size = undefined;
    for (let word = 0; word < bits.length; word += 1) {
      const end = Math.min(32, this.ranks - word * 32);
      let found = 0;
      for (let bit = 0; bit < end; bit += 1) {
        found |= (isChosen[codes[word * 32 + bit] ?? 0] ?? 0) << bit;
      }
      bits[word] = (bits[word] ?? 0) | found;
    }
  }

  clear(): void {
    this.#bits.fill(0);
    this.#size = 0;
  }

  addAll(other: RankSet): void {
    const [ours, theirs] = [this.#bits, other.#bits];
    this.#size = undefined;
    for (let word = 0; word < ours.length; word += 1) ours[word] = (ours[word] ?? 0) | (theirs[word] ?? 0);
  }

  /** Removes the members that the other set has, too, in ascending order: passes over the first `skip`, and returns up to `limit` after them.
   * Once it has these, it leaves the others. */
  take(other: RankSet, skip: number, limit: number): { readonly taken: number[]; readonly skipped: number } {
    const [ours, theirs] = [this.#bits, other.#bits];
    const taken: number[] = [];
    let skipped = 0;
    this.#size = undefined;
    for (let word = 0; word < ours.length && taken.length < limit; word += 1) {
      let common = (ours[word] ?? 0) & (theirs[word] ?? 0);
      if (common === 0) continue;
      ours[word] = (ours[word] ?? 0) & ~common;
      for (let left = Math.min(popCount(common), skip - skipped); left > 0; left -= 1) {
        common &= common - 1;
        skipped += 1;
      }
      for (; common !== 0 && taken.length < limit; common &= common - 1) {
        taken.push(word * 32 + 31 - Math.clz32(common & -common));
      }
    }
    return { taken, skipped };
  }

  and(other: RankSet): RankSet {
    return this.andAny([other]);
  }

  /** The members that at least one of the others has, too. */
  andAny(others: readonly RankSet[]): RankSet {
    const [ours, common] = [this.#bits, RankSet.empty(this.ranks)];
    const bits = common.#bits;
    for (const other of others) {
      const theirs = other.#bits;
      for (let word = 0; word < bits.length; word += 1) {
        bits[word] = (bits[word] ?? 0) | ((ours[word] ?? 0) & (theirs[word] ?? 0));
      }
    }
    return common;
  }

  copy(): RankSet {
    return new RankSet(this.ranks, this.#bits.slice());
  }

  complement(): RankSet {
    const bits = this.#bits.map((word) => ~word);
    const unused = bits.length * 32 - this.ranks;
    if (unused > 0) bits[bits.length - 1] = (bits[bits.length - 1] ?? 0) & (-1 >>> unused);
    return new RankSet(this.ranks, bits);
  }

  /** In ascending order. */
  members(): Uint32Array {
    const members = new Uint32Array(this.size);
    let end = 0;
    for (let word = 0; word < this.#bits.length; word += 1) {
      for (let bits = this.#bits[word] ?? 0; bits !== 0; bits &= bits - 1) {
        members[end] = word * 32 + 31 - Math.clz32(bits & -bits);
        end += 1;
      }
    }
    return members;
  }
}

function countBits(bits: Int32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += popCount(bits[word] ?? 0);
  return count;
}

/** The ones among 32 bits, added up in parallel (Hacker's Delight, 5-1). */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
