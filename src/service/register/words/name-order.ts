import type { SqliteFile } from '#database/sqlite.ts';
import { SortedRuns } from './sorted-runs.ts';
import { breathe } from './sorting-file.ts';

/**
 * `run`: names that are put in order in memory before they are written. `piece`: names that are read before the event loop
 * has its turn.
 */
const SIZES = { run: 100_000, piece: 10_000 };

/** Living companies come before those of this bit. */
const NOT_LIVING = 0x8000;

type Named = { readonly name_key: string; readonly company: number };

/** The rank of every company, from 0; companies count from 1. */
export type Ranking = { readonly rankOf: Uint32Array; readonly companyOf: Uint32Array };

/**
 * Puts companies in the order in which searches show them: the living first, then the shorter name, then the alphabet, then
 * as they were added. Names are sorted on disk, companies take 14 bytes of memory each.
 */
export class NameOrder {
  readonly #file: SqliteFile;
  readonly #runs: SortedRuns<Named>;
  #run: Named[] = [];
  /** Of each company: whether it lives, and the length of its name. */
  #standings = new Uint16Array(SIZES.run);
  readonly #sizes: typeof SIZES;
  #companies = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#file = file;
    this.#runs = new SortedRuns(file, 'sorting.name', 2, byName);
    this.#sizes = sizes;
  }

  /** Companies come in ascending order from 1, none left out. */
  add(company: number, nameKey: string, status: string): void {
    if (company >= this.#standings.length) {
      const larger = new Uint16Array(this.#standings.length * 2);
      larger.set(this.#standings);
      this.#standings = larger;
    }
    this.#standings[company] = Math.min(nameKey.length, NOT_LIVING - 1) | (isLiving(status) ? 0 : NOT_LIVING);
    this.#companies = company;
    this.#run.push({ name_key: nameKey, company });
    if (this.#run.length === this.#sizes.run) this.#write();
  }

  /** Ranks the companies, and writes all names in their order to `company_name`. */
  async ranking(
    signal: AbortSignal | undefined,
    told: (done: number, total: number) => void,
  ): Promise<Ranking> {
    this.#write();
    const insert = this.#file.prepare('insert into company_name values (?, ?)');
    const next = this.#firstRanks();
    const rankOf = new Uint32Array(this.#companies + 1);
    const companyOf = new Uint32Array(this.#companies);
    let done = 0;
    for (const { name_key, company } of this.#runs.merged()) {
      const standing = this.#standings[company] ?? 0;
      const rank = next[standing] ?? 0;
      next[standing] = rank + 1;
      rankOf[company] = rank;
      companyOf[rank] = company;
      insert.run(name_key, rank);
      done += 1;
      if (done % this.#sizes.piece !== 0) continue;
      this.#file.exec('commit; begin');
      told(done, this.#companies);
      await breathe(signal);
    }
    told(done, this.#companies);
    await breathe(signal);
    return { rankOf, companyOf };
  }

  /** The rank of the first company of each standing: as many have a better one. */
  #firstRanks(): Uint32Array {
    const ranks = new Uint32Array(0x10000 + 1);
    for (let company = 1; company <= this.#companies; company += 1) {
      const after = (this.#standings[company] ?? 0) + 1;
      ranks[after] = (ranks[after] ?? 0) + 1;
    }
    for (let standing = 1; standing < ranks.length; standing += 1) {
      ranks[standing] = (ranks[standing] ?? 0) + (ranks[standing - 1] ?? 0);
    }
    return ranks;
  }

  #write(): void {
    this.#run.sort(byName);
    this.#runs.write(this.#run.map(({ name_key, company }) => [name_key, company]));
    this.#run = [];
  }
}

function byName(one: Named, other: Named): number {
  if (one.name_key === other.name_key) return one.company - other.company;
  return one.name_key < other.name_key ? -1 : 1;
}

/** Whether a status says that the company is still there: `Active`, `Active - Proposal to Strike off`, `Open`, `Registered`. */
export function isLiving(status: string): boolean {
  return /^(active( .*)?|open|registered)$/i.test(status);
}
