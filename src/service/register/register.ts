import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import type { OperationName } from '#contract/operations.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { SearchItemWire } from '#contract/search.ts';
import { openSqliteReadOnly, type SqliteFile } from '#database/sqlite.ts';
import { Search, type SearchNotes } from '../full-text/search.ts';
import { type CompanyRow, toOverview, toSearchItem } from './company-row.ts';
import { type CompaniesPage, CompanySearch, type ListedCompanies } from './company-search.ts';
import { NameSearch } from './name-search.ts';
import { unpackAppointment } from './packed-appointments.ts';
import { unpackPerson } from './packed-persons.ts';
import { unpackPeriod } from './packed-records.ts';
import {
  type ItemOperation,
  isPackedOperation,
  type PackedOperation,
  packedId,
  REGISTER_FORMAT,
  type RegisterInfo,
} from './schema.ts';

/** One page of rows with the count of all. Rows are wire JSON; document links lack the base address. */
export type Page<T> = { readonly total: number; readonly rows: T[] };

export type SearchPage = Page<SearchItemWire> & SearchNotes;

export class Register {
  readonly info: RegisterInfo;
  readonly #file: SqliteFile;
  readonly #one: ReturnType<typeof statements>;
  readonly #search: Search;
  #companySearch: CompanySearch | undefined;
  #nameSearch: NameSearch | undefined;

  /** Throws if the file is absent, unfinished or of another format. */
  constructor(path: string) {
    this.#file = openSqliteReadOnly(path);
    try {
      this.info = readInfo(this.#file);
      this.#one = statements(this.#file);
      this.#search = new Search(this.#file);
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  close(): void {
    this.#file.close();
  }

  companyId(number: string): number | undefined {
    const [row] = this.#one.id.all(number) as { id: number }[];
    return row?.id;
  }

  /** A company outside the register is "not found", not "not covered". */
  covers(number: string, operation: OperationName): boolean {
    const company = this.companyId(number);
    return company === undefined ? this.info.covers.includes(operation) : this.answers(company, operation);
  }

  /** Whether data exists, possibly empty; accounts and group of an imported company may be unknown. */
  answers(company: number, operation: OperationName): boolean {
    const { covers, kind } = this.info;
    if (!covers.includes(operation)) return false;
    if (kind === 'sample') return true;
    if (isPackedOperation(operation)) return this.#one.anyPacked.all(packedId(company, operation)).length > 0;
    if (operation === 'financials') return this.#one.anyItem.all(company, operation).length > 0;
    if (operation === 'group-structure') return this.#one.anyGroup.all(company).length > 0;
    return true;
  }

  search(query: string, page: number, perPage: number): SearchPage {
    const { rows, ...found } = this.#search.page(query, page, perPage);
    return { ...found, rows: rows.map(toSearchItem) };
  }

  /** Name, status and place, as search results state them. */
  summary(company: number): Pick<CompanyRow, (typeof SUMMARY)[number]> | undefined {
    const [row] = this.#one.summary.all(company) as CompanyRow[];
    return row;
  }

  /** Search with facets; a sample register has none. */
  companies(question: RegisterQuestion): CompaniesPage {
    return this.#companySearcher().answer(question);
  }

  /** All companies of a question, unless they are more than `most`. */
  listed(question: RegisterQuestion, most: number): ListedCompanies {
    return this.#companySearcher().listed(question, most);
  }

  #companySearcher(): CompanySearch {
    this.#companySearch ??= new CompanySearch(this.#file, this.#search, this.info.companies);
    return this.#companySearch;
  }

  /**
   * The companies of each name, as far as the time reaches (milliseconds), at least of the first: other searches wait meanwhile.
   */
  names(names: readonly string[], time: number): NameMatches[] {
    this.#nameSearch ??= new NameSearch(this.#file, this.#search);
    const end = performance.now() + time;
    const found: NameMatches[] = [];
    for (const name of names) {
      found.push(this.#nameSearch.find(name));
      if (performance.now() > end) break;
    }
    return found;
  }

  overview(company: number): ProfileWire | undefined {
    const [row] = this.#one.company.all(company) as CompanyRow[];
    return row && toOverview(row, (code) => this.#describe(code));
  }

  items(company: number, operation: ItemOperation, page: number, perPage: number): Page<unknown> {
    return isPackedOperation(operation)
      ? (this.#packedItems(company, operation, page, perPage) ??
          this.#items(company, operation, page, perPage))
      : this.#items(company, operation, page, perPage);
  }

  #packedItems(company: number, operation: PackedOperation, page: number, perPage: number) {
    const [row] = this.#one.packed.all(packedId(company, operation)) as { count: number; body: string }[];
    if (row === undefined) return undefined;
    const lines = row.count === 0 ? [] : row.body.split('\n');
    const shown = lines.slice((page - 1) * perPage, page * perPage);
    const [named] = this.#one.number.all(company) as { number: string }[];
    const unpack = UNPACK[operation];
    return { total: row.count, rows: shown.map((line) => unpack(line, named?.number ?? '')) };
  }

  #items(company: number, operation: ItemOperation, page: number, perPage: number): Page<unknown> {
    const [count] = this.#one.itemCount.all(company, operation) as { total: number }[];
    const first = (page - 1) * perPage + 1;
    const found = this.#one.items.all(company, operation, first, first + perPage - 1) as { body: string }[];
    const read = operation === 'financials' ? periodAt : JSON.parse;
    return { total: count?.total ?? 0, rows: found.map(({ body }) => read(body)) };
  }

  record(company: number, operation: 'shareholders' | 'vat-number'): unknown {
    const [row] = this.#one.record.all(company, operation) as { body: string }[];
    return row && JSON.parse(row.body);
  }

  /** `undefined` if the company has no group, or if that is not known. */
  groupTree(company: number): unknown {
    const [row] = this.#one.groupTree.all(company) as { body: string }[];
    return row && JSON.parse(row.body);
  }

  #describe(code: string): string {
    const [row] = this.#one.sic.all(code) as { description: string }[];
    return row?.description ?? '';
  }
}

const UNPACK: Record<PackedOperation, (line: string, companyNumber: string) => unknown> = {
  appointments: unpackAppointment,
  'persons-with-significant-control': unpackPerson,
};

function periodAt(body: string) {
  return unpackPeriod(JSON.parse(body));
}

const SUMMARY = ['name', 'status', 'type', 'date_of_cessation', 'locality', 'postal_code'] as const;

function statements(file: SqliteFile) {
  return {
    id: file.prepare('select id from company where number = ?'),
    summary: file.prepare(`select ${SUMMARY.join(', ')} from company where id = ?`),
    number: file.prepare('select number from company where id = ?'),
    company: file.prepare('select * from company where id = ?'),
    sic: file.prepare('select description from sic where code = ?'),
    itemCount: file.prepare('select count(*) as total from item where company = ? and operation = ?'),
    items: file.prepare(
      'select body from item where company = ? and operation = ? and position between ? and ? order by position',
    ),
    anyPacked: file.prepare('select 1 from packed_list where id = ?'),
    packed: file.prepare('select count, body from packed_list where id = ?'),
    anyItem: file.prepare('select 1 from item where company = ? and operation = ? limit 1'),
    anyGroup: file.prepare('select 1 from company where id = ? and group_tree is not null'),
    record: file.prepare('select body from record where company = ? and operation = ?'),
    groupTree: file.prepare(
      'select body from group_tree where id = (select group_tree from company where id = ?)',
    ),
  };
}

export function registerInfoAt(path: string): RegisterInfo | undefined {
  try {
    const file = openSqliteReadOnly(path);
    try {
      return readInfo(file);
    } finally {
      file.close();
    }
  } catch {
    return undefined;
  }
}

function readInfo(file: SqliteFile): RegisterInfo {
  const [row] = file.prepare("select value from meta where name = 'info'").all() as { value: string }[];
  if (row === undefined) throw new Error('The register file was not finished.');
  const info: RegisterInfo = JSON.parse(row.value);
  if (info.format !== REGISTER_FORMAT) throw new Error('The register file is of another format.');
  return info;
}
