import type { CompanyIds } from './company-ids.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import type { WorkFile } from './source-kind.ts';

/** Characters of a block. A database row for each of millions of lines would be slow. */
const BLOCK = 1_000_000;

/** Ranges of company ids, each sorted in memory. */
const RANGES = 128;

/** Characters in memory before they are written to their ranges. */
const BUFFERED = 32_000_000;

const BETWEEN = '\n';

export type CompanyLines = { readonly company: number; readonly lines: string[] };

/** Lines by company number in any order, read in the order of the register when all companies are known. A line has no
 * line break; it may come from several parts of a file. */
export class StagedLines {
  readonly #work: WorkFile;
  readonly #name: string;
  readonly #insert;
  #block: string[] = [];
  #characters = 0;

  constructor(work: WorkFile, name: string) {
    this.#work = work;
    this.#name = name;
    work.file.exec(`
      create table if not exists ${name}_block (id integer primary key, lines integer not null, body text not null);
      create table if not exists ${name}_range (id integer primary key, range integer not null, body text not null);
    `);
    this.#insert = work.file.prepare(`insert into ${name}_block (lines, body) values (?, ?)`);
  }

  add(companyNumber: string, line: string): void {
    this.#block.push(`${companyNumber}\t${line}`);
    this.#characters += line.length;
    if (this.#characters >= BLOCK) this.save();
  }

  save(): void {
    if (this.#block.length > 0) this.#insert.run(this.#block.length, this.#block.join(BETWEEN));
    this.#block = [];
    this.#characters = 0;
  }

  get size(): number {
    const [row] = this.#all<{ lines: number }>(`select sum(lines) as lines from ${this.#name}_block`);
    return row?.lines ?? 0;
  }

  /** Lines of unknown companies are left out. */
  async *byCompany(
    ids: CompanyIds,
    companies: number,
    progress: ProgressReporter,
  ): AsyncGenerator<CompanyLines[]> {
    const perRange = Math.max(1, Math.ceil(companies / RANGES));
    await this.#distribute(ids, perRange, progress);
    this.#work.file.exec(`create index ${this.#name}_by_range on ${this.#name}_range (range, id)`);
    for (let range = 0; range * perRange < companies; range += 1) {
      const lines: string[][] = [];
      for (const { body } of this.#all<{ body: string }>(
        `select body from ${this.#name}_range where range = ${range} order by id`,
      )) {
        for (const staged of body.split(BETWEEN)) {
          const [company, line] = splitKey(staged);
          const index = Number(company) - range * perRange - 1;
          const own = lines[index];
          if (own === undefined) lines[index] = [line];
          else own.push(line);
        }
      }
      yield lines.flatMap((own, index) => ({ company: range * perRange + index + 1, lines: own }));
    }
  }

  async #distribute(ids: CompanyIds, perRange: number, progress: ProgressReporter): Promise<void> {
    const insert = this.#work.file.prepare(`insert into ${this.#name}_range (range, body) values (?, ?)`);
    let ranges = new Map<number, string[]>();
    let characters = 0;
    const save = () => {
      for (const [range, lines] of ranges) insert.run(range, lines.join(BETWEEN));
      ranges = new Map();
      characters = 0;
    };
    const [last] = this.#all<{ id: number }>(`select max(id) as id from ${this.#name}_block`);
    for (let id = 1; id <= (last?.id ?? 0); id += 1) {
      const [block] = this.#all<{ body: string }>(`select body from ${this.#name}_block where id = ${id}`);
      this.#work.file.exec(`delete from ${this.#name}_block where id = ${id}`);
      for (const staged of block?.body.split(BETWEEN) ?? []) {
        await progress.advance(1);
        const [number, line] = splitKey(staged);
        const company = ids.get(number);
        if (company === undefined) continue;
        const range = Math.floor((company - 1) / perRange);
        const own = ranges.get(range);
        const keyed = `${company}\t${line}`;
        if (own === undefined) ranges.set(range, [keyed]);
        else own.push(keyed);
        characters += keyed.length;
      }
      if (characters >= BUFFERED) save();
    }
    save();
  }

  #all<Row>(query: string): Row[] {
    return this.#work.file.prepare(query).all() as Row[];
  }
}

function splitKey(staged: string): readonly [string, string] {
  const at = staged.indexOf('\t');
  return [staged.slice(0, at), staged.slice(at + 1)];
}
