import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { wordsOf } from '#contract/name-words.ts';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { COMPANY_COLUMNS, type CompanyRow, type RegisteredCompany, toRow } from './company-row.ts';
import {
  ITEM_OPERATIONS,
  type ItemOperation,
  REGISTER_FORMAT,
  REGISTER_INDEXES,
  REGISTER_TABLES,
  type RegisterInfo,
} from './schema.ts';

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
  #companies = 0;

  constructor(path: string) {
    this.#path = path;
    removeAbandoned(path);
    this.#file = openSqlite(this.#partial);
    // Nothing is kept of an unfinished file, so its commits need not survive a power cut; `finish` syncs.
    this.#file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    this.#file.exec(REGISTER_TABLES);
    this.#insert = statements(this.#file);
    this.#file.exec('begin');
  }

  get companies(): number {
    return this.#companies;
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
    for (const [index, body] of rows.entries()) {
      this.#insert.item.run(company, operation, index + 1, JSON.stringify(body));
    }
  }

  addGroupTree(id: number, tree: GroupNodeWire): void {
    this.#insert.groupTree.run(id, JSON.stringify(tree));
  }

  /** Gives a company that was added before its tree: one that was handed to `addGroupTree`, or `ALONE`. */
  setGroupTree(company: number, tree: number): void {
    this.#insert.setGroupTree.run(tree, company);
  }

  /** Internal id of a company that was added, from 1 in the order of adding. */
  companyId(number: string): number | undefined {
    const [row] = this.#insert.id.all(number) as { id: number }[];
    return row?.id;
  }

  /** What a group node says of a company that was added. */
  companyOf(id: number): Pick<CompanyRow, 'number' | 'name' | 'country'> {
    const [row] = this.#insert.named.all(id) as Pick<CompanyRow, 'number' | 'name' | 'country'>[];
    if (row === undefined) throw new RangeError(`There is no company ${id}.`);
    return row;
  }

  /** Ranks the companies, builds the word index and puts the file in place. */
  finish(info: Omit<RegisterInfo, 'companies' | 'format'>): void {
    for (const [code, description] of this.#trades) this.#insert.sic.run(code, description);
    this.#rank();
    this.#file.exec(REGISTER_INDEXES);
    this.#indexWords();
    const said = { ...info, companies: this.#companies, format: REGISTER_FORMAT } satisfies RegisterInfo;
    this.#file.prepare('insert into meta values (?, ?)').run('info', JSON.stringify(said));
    this.#file.exec('commit; pragma synchronous = full; pragma journal_mode = delete; analyze');
    this.#file.close();
    removeSideFiles(this.#path);
    renameSync(this.#partial, this.#path);
  }

  abandon(): void {
    this.#file.close();
    removeFile(this.#partial);
  }

  /** Search order within one tier: living companies first, then the shorter name, then the alphabet. */
  #rank(): void {
    this.#file.exec(`
      update company set rank = ranked.position from (
        select id, row_number() over (
          order by status in ('Active', 'Open', 'Registered') or status like 'Active %' desc,
            length(name_key), name_key, number
        ) as position from company
      ) as ranked where ranked.id = company.id
    `);
  }

  #indexWords(): void {
    const index = this.#file.prepare(
      'insert into company_text (rowid, name, former, keywords) values (?, ?, ?, ?)',
    );
    const companies = this.#file
      .prepare(
        `select rank, number, name, previous_names, address_line_1, locality, postal_code, sic_codes
         from company order by rank`,
      )
      .iterate() as Iterable<WordsRow>;
    for (const row of companies) {
      const former: { name: string }[] = row.previous_names === '' ? [] : JSON.parse(row.previous_names);
      // An address that came in one line has its town there.
      const town = row.locality === '' ? row.address_line_1 : row.locality;
      const trades = row.sic_codes.split(' ').map((code) => this.#trades.get(code) ?? '');
      index.run(
        row.rank,
        comparable(row.name),
        comparable(former.map(({ name }) => name).join(' ')),
        comparable([row.number, town, row.postal_code, ...trades].join(' ')),
      );
    }
  }
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
    named: file.prepare('select number, name, country from company where id = ?'),
  };
}

type WordsRow = Pick<
  CompanyRow,
  'number' | 'name' | 'previous_names' | 'address_line_1' | 'locality' | 'postal_code' | 'sic_codes'
> & {
  rank: number;
};

function comparable(text: string): string {
  return wordsOf(text).join(' ');
}

/** Removes what processes left behind that ended before they finished; those that still write keep theirs. */
function removeAbandoned(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const writer = name.startsWith(basename(path)) ? /\.(\d+)\.partial$/.exec(name)?.[1] : undefined;
    if (writer !== undefined && !isRunning(Number(writer))) removeFile(join(folder, name));
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
  removeSideFiles(path);
}

/** What SQLite leaves beside a file and would take for part of the next one of that name. */
function removeSideFiles(path: string): void {
  for (const suffix of ['-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}
