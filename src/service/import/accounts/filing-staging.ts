import * as v from 'valibot';
import { packPeriod, unpackPeriod } from '../../register/packed-period.ts';
import type { WorkFile } from '../work-file.ts';
import type { Filing, Statement } from './filing.ts';
import type { DatedFiling } from './merge-filings.ts';

/**
 * Filings of one company that are read at most, the newest first: it bounds memory, and no company has filed as many
 * since accounts are tagged.
 */
const MOST_FILINGS = 100;

const TABLES = `
  create table if not exists accounts_filing (
    position integer primary key, company text not null, balance_sheet_date text not null, as_at text not null,
    statements text not null
  );
  create table if not exists accounts_company (id integer primary key, company text not null);
`;

/** Newest first, as `mergeFilings` has it. */
const INDEX = `
  create index if not exists accounts_newest
    on accounts_filing (company, balance_sheet_date desc, as_at desc, position desc);
`;

type FilingRow = {
  readonly position: number;
  readonly company: string;
  readonly balance_sheet_date: string;
  readonly as_at: string;
  readonly statements: string;
};

/** The members that are known, under their names. */
const StagedStatements = v.array(
  v.object({
    periodEnd: v.string(),
    basis: v.picklist(['consolidated', 'company']),
    known: v.record(v.string(), v.string()),
  }),
);

/** Filings as they are read, in the work file; no more than one company's are in memory at a time. */
export class FilingStaging {
  static readonly #ofWork = new WeakMap<WorkFile, FilingStaging>();
  readonly #work: WorkFile['file'];
  readonly #insert;
  readonly #place;

  /** The one of a work file: a month has hundreds of thousands of documents, and each would prepare its statements. */
  static of(work: WorkFile): FilingStaging {
    const staging = FilingStaging.#ofWork.get(work) ?? new FilingStaging(work);
    FilingStaging.#ofWork.set(work, staging);
    return staging;
  }

  private constructor({ file }: WorkFile) {
    file.exec(TABLES);
    this.#work = file;
    this.#insert = file.prepare(
      'insert into accounts_filing (company, balance_sheet_date, as_at, statements) values (?, ?, ?, ?)',
    );
    this.#place = file.prepare('insert into accounts_company values (?, ?)');
  }

  /** `asAt` is the day that the file is of which it came in; `''` where that says none. */
  add({ companyNumber, balanceSheetDate, statements }: Filing, asAt: string): void {
    const staged: v.InferOutput<typeof StagedStatements> = statements.map(({ periodEnd, basis, entry }) => {
      const { document: _, ...known } = packPeriod(entry);
      return { periodEnd, basis, known };
    });
    this.#insert.run(companyNumber, balanceSheetDate, asAt, JSON.stringify(staged));
  }

  /**
   * Every company number with how many filings there are, in order, and how many of them are too many to be read. To be
   * called once all filings were added.
   */
  *numbers(): Generator<{
    readonly companyNumber: string;
    readonly filings: number;
    readonly left: number;
  }> {
    this.#work.exec(INDEX);
    const rows = this.#work
      .prepare('select company, count(*) as filings from accounts_filing group by company order by company')
      .iterate() as Iterable<{ company: string; filings: number }>;
    for (const { company, filings } of rows) {
      yield { companyNumber: company, filings, left: Math.max(filings - MOST_FILINGS, 0) };
    }
  }

  /** Remembers that the register's company of this id is the one of this number. */
  place(id: number, companyNumber: string): void {
    this.#place.run(id, companyNumber);
  }

  /**
   * The companies that were placed, in order of id, with their filings: rows of the register that are added in its own
   * order are added many times faster at millions.
   */
  *companies(): Generator<{ readonly id: number; readonly filings: readonly DatedFiling[] }> {
    const newest = this.#work.prepare(
      `select * from accounts_filing where company = ?
       order by balance_sheet_date desc, as_at desc, position desc limit ${MOST_FILINGS}`,
    );
    const placed = this.#work
      .prepare('select id, company from accounts_company order by id')
      .iterate() as Iterable<{ id: number; company: string }>;
    for (const { id, company } of placed) {
      yield { id, filings: (newest.all(company) as FilingRow[]).map(toFiling) };
    }
  }
}

function toFiling({ position, balance_sheet_date, as_at, statements }: FilingRow): DatedFiling {
  return {
    balanceSheetDate: balance_sheet_date,
    asAt: as_at,
    order: position,
    statements: v
      .parse(StagedStatements, JSON.parse(statements))
      .map(({ periodEnd, basis, known }): Statement => ({ periodEnd, basis, entry: unpackPeriod(known) })),
  };
}
