import type { SqliteFile } from '#database/sqlite.ts';
import { breathe } from './sorting-file.ts';

/**
 * `run`: names that are put in order in memory before they are written, so that neighbours go to the same page. `piece`: rows
 * of the sorting file that are read before the event loop has its turn.
 */
const SIZES = { run: 50_000, piece: 20_000 };

/** Living companies come before those of this bit. */
const NOT_LIVING = 0x8000;

type Named = { readonly name_key: string; readonly company: number };

const BEFORE_ALL: Named = { name_key: '', company: -1 };

/** The rank of every company, from 0; companies count from 1. */
export type Ranking = { readonly rankOf: Uint32Array; readonly companyOf: Uint32Array };

/**
 * Puts companies in the order in which searches show them: the living first, then the shorter name, then the alphabet, then
 * as they were added. Names are sorted on disk, companies take 14 bytes of memory each.
 */
export class NameOrder {
  readonly #file: SqliteFile;
  #run: Named[] = [];
  /** Of each company: whether it lives, and the length of its name. */
  #standings = new Uint16Array(SIZES.run);
  readonly #sizes: typeof SIZES;
  #companies = 0;

  constructor(file: SqliteFile, sizes = SIZES) {
    this.#file = file;
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

  async ranking(signal: AbortSignal | undefined, told: (done: number) => void): Promise<Ranking> {
    const byName = new Uint32Array(this.#companies);
    let done = 0;
    for await (const names of this.#names(signal)) {
      for (const { company } of names) {
        byName[done] = company;
        done += 1;
      }
      told(done);
    }
    const starts = new Uint32Array(0x10000 + 1);
    for (let company = 1; company <= this.#companies; company += 1) {
      const standing = (this.#standings[company] ?? 0) + 1;
      starts[standing] = (starts[standing] ?? 0) + 1;
    }
    for (let standing = 1; standing <= 0x10000; standing += 1)
      starts[standing] = (starts[standing] ?? 0) + (starts[standing - 1] ?? 0);
    const rankOf = new Uint32Array(this.#companies + 1);
    const companyOf = new Uint32Array(this.#companies);
    for (const company of byName) {
      const standing = this.#standings[company] ?? 0;
      const rank = starts[standing] ?? 0;
      starts[standing] = rank + 1;
      rankOf[company] = rank;
      companyOf[rank] = company;
    }
    return { rankOf, companyOf };
  }

  /** Copies all names in their order to `company_name`, whose pages are then full. */
  async copyNames(signal: AbortSignal | undefined, told: (done: number) => void): Promise<void> {
    const copy = this.#file.prepare(`
      insert into company_name select name_key, company from sorting.name
      where (name_key, company) > (?, ?) order by name_key, company limit ?
    `);
    const last = this.#file.prepare(
      'select name_key, company from company_name order by name_key desc, company desc limit 1',
    );
    for (let done = 0; done < this.#companies; ) {
      const [{ name_key, company } = BEFORE_ALL] = last.all() as Named[];
      done += copy.run(name_key, company, this.#sizes.piece).changes;
      this.#file.exec('commit; begin');
      told(done);
      await breathe(signal);
    }
  }

  async *#names(signal: AbortSignal | undefined): AsyncGenerator<Named[]> {
    this.#write();
    const next = this.#file.prepare(
      'select name_key, company from sorting.name where (name_key, company) > (?, ?) order by name_key, company limit ?',
    );
    let last = BEFORE_ALL;
    for (;;) {
      const names = next.all(last.name_key, last.company, this.#sizes.piece) as Named[];
      const end = names.at(-1);
      if (end === undefined) return;
      yield names;
      last = end;
      await breathe(signal);
    }
  }

  #write(): void {
    const insert = this.#file.prepare('insert into sorting.name values (?, ?)');
    this.#run.sort((a, b) =>
      a.name_key < b.name_key ? -1 : a.name_key > b.name_key ? 1 : a.company - b.company,
    );
    for (const { name_key, company } of this.#run) insert.run(name_key, company);
    this.#file.exec('commit; begin');
    this.#run = [];
  }
}

/** Whether a status says that the company is still there: `Active`, `Active - Proposal to Strike off`, `Open`, `Registered`. */
export function isLiving(status: string): boolean {
  return /^(active( .*)?|open|registered)$/i.test(status);
}
