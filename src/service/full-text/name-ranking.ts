import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from '../register/company-row.ts';
import { SortedRuns, yieldToEventLoop } from './external-sort.ts';
import type { Blob } from './posting-list.ts';

/** Names sorted in memory per run, and names processed between two yields to the event loop. */
const SIZES = { run: 100_000, batch: 10_000 };

/** The parts of a sort key: 1 bit, 8 bits from 1800 on, 7 bits. */
const INACTIVE = 0x8000;
const YEARS = { first: 1800, unknown: 0xff, shift: 7 } as const;
const MAX_LENGTH = 0x7f;

type NameRow = { readonly name_key: string; readonly company: number };

type RankedCompany = Pick<CompanyRow, 'status' | 'date_of_creation'>;

/** The rank of every company, from 0, the company of every rank, and all ranks in the order of names. Company ids
 * start at 1. */
export type Ranks = {
  readonly rankOf: Uint32Array;
  readonly companyOf: Uint32Array;
  readonly inNameOrder: Uint32Array;
};

/** Active before inactive, then by year of creation, older first, then shorter names, then alphabetically, then in the
 * order of adding. Names are sorted on disk; memory is 14 bytes a company. */
export class NameRanking {
  readonly #file: SqliteFile;
  readonly #runs: SortedRuns<NameRow>;
  #run: NameRow[] = [];
  #sortKeys = new Uint16Array(SIZES.run);
  readonly #sizes: typeof SIZES;
  #companies = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#file = file;
    this.#runs = new SortedRuns(file, 'sorting.name', 2, byName);
    this.#sizes = sizes;
  }

  add(company: number, nameKey: string, { status, date_of_creation }: RankedCompany): void {
    if (company >= this.#sortKeys.length) {
      const larger = new Uint16Array(this.#sortKeys.length * 2);
      larger.set(this.#sortKeys);
      this.#sortKeys = larger;
    }
    const state = isActive(status) ? 0 : INACTIVE;
    const length = Math.min(nameKey.length, MAX_LENGTH);
    this.#sortKeys[company] = state | (yearsFromFirst(date_of_creation) << YEARS.shift) | length;
    this.#companies = company;
    this.#run.push({ name_key: nameKey, company });
    if (this.#run.length === this.#sizes.run) this.#writeRun();
  }

  async write(
    signal: AbortSignal | undefined,
    onProgress: (done: number, total: number) => void,
  ): Promise<Ranks> {
    this.#writeRun();
    const insert = this.#file.prepare('insert into company_name values (?, ?)');
    const nextRank = this.#firstRankBySortKey();
    const rankOf = new Uint32Array(this.#companies + 1);
    const companyOf = new Uint32Array(this.#companies);
    const inNameOrder = new Uint32Array(this.#companies);
    let done = 0;
    for (const { name_key, company } of this.#runs.merged()) {
      const sortKey = this.#sortKeys[company] ?? 0;
      const rank = nextRank[sortKey] ?? 0;
      nextRank[sortKey] = rank + 1;
      rankOf[company] = rank;
      companyOf[rank] = company;
      inNameOrder[done] = rank;
      insert.run(name_key, rank);
      done += 1;
      if (done % this.#sizes.batch !== 0) continue;
      this.#file.exec('commit; begin');
      onProgress(done, this.#companies);
      await yieldToEventLoop(signal);
    }
    onProgress(done, this.#companies);
    await yieldToEventLoop(signal);
    return { rankOf, companyOf, inNameOrder };
  }

  #firstRankBySortKey(): Uint32Array {
    const ranks = new Uint32Array(0x10000 + 1);
    for (let company = 1; company <= this.#companies; company += 1) {
      const next = (this.#sortKeys[company] ?? 0) + 1;
      ranks[next] = (ranks[next] ?? 0) + 1;
    }
    for (let sortKey = 1; sortKey < ranks.length; sortKey += 1) {
      ranks[sortKey] = (ranks[sortKey] ?? 0) + (ranks[sortKey - 1] ?? 0);
    }
    return ranks;
  }

  #writeRun(): void {
    this.#run.sort(byName);
    this.#runs.write(this.#run.map(({ name_key, company }) => [name_key, company]));
    this.#run = [];
  }
}

/** Years after the first; an unknown year is the last. */
function yearsFromFirst(date: string): number {
  const year = Number(/^\d{4}/.exec(date)?.[0] ?? Number.NaN);
  if (Number.isNaN(year)) return YEARS.unknown;
  return Math.min(Math.max(year - YEARS.first, 0), YEARS.unknown - 1);
}

function byName(one: NameRow, other: NameRow): number {
  if (one.name_key === other.name_key) return one.company - other.company;
  return one.name_key < other.name_key ? -1 : 1;
}

/** Statuses of companies that still exist: `Active`, `Active - Proposal to Strike off`, `Open`, `Registered`. */
export function isActive(status: string): boolean {
  return /^(active( .*)?|open|registered)$/i.test(status);
}

/** Companies in one row of `ranking`: two lists of four bytes each, which fill a database page. */
const BLOCK = 500;

/** The rows of `ranking`: company by rank and rank by company, as big-endian 32-bit integers. */
export function* rankBlocks({ rankOf, companyOf }: Ranks) {
  for (let part = 0; part * BLOCK < rankOf.length; part += 1) {
    const [from, to] = [part * BLOCK, (part + 1) * BLOCK];
    yield {
      part,
      companies: bigEndianBytes(companyOf.subarray(from, to)),
      ranks: bigEndianBytes(rankOf.subarray(from, to)),
    };
  }
}

export function blockOf(index: number): { part: number; offset: number } {
  const part = Math.floor(index / BLOCK);
  return { part, offset: (index - part * BLOCK) * 4 };
}

export function uint32At(block: Blob, offset: number): number {
  const bytes = new Uint8Array(block);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}

function bigEndianBytes(numbers: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number);
  return new Uint8Array(view.buffer);
}
