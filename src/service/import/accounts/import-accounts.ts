import * as v from 'valibot';
import { packPeriod, unpackPeriod } from '../../register/packed-records.ts';
import { ProgressReporter } from '../progress-reporter.ts';
import type { ImportDestination, OpenPart, SourceKind, WorkFile } from '../source-kind.ts';
import { isCommunityInterestReport } from './community-interest-report.ts';
import { looksInline, looksLikeXbrlInstance, readTaggedDocument } from './inline-xbrl/tagged-document.ts';
import { type DatedFiling, mergeFilings } from './merge-filings.ts';
import { type Filing, filingOf, type Statement } from './read-filing.ts';

/** Accounts in inline XBRL, one document per part. Source of financials (SPEC 2.9). */
export const ACCOUNTS: SourceKind = {
  name: 'accounts',
  covers: ['financials'],
  noun: 'document',
  isSingleDocument: true,
  matches: looksInline,
  read: readAccounts,
  complete: completeFinancials,
};

/** Plain XBRL, still in some daily zips: reported but not supported. */
export const OLDER_ACCOUNTS: SourceKind = {
  name: 'older accounts (plain XBRL)',
  covers: [],
  noun: 'document',
  isSingleDocument: true,
  matches: looksLikeXbrlInstance,
  read: rejectOlderAccounts,
};

async function readAccounts(
  { label, asAt, chunks }: OpenPart,
  { report, work }: ImportDestination,
): Promise<void> {
  report.countRead();
  const row = { file: label, line: 0, text: '' };
  const document = await readTaggedDocument(chunks);
  if ('rejected' in document) {
    report.reject(row, document.rejected);
    return;
  }
  if (isCommunityInterestReport(document, label)) {
    report.tally('community interest reports, which are no accounts');
    return;
  }
  const filing = filingOf(document, { fileName: label });
  if ('rejected' in filing) {
    report.reject(row, filing.rejected);
    return;
  }
  for (const line of filing.warnings) report.warn({ ...row, text: filing.companyNumber }, line);
  FilingStaging.of(work).add(filing, asAt ?? '', label);
}

async function rejectOlderAccounts(
  { label, chunks }: OpenPart,
  { report }: ImportDestination,
): Promise<void> {
  report.countRead();
  for await (const _ of chunks) {
    // Read to the end, because the whole input is counted and hashed.
  }
  report.reject({ file: label, line: 0, text: '' }, 'is plain XBRL; only inline XBRL is supported');
}

async function completeFinancials(to: ImportDestination, signal: AbortSignal | undefined): Promise<void> {
  const { writer, report, work, onProgress } = to;
  const staging = FilingStaging.of(work);
  const counts = { absent: 0, omitted: 0, older: 0, known: 0 };
  const lookup = new ProgressReporter(undefined, signal, undefined);
  for (const { companyNumber, filings, omitted } of staging.numbers()) {
    await lookup.advance(1);
    const id = writer.companyId(companyNumber);
    if (id === undefined) {
      counts.absent += filings;
      for (const file of staging.files(companyNumber)) {
        await lookup.advance(1);
        report.leaveOut({ file, line: 0, text: companyNumber }, 'Its company is not in the company data.');
      }
    } else {
      staging.assign(id, companyNumber);
      counts.omitted += omitted;
      counts.known += 1;
    }
  }
  const progress = new ProgressReporter(onProgress, signal, counts.known);
  for (const { id, filings } of staging.companies()) {
    await progress.advance(1);
    const { entries, older } = mergeFilings(filings);
    writer.addItems(id, 'financials', entries);
    report.countUsed(filings.length - older);
    counts.older += older;
  }
  report.tally('accounts of companies missing from the company data', counts.absent);
  report.tally('accounts older than the three latest years', counts.older);
  report.tally('accounts omitted because the company has more than a hundred', counts.omitted);
  report.tally('companies with accounts', writer.answered('financials'));
}

/** Bounds memory; no company has filed as many tagged accounts. */
const MAX_FILINGS = 100;

const TABLES = `
  create table if not exists accounts_filing (
    position integer primary key, company text not null, balance_sheet_date text not null, as_at text not null,
    statements text not null, file text not null
  );
  create table if not exists accounts_company (id integer primary key, company text not null);
`;

/** Newest first, the order of `mergeFilings`. */
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

const StagedStatements = v.array(
  v.object({
    periodEnd: v.string(),
    basis: v.picklist(['consolidated', 'company']),
    known: v.record(v.string(), v.string()),
    currency: v.optional(v.string()),
    caveats: v.optional(
      v.array(v.object({ kind: v.string(), members: v.array(v.string()), words: v.string() })),
    ),
  }),
);

/** Filings in the work file; memory holds those of one company at a time. */
export class FilingStaging {
  static readonly #ofWork = new WeakMap<WorkFile, FilingStaging>();
  readonly #work: WorkFile['file'];
  readonly #insert;
  readonly #assign;
  readonly #files;

  /** One instance per work file, so that statements are prepared once and not for each document. */
  static of(work: WorkFile): FilingStaging {
    const staging = FilingStaging.#ofWork.get(work) ?? new FilingStaging(work);
    FilingStaging.#ofWork.set(work, staging);
    return staging;
  }

  private constructor({ file }: WorkFile) {
    file.exec(TABLES);
    this.#work = file;
    this.#insert = file.prepare(
      'insert into accounts_filing (company, balance_sheet_date, as_at, statements, file) values (?, ?, ?, ?, ?)',
    );
    this.#assign = file.prepare('insert into accounts_company values (?, ?)');
    this.#files = file.prepare('select file from accounts_filing where company = ? order by position');
  }

  /** `file` is the name to report. */
  add({ companyNumber, balanceSheetDate, statements }: Filing, asAt: string, file: string): void {
    const staged: v.InferOutput<typeof StagedStatements> = statements.map(({ periodEnd, basis, entry }) => {
      const { document: _, currency, caveats, ...known } = packPeriod(entry);
      return { periodEnd, basis, known, currency, caveats };
    });
    this.#insert.run(companyNumber, balanceSheetDate, asAt, JSON.stringify(staged), file);
  }

  /** Every company number with its number of filings, and how many exceed the limit. Call after all `add`. */
  *numbers(): Generator<{
    readonly companyNumber: string;
    readonly filings: number;
    readonly omitted: number;
  }> {
    this.#work.exec(INDEX);
    const rows = this.#work
      .prepare('select company, count(*) as filings from accounts_filing group by company order by company')
      .iterate() as Iterable<{ company: string; filings: number }>;
    for (const { company, filings } of rows) {
      yield { companyNumber: company, filings, omitted: Math.max(filings - MAX_FILINGS, 0) };
    }
  }

  *files(companyNumber: string): Generator<string> {
    const rows = this.#files.iterate(companyNumber) as Iterable<{ file: string }>;
    for (const { file } of rows) yield file;
  }

  assign(id: number, companyNumber: string): void {
    this.#assign.run(id, companyNumber);
  }

  /** In order of id: writing in the order of the register is many times faster. */
  *companies(): Generator<{ readonly id: number; readonly filings: readonly DatedFiling[] }> {
    const newest = this.#work.prepare(
      `select * from accounts_filing where company = ?
       order by balance_sheet_date desc, as_at desc, position desc limit ${MAX_FILINGS}`,
    );
    const companies = this.#work
      .prepare('select id, company from accounts_company order by id')
      .iterate() as Iterable<{ id: number; company: string }>;
    for (const { id, company } of companies) {
      yield { id, filings: (newest.all(company) as FilingRow[]).map(toFiling) };
    }
  }
}

function toFiling({ position, balance_sheet_date, as_at, statements }: FilingRow): DatedFiling {
  return {
    balanceSheetDate: balance_sheet_date,
    asAt: as_at,
    order: position,
    statements: v.parse(StagedStatements, JSON.parse(statements)).map(
      ({ periodEnd, basis, known, currency, caveats }): Statement => ({
        periodEnd,
        basis,
        entry: unpackPeriod({ ...known, currency, caveats }),
      }),
    ),
  };
}
