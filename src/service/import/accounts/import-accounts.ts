import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { Steps } from '../steps.ts';
import { FilingStaging } from './filing-staging.ts';
import { looksInline, looksLikeXbrlInstance } from './inline/recognition.ts';
import { readTaggedDocument } from './inline/tagged-document.ts';
import { mergeFilings } from './merge-filings.ts';
import { filingOf } from './read-filing.ts';

/**
 * Accounts tagged by inline XBRL, one document a part, as the daily and monthly zips of the registrar hold them.
 * Financials come of them (SPEC 2.9). Whether a company has any is what `RegisterWriter.answered('financials')` counts.
 */
export const ACCOUNTS: SourceKind = {
  name: 'accounts',
  covers: ['financials'],
  noun: 'document',
  eachADocument: true,
  begins: looksInline,
  read: readAccounts,
  complete: completeFinancials,
};

/** Accounts of the years before inline XBRL, which the daily zips still hold a few of: reported, and not read. */
export const OLDER_ACCOUNTS: SourceKind = {
  name: 'older accounts (plain XBRL)',
  covers: [],
  noun: 'document',
  eachADocument: true,
  begins: looksLikeXbrlInstance,
  read: leaveOlderAccounts,
};

async function readAccounts(
  { label, asAt, chunks }: OpenPart,
  { report, work }: ImportDestination,
): Promise<void> {
  report.read();
  const row = { file: label, line: 0, text: '' };
  const document = await readTaggedDocument(chunks);
  if ('rejected' in document) {
    report.reject(row, document.rejected);
    return;
  }
  const filing = filingOf(document, { fileName: label });
  if ('rejected' in filing) {
    report.reject(row, filing.rejected);
    return;
  }
  for (const line of filing.odd) report.note({ ...row, text: filing.companyNumber }, line);
  FilingStaging.of(work).add(filing, asAt ?? '');
}

async function leaveOlderAccounts({ label, chunks }: OpenPart, { report }: ImportDestination): Promise<void> {
  report.read();
  for await (const _ of chunks) {
    // Read to its end all the same: what is counted and hashed is the whole input.
  }
  report.reject({ file: label, line: 0, text: '' }, 'is plain XBRL, which is not read: only inline XBRL is');
}

/** Gives every company of the company data its financials, from what was staged. */
async function completeFinancials(to: ImportDestination, signal: AbortSignal | undefined): Promise<void> {
  const { writer, report, work, onProgress } = to;
  const staging = FilingStaging.of(work);
  const counts = { absent: 0, left: 0, older: 0, known: 0 };
  const seeking = new Steps(undefined, signal, undefined);
  for (const { companyNumber, filings, left } of staging.numbers()) {
    await seeking.take(1);
    const id = writer.companyId(companyNumber);
    if (id === undefined) counts.absent += filings;
    else {
      staging.place(id, companyNumber);
      counts.left += left;
      counts.known += 1;
    }
  }
  const steps = new Steps(onProgress, signal, counts.known);
  for (const { id, filings } of staging.companies()) {
    await steps.take(1);
    const { entries, older } = mergeFilings(filings);
    writer.addItems(id, 'financials', entries);
    report.use(filings.length - older);
    counts.older += older;
  }
  report.tally('accounts of companies that are not in the company data', counts.absent);
  report.tally('accounts of years before the three that are kept', counts.older);
  report.tally('accounts left out because a company has more than a hundred', counts.left);
  report.tally('companies with accounts', writer.answered('financials'));
}
