import * as v from 'valibot';
import { CompanySummary } from '#contract/api/company.ts';
import { companyNumber } from '#contract/company-number.ts';
import { type CompanyOperation, isCompanyOperation, isPaged } from '#contract/operations.ts';

const TAB = /^\/company\/([^/]+)\/([^/]+)$/;
/** What the Overview looks at besides itself, of what is held. */
const LOOKED_AT: readonly CompanyOperation[] = ['appointments', 'documents', 'financials', 'ccj'];

/** In letters: a longer answer travels beside the page. */
const LONGEST = 50_000;

/** The answer to a GET of a path below `/api`. */
export type Read = (path: string) => Promise<Response>;

/** Paths that the browser is told to fetch at once, and the gateway's answers that the page brings along, as JSON by path below `/api`. */
export type EarlyReads = { readonly told: readonly string[]; readonly sent: ReadonlyMap<string, string> };

/**
 * What the page of a company reads from `/api` as soon as it runs: its summary, the record of its tab, and for the Overview
 * what it looks at. Free, as every GET is. Only what is read in any case: what is fetched early and not asked for at once
 * would be answered later as it stood. Nothing of an address that leads on to another, or names an older version. What is
 * held is sent along; what is not, a colleague may buy in the meantime, so that it is asked for.
 */
export async function earlyReads(url: URL, read: Read): Promise<EarlyReads> {
  const [, number = '', tab = ''] = TAB.exec(url.pathname) ?? [];
  if (companyNumber(number) !== number || !isCompanyOperation(tab) || url.searchParams.has('version')) {
    return NOTHING;
  }
  const company = `/api/company/${number}`;
  const recordAt = (operation: CompanyOperation) =>
    `${company}/${operation}${isPaged(operation) ? '?page=all' : ''}`;
  const held = await heldOf(company, read);
  const looks = tab === 'profile' ? LOOKED_AT.filter((operation) => held.has(operation)).map(recordAt) : [];
  const connections = tab === 'profile' ? [`${company}/connections`] : [];
  const wanted = [...(held.has(tab) ? [recordAt(tab)] : []), ...looks, ...connections];
  const sent = await Promise.all(wanted.map(async (path) => [path, await bodyOf(path, read)] as const));
  const answered = sent.flatMap(([path, body]) =>
    body === undefined ? [] : [[path.slice('/api'.length), body] as const],
  );
  const missed = sent.flatMap(([path, body]) => (body === undefined ? [path] : []));
  const told = [company, ...(held.has(tab) ? [] : [recordAt(tab)]), ...missed];
  return { told, sent: new Map(answered) };
}

const NOTHING: EarlyReads = { told: [], sent: new Map() };

/** The text of an answer; `undefined` where there is none, a problem instead, or one that would hold up the page itself. */
async function bodyOf(path: string, read: Read): Promise<string | undefined> {
  const answer = await read(path).catch(() => undefined);
  const text = answer?.ok === true ? await answer.text() : '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** What the team holds of a company; nothing where that could not be read. */
async function heldOf(company: string, read: Read): Promise<ReadonlySet<string>> {
  const answer = await read(company).catch(() => undefined);
  const summary = v.safeParse(CompanySummary, answer?.ok === true ? await answer.json() : undefined);
  if (!summary.success) return new Set();
  const held = summary.output.operations.filter((each) => each.held !== undefined);
  return new Set(held.map(({ operation }) => operation));
}
