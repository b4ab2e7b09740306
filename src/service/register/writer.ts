import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { OperationName } from '#contract/operations.ts';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { COMPANY_COLUMNS, type CompanyRow, type RegisteredCompany, toRow } from './company-row.ts';
import { packPeriod } from './packed-period.ts';
import { removeAbandoned, removeFile, removeSideFiles } from './partial-files.ts';
import {
  ITEM_OPERATIONS,
  type ItemOperation,
  REGISTER_FORMAT,
  REGISTER_TABLES,
  type RegisterInfo,
} from './schema.ts';
import { type IndexOptions, SearchIndex } from './words/search-index.ts';
import { breathe } from './words/sorting-file.ts';

/** What a company has beside its overview, as wire JSON. Document links are written without the base address. */
export type CompanyRecords = {
  readonly items?: Partial<Record<ItemOperation, readonly object[]>>;
  readonly records?: Partial<Record<'shareholders' | 'vat-number', object>>;
  /** Id of a tree handed to `addGroupTree`, or `ALONE`; absent where nothing is known of a group. */
  readonly groupTree?: number;
};

/** The group tree of a company that is known to have neither parent nor subsidiary: it is its own only node. */
export const ALONE = 0;

/** Companies between two commits: large enough to be quick, small enough to keep the journal small. */
const BATCH = 5_000;

/**
 * Writes one register file. The file appears at `path` only when `finish` succeeds, in one rename, so that a
 * reader sees the old register or the new one and never half of either.
 */
export class RegisterWriter {
  readonly #path: string;
  readonly #file: SqliteFile;
  readonly #insert: ReturnType<typeof statements>;
  /** SIC codes and what they mean, each once. */
  readonly #trades = new Map<string, string>();
  readonly #index: SearchIndex;
  readonly #answered = new Map<OperationName, number>();
  #companies = 0;

  constructor(path: string) {
    this.#path = path;
    removeAbandoned(path);
    this.#file = openSqlite(this.#partial);
    // Nothing is kept of an unfinished file, so its commits need not survive a power cut; `finish` syncs.
    this.#file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    this.#file.exec(REGISTER_TABLES);
    this.#index = new SearchIndex(this.#file, path);
    this.#insert = statements(this.#file);
    this.#file.exec('begin');
  }

  get companies(): number {
    return this.#companies;
  }

  /** How many of the companies have at least one row of an operation, or a place in a group. */
  answered(operation: OperationName): number {
    return this.#answered.get(operation) ?? 0;
  }

  get #partial(): string {
    return `${this.#path}.${process.pid}.partial`;
  }

  /** Adds a company with what it has; answers `false`, and changes nothing, if its number is already there. */
  addCompany(
    company: RegisteredCompany,
    { items = {}, records = {}, groupTree }: CompanyRecords = {},
  ): boolean {
    const row = toRow(company);
    const values = COMPANY_COLUMNS.map((column) => row[column]);
    const { changes } = this.#insert.company.run(...values, groupTree ?? null);
    if (changes === 0) return false;
    this.#companies += 1;
    const id = this.#companies;
    this.#index.add(id, row, company);
    if (groupTree !== undefined) this.#count('group-structure');
    for (const { code, description } of company.overview.sic_codes) {
      // One source gives a code alone and another its description.
      this.#trades.set(code, this.#trades.get(code) || description);
    }
    for (const operation of ITEM_OPERATIONS) this.addItems(id, operation, items[operation] ?? []);
    for (const [operation, body] of Object.entries(records)) {
      this.#insert.record.run(id, operation, JSON.stringify(body));
    }
    if (id % BATCH === 0) this.#file.exec('commit; begin');
    return true;
  }

  /** Rows of one operation for a company that was added before, in their order; once for each company and operation. */
  addItems(company: number, operation: ItemOperation, rows: readonly object[]): void {
    if (rows.length > 0) this.#count(operation);
    for (const [index, row] of rows.entries()) {
      const body = operation === 'financials' ? packPeriod(row) : row;
      this.#insert.item.run(company, operation, index + 1, JSON.stringify(body));
    }
  }

  addGroupTree(id: number, tree: GroupNodeWire): void {
    this.#insert.groupTree.run(id, JSON.stringify(tree));
  }

  /** Gives a company that was added before its tree: one that was handed to `addGroupTree`, or `ALONE`. */
  setGroupTree(company: number, tree: number): void {
    this.#insert.setGroupTree.run(tree, company);
    this.#count('group-structure');
  }

  /** Internal id of a company that was added, from 1 in the order of adding. */
  companyId(number: string): number | undefined {
    const [row] = this.#insert.id.all(number) as { id: number }[];
    return row?.id;
  }

  /** What a company that was added is called and was, its former names as JSON, and what a group node says of it. */
  companyOf(id: number): NamedCompany {
    const [row] = this.#insert.named.all(id) as NamedCompany[];
    if (row === undefined) throw new RangeError(`There is no company ${id}.`);
    return row;
  }

  /**
   * Builds the search index and puts the file in place, in pieces that come back to the event loop. Where it is told to
   * end, or fails, the caller abandons the file.
   */
  async finish(info: Omit<RegisterInfo, 'companies' | 'format'>, options: IndexOptions = {}): Promise<void> {
    await breathe(options.signal);
    for (const [code, description] of this.#trades) this.#insert.sic.run(code, description);
    await this.#index.write(this.#trades.values(), options);
    const said = { ...info, companies: this.#companies, format: REGISTER_FORMAT } satisfies RegisterInfo;
    this.#file.prepare('insert into meta values (?, ?)').run('info', JSON.stringify(said));
    this.#file.exec('commit');
    this.#index.remove();
    this.#file.exec('pragma journal_mode = delete');
    this.#file.close();
    syncToDisk(this.#partial);
    removeSideFiles(this.#path);
    renameSync(this.#partial, this.#path);
  }

  abandon(): void {
    this.#file.close();
    this.#index.remove();
    removeFile(this.#partial);
  }

  #count(operation: OperationName): void {
    this.#answered.set(operation, this.answered(operation) + 1);
  }
}

function syncToDisk(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function statements(file: SqliteFile) {
  const marks = COMPANY_COLUMNS.map(() => '?').join(', ');
  return {
    company: file.prepare(
      `insert or ignore into company (${COMPANY_COLUMNS.join(', ')}, group_tree) values (${marks}, ?)`,
    ),
    sic: file.prepare('insert into sic values (?, ?)'),
    item: file.prepare('insert into item values (?, ?, ?, ?)'),
    record: file.prepare('insert into record values (?, ?, ?)'),
    groupTree: file.prepare('insert into group_tree values (?, ?)'),
    setGroupTree: file.prepare('update company set group_tree = ? where id = ?'),
    id: file.prepare('select id from company where number = ?'),
    named: file.prepare('select number, name, previous_names, country from company where id = ?'),
  };
}

export type NamedCompany = Pick<CompanyRow, 'number' | 'name' | 'previous_names' | 'country'>;
