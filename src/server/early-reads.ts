import * as v from 'valibot';
import { CompanySummary } from '#contract/api/company.ts';
import { companyNumber } from '#contract/company-number.ts';
import { type CompanyOperation, isCompanyOperation, isPaged } from '#contract/operations.ts';

const TAB = /^\/company\/([^/]+)\/([^/]+)$/;
/** What the Overview looks at besides itself, of what is held. */
const LOOKED_AT: readonly CompanyOperation[] = ['appointments', 'documents', 'financials', 'ccj'];

/** The answer to a GET of a path below `/api`. */
export type Read = (path: string) => Promise<Response>;

/**
 * What the page of a company reads from `/api` as soon as it runs: its summary, the record of its tab, and for the Overview
 * what it looks at. Free, as every GET is. Only what is read in any case: what is fetched early and not asked for at once
 * would be answered later as it stood. Nothing of an address that leads on to another, or names an older version.
 */
export async function earlyReads(url: URL, read: Read): Promise<readonly string[]> {
  const [, number = '', tab = ''] = TAB.exec(url.pathname) ?? [];
  if (companyNumber(number) !== number || !isCompanyOperation(tab) || url.searchParams.has('version')) {
    return [];
  }
  const company = `/api/company/${number}`;
  const recordAt = (operation: CompanyOperation) =>
    `${company}/${operation}${isPaged(operation) ? '?page=all' : ''}`;
  const first = [company, recordAt(tab)];
  if (tab !== 'profile') return first;
  const held = await heldOf(company, read);
  const looks = LOOKED_AT.filter((operation) => held.has(operation)).map(recordAt);
  return [...first, ...looks, `${company}/connections`];
}

/** What the team holds of a company; nothing where that could not be read. */
async function heldOf(company: string, read: Read): Promise<ReadonlySet<string>> {
  const answer = await read(company).catch(() => undefined);
  const summary = v.safeParse(CompanySummary, answer?.ok === true ? await answer.json() : undefined);
  if (!summary.success) return new Set();
  const held = summary.output.operations.filter((each) => each.held !== undefined);
  return new Set(held.map(({ operation }) => operation));
}
