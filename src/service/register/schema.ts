import type { OperationName } from '#contract/operations.ts';

/**
 * The register file: one read-only SQLite database that the sample generator or the importer writes once.
 *
 * `company` holds what search items and overviews are made of, in columns, because there may be millions.
 * Rows of the other resources are kept as the wire JSON they are answered with: `item` for lists, `record` for
 * the one object a company has, `group_tree` for trees that many companies share.
 * `company_text` indexes words for search; its row id is the company's `rank`, so that the order of results is
 * decided when the file is built and a search reads only the rows it returns.
 */
export const REGISTER_TABLES = `
  create table meta (name text primary key, value text not null) without rowid;
  create table company (
    id integer primary key,
    number text not null unique,
    name text not null,
    name_key text not null,
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
    filings text not null,
    group_tree integer,
    rank integer
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
  create table group_tree (id integer primary key, body text not null);
`;

/** Made after the rows, which is several times faster than keeping them up to date row by row. */
export const REGISTER_INDEXES = `
  create index company_by_name_key on company (name_key);
  create unique index company_by_rank on company (rank);
  create virtual table company_text using fts5 (name, former, keywords, content = '', tokenize = 'unicode61');
`;

/** The imported register's file in the folder of data. */
export const IMPORTED_REGISTER = 'register.sqlite';

/** Version of the tables above; a file of another version is built again. */
export const REGISTER_FORMAT = 3;

/** The operations whose rows stand in `item`. */
export const ITEM_OPERATIONS = [
  'appointments',
  'documents',
  'shareholders',
  'financials',
  'ccj',
] as const satisfies readonly OperationName[];
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];

/** What a register says of itself, kept in `meta` as JSON. */
export type RegisterInfo = {
  readonly format: number;
  readonly kind: 'sample' | 'register';
  /** Identifies the content: seed and size, or the build. */
  readonly build: string;
  /** One line for people. */
  readonly label: string;
  readonly companies: number;
  readonly covers: readonly OperationName[];
  /**
   * Of how many companies each covered operation has an answer, where that is not all of them: an imported register has
   * the accounts of those whose filings were among its files. Of the others the service says that it covers none.
   */
  readonly coverage?: Partial<Record<OperationName, number>>;
  readonly showcase: readonly { companyNumber: string; companyName: string; shows: string }[];
  /** Where an imported one comes from; absent in those that were made before this was kept. */
  readonly imported?: ImportedFrom;
};

export type ImportedFrom = {
  /** The day of the import, `YYYY-MM-DD`, in UTC. */
  readonly on: string;
  /** The files named on the command line, without their folders, with the day that the data is of where a name says it. */
  readonly files: readonly { readonly name: string; readonly asAt?: string }[];
  /** What the import counted beside the companies, in plain words, for `npm run import -- --report`. */
  readonly counts?: readonly { readonly what: string; readonly count: number }[];
};
