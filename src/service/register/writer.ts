import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { OperationName } from '#contract/operations.ts';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { yieldToEventLoop } from '../full-text/external-sort.ts';
import { type IndexOptions, IndexWriter } from '../full-text/index-writer.ts';
import { COMPANY_COLUMNS, type CompanyRow, type RegisteredCompany, toRow } from './company-row.ts';
import { FacetWriter } from './facet-writer.ts';
import { packPeriod } from './packed-records.ts';
import { removeAbandoned, removeFile, removeJournals } from './register-file.ts';
import {
  ITEM_OPERATIONS,
  type ItemOperation,
  type PackedOperation,
  packedId,
  REGISTER_FORMAT,
  REGISTER_TABLES,
  type RegisterInfo,
} from './schema.ts';

/** What a company has beside its overview, as wire JSON. Document links lack the base address. */
export type CompanyRecords = {
  readonly items?: Partial<Record<ItemOperation, readonly object[]>>;
  readonly records?: Partial<Record<'shareholders' | 'vat-number', object>>;
  readonly groupTree?: number;
};

/** The group tree id of a company that is known to have neither parent nor subsidiary. */
export const NO_GROUP = 0;

const BATCH = 5_000;
const NUMBERS_AT_ONCE = 1_000;

/** The file appears at `path` when `finish` succeeds, by a rename: readers see the old or the new one. */
export class RegisterWriter {
  readonly #path: string;
  readonly #file: SqliteFile;
  readonly #insert: ReturnType<typeof statements>;
  readonly #trades = new Map<string, string>();
  readonly #listedTrades = new Map<string, string>();
  readonly #index: IndexWriter;
  readonly #facets = new FacetWriter();
  readonly #answered = new Map<OperationName, number>();
  #companies = 0;

  constructor(path: string) {
    this.#path = path;
    removeAbandoned(path);
    this.#file = openSqlite(this.#partial);
    // An unfinished file is discarded, so commits need not be durable; `finish` syncs.
    this.#file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    this.#file.exec(REGISTER_TABLES);
    this.#index = new IndexWriter(this.#file, path);
    this.#insert = statements(this.#file);
    this.#file.exec('begin');
  }

  get companies(): number {
    return this.#companies;
  }

  answered(operation: OperationName): number {
    return this.#answered.get(operation) ?? 0;
  }

  get #partial(): string {
    return `${this.#path}.${process.pid}.partial`;
  }

  /** Returns `false`, and changes nothing, if the number already exists. */
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
    this.#facets.add(row);
    if (groupTree !== undefined) this.#count('group-structure');
    for (const { code, description } of company.overview.sic_codes) {
      // Some sources give a code without its description.
      this.#trades.set(code, this.#trades.get(code) || description);
    }
    for (const operation of ITEM_OPERATIONS) this.addItems(id, operation, items[operation] ?? []);
    for (const [operation, body] of Object.entries(records)) {
      this.#insert.record.run(id, operation, JSON.stringify(body));
    }
    if (id % BATCH === 0) this.#file.exec('commit; begin');
    return true;
  }

  /** Describes a SIC code for companies whose source gives only the code. The first description counts. */
  describeTrade(code: string, description: string): void {
    if (!this.#listedTrades.has(code)) this.#listedTrades.set(code, description);
  }

  addItems(company: number, operation: ItemOperation, rows: readonly object[]): void {
    if (rows.length > 0) this.#count(operation);
    for (const [index, row] of rows.entries()) {
      const body = operation === 'financials' ? packPeriod(row) : row;
      this.#insert.item.run(company, operation, index + 1, JSON.stringify(body));
    }
  }

  /** The rows of a company from a bulk file, packed one a line; none is an answer, too. */
  addPackedList(company: number, operation: PackedOperation, lines: readonly string[]): void {
    this.#count(operation);
    this.#insert.packedList.run(packedId(company, operation), lines.length, lines.join('\n'));
  }

  addGroupTree(id: number, tree: GroupNodeWire): void {
    this.#insert.groupTree.run(id, JSON.stringify(tree));
  }

  setGroupTree(company: number, tree: number): void {
    this.#insert.setGroupTree.run(tree, company);
    this.#count('group-structure');
  }

  companyId(number: string): number | undefined {
    const [row] = this.#insert.id.all(number) as { id: number }[];
    return row?.id;
  }

  *companyNumbers(): Generator<{ readonly id: number; readonly number: string }> {
    for (let from = 1; from <= this.#companies; from += NUMBERS_AT_ONCE) {
      const rows = this.#insert.numbers.all(from, from + NUMBERS_AT_ONCE - 1) as { numbers: string }[];
      const numbers = rows.flatMap((row) => row.numbers.split(' '));
      for (const [index, number] of numbers.entries()) yield { id: from + index, number };
    }
  }

  companyOf(id: number): NamedCompany {
    const [row] = this.#insert.named.all(id) as NamedCompany[];
    if (row === undefined) throw new RangeError(`There is no company ${id}.`);
    return row;
  }

  /** Writes the full-text index and moves the file into place. The caller calls `abandon` if this rejects. */
  async finish(info: Omit<RegisterInfo, 'companies' | 'format'>, options: IndexOptions = {}): Promise<void> {
    await yieldToEventLoop(options.signal);
    const trades = [...this.#trades].map(
      ([code, description]) => [code, description || (this.#listedTrades.get(code) ?? '')] as const,
    );
    for (const [code, description] of trades) this.#insert.sic.run(code, description);
    const isPublic = info.kind === 'public';
    const ranks = await this.#index.write(
      trades.map(([, description]) => description),
      { ...options, withStarts: isPublic },
    );
    if (isPublic) await this.#facets.write(this.#file, ranks, options.signal);
    const complete = { ...info, companies: this.#companies, format: REGISTER_FORMAT } satisfies RegisterInfo;
    this.#file.prepare('insert into meta values (?, ?)').run('info', JSON.stringify(complete));
    this.#file.exec('commit');
    this.#index.remove();
    this.#file.exec('pragma journal_mode = delete');
    this.#file.close();
    syncToDisk(this.#partial);
    removeJournals(this.#path);
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
    packedList: file.prepare('insert into packed_list values (?, ?, ?)'),
    groupTree: file.prepare('insert into group_tree values (?, ?)'),
    setGroupTree: file.prepare('update company set group_tree = ? where id = ?'),
    id: file.prepare('select id from company where number = ?'),
    // One row of many numbers costs a fraction of many rows.
    numbers: file.prepare(
      "select group_concat(number, ' ') as numbers from (select number from company where id between ? and ? order by id)",
    ),
    named: file.prepare('select number, name, previous_names, country from company where id = ?'),
  };
}

export type NamedCompany = Pick<CompanyRow, 'number' | 'name' | 'previous_names' | 'country'>;
