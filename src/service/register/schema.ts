import type { OperationName } from '#contract/operations.ts';

/** `company` has search results and overviews in columns; `item` and `record` wire JSON; `packed_list` the
 * rows of a company from a bulk file, one line each (`packedId`); `group_tree` shared trees. `ranking`, `company_name`, `word` and `vocabulary` are the full-text index: a third of
 * the size and build time of FTS5, and a common word pages as fast as a rare one. A public register has what search
 * as you type needs, too: `word_start`, and `facet` with the values by rank in `rank_column`. */
export const REGISTER_TABLES = `
  create table meta (name text primary key, value text not null) without rowid;
  create table company (
    id integer primary key,
    number text not null unique,
    name text not null,
    status text not null,
    type text not null,
    size text not null,
    date_of_creation text not null,
    date_of_cessation text not null,
    care_of text not null, po_box text not null, premises text not null,
    address_line_1 text not null, address_line_2 text not null,
    locality text not null, region text not null, postal_code text not null, country text not null,
    sic_codes text not null,
    previous_names text not null,
    charges text not null,
    filings text not null,
    group_tree integer
  );
  create table sic (code text primary key, description text not null) without rowid;
  create table item (
    company integer not null, operation text not null, position integer not null, body text not null,
    primary key (company, operation, position)
  ) without rowid;
  create table record (
    company integer not null, operation text not null, body text not null,
    primary key (company, operation)
  ) without rowid;
  create table packed_list (
    id integer primary key, count integer not null, body text not null
  );
  create table group_tree (id integer primary key, body text not null);
  create table ranking (part integer primary key, companies blob not null, ranks blob not null);
  create table company_name (
    name_key text not null, rank integer not null,
    primary key (name_key, rank)
  ) without rowid;
  create table word (
    word text not null, field integer not null, count integer not null, ranks blob not null,
    primary key (word, field)
  ) without rowid;
  create table word_start (
    letters text not null, field integer not null, count integer not null, ranks blob not null,
    primary key (letters, field)
  );
  create table facet (name text primary key, dictionary text not null, counts blob not null);
  create table rank_column (
    name text not null, part integer not null, body blob not null,
    primary key (name, part)
  );
  create table vocabulary (
    length integer not null, part integer not null, words text not null,
    primary key (length, part)
  ) without rowid;
`;

export const IMPORTED_REGISTER = 'register.sqlite';

/** Version of the tables above; a sample register of another version is rebuilt. */
export const REGISTER_FORMAT = 5;

export const ITEM_OPERATIONS = [
  'appointments',
  'persons-with-significant-control',
  'documents',
  'shareholders',
  'financials',
  'ccj',
] as const satisfies readonly OperationName[];
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];

/** Operations whose rows may be packed, by their place in an id of `packed_list`. */
export const PACKED_OPERATIONS = [
  'appointments',
  'persons-with-significant-control',
] as const satisfies readonly ItemOperation[];
export type PackedOperation = (typeof PACKED_OPERATIONS)[number];

/** The id of the packed rows of a company; all of one kind follow each other, in the order of the companies. */
export function packedId(company: number, operation: PackedOperation): number {
  return PACKED_OPERATIONS.indexOf(operation) * 2 ** 32 + company;
}

export function isPackedOperation(operation: OperationName): operation is PackedOperation {
  return (PACKED_OPERATIONS as readonly OperationName[]).includes(operation);
}

export type RegisterInfo = {
  readonly format: number;
  readonly kind: 'sample' | 'public';
  /** Identifies the content: seed and size, or the import. */
  readonly build: string;
  readonly label: string;
  readonly companies: number;
  readonly covers: readonly OperationName[];
  /** The number of companies that have data of an operation, if that is not all. */
  readonly coverage?: Partial<Record<OperationName, number>>;
  /** The newest file of each operation. Absent in a sample register. */
  readonly origins?: Partial<Record<OperationName, RecordOrigin>>;
  readonly showcase: readonly { companyNumber: string; companyName: string; shows: string }[];
  /** Absent in a sample register, and in imports from before this was recorded. */
  readonly imported?: ImportedFrom;
};

/** `Companies House company data`, as of a day, if the file states one. */
type RecordOrigin = { readonly label: string; readonly asOf?: string };

export type ImportedFrom = {
  readonly on: string;
  /** The date of the company data, the oldest of several files; absent if a file does not state it. */
  readonly companiesAsAt?: string;
  readonly files: readonly ImportedFile[];
  /** Rows, records and documents by kind of file. Absent in imports from before this was recorded. */
  readonly kinds?: readonly KindCounts[];
  readonly counts?: readonly { readonly what: string; readonly count: number }[];
};

/** The date of the data is absent if the name does not state it; the rest in imports from before it was recorded. */
type ImportedFile = {
  /** Without folders. */
  readonly name: string;
  readonly asAt?: string;
  /** The name of the source kind; absent if the file has several. */
  readonly kind?: string;
  readonly bytes?: number;
  /** Absolute. Never leaves the machine. */
  readonly path?: string;
};

export type KindCounts = {
  readonly kind: string;
  readonly noun: 'row' | 'record' | 'document';
  readonly read: number;
  readonly used: number;
  readonly rejected: number;
  readonly warnings: number;
};
