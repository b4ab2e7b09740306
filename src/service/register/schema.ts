import type { OperationName } from '#contract/operations.ts';

/**
 * The register file: one read-only SQLite database that the sample generator or the importer writes once.
 *
 * `company` holds what search items and overviews are made of, in columns, because there may be millions.
 * Rows of the other resources are kept as the wire JSON they are answered with: `item` for lists, `record` for
 * the one object a company has, `group_tree` for trees that many companies share.
 *
 * The other tables are what search reads. The order of results is decided when the file is built: every company has a
 * rank, from 0. `ranking` tells which company has a rank and which rank a company has, in blocks; `company_name` has the
 * ranks of a name, `word` those of a word in a field (`WORD_FIELD`), packed; `vocabulary` the words for misspelt ones, those
 * of one length in one text. Against the full-text index of SQLite this takes a third of the room and of the time to build,
 * and a word that a million companies have is counted, sorted into tiers and paged to its end at the same cost as its first page.
 */
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
  create table vocabulary (
    length integer not null, part integer not null, words text not null,
    primary key (length, part)
  ) without rowid;
`;

/** The imported register's file in the folder of data. */
export const IMPORTED_REGISTER = 'register.sqlite';

/** Version of the tables above; a file of another version is built again. */
export const REGISTER_FORMAT = 4;

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
  /**
   * The day that the company data is of, the oldest where its files are of several; absent where one does not say its day,
   * and in registers that were made before this was kept.
   */
  readonly companiesAsAt?: string;
  /** The files named on the command line, without their folders, with the day that the data is of where a name says it. */
  readonly files: readonly { readonly name: string; readonly asAt?: string }[];
  /** What the import counted beside the companies, in plain words, for `npm run import -- --report`. */
  readonly counts?: readonly { readonly what: string; readonly count: number }[];
};
