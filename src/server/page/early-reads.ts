import * as v from 'valibot';
import { CompanySummary } from '#contract/api/company.ts';
import { companyNumber } from '#contract/company-number.ts';
import { isCompanyOperation, isPaged } from '#contract/operations.ts';

const TAB = /^\/company\/([^/]+)\/([^/]+)$/;
/** In letters: a longer answer travels beside the page. */
const LONGEST = 50_000;

/** The answer to a GET of a path below `/api`. */
export type Read = (path: string) => Promise<Response>;

export type EarlyReads = {
  /** Paths that the browser is told to fetch at once. */
  readonly told: readonly string[];
  /** The gateway's answers that the page brings along, as JSON by path below `/api`. */
  readonly sent: ReadonlyMap<string, string>;
  /** Whether that is enough to draw the page from. */
  readonly drawable: boolean;
};

/** What stands around a page that is drawn before its code runs. */
const AROUND = ['/api/source', '/api/session', '/api/credits'];

/**
 * What the page of a company reads from `/api` as soon as it runs: its summary, the record of its tab, and for the Overview
 * what may need a look. Free, as every GET is. Only what is read in any case: what is fetched early and not asked for at once
 * would be answered later as it stood. Nothing of an address that leads on to another, or names an older version. What is
 * held is sent along; what is not, a colleague may buy in the meantime, so that it is asked for. With a held Overview comes
 * everything that is on the screen at first, so that it can be drawn.
 */
export async function earlyReads(url: URL, read: Read): Promise<EarlyReads> {
  const [, number = '', tab = ''] = TAB.exec(url.pathname) ?? [];
  if (companyNumber(number) !== number || !isCompanyOperation(tab) || url.searchParams.has('version')) {
    return NOTHING;
  }
  const company = `/api/company/${number}`;
  const summary = await bodyOf(company, read);
  const held = heldOf(summary);
  const record = `${company}/${tab}${isPaged(tab) ? '?page=all' : ''}`;
  const attention = tab === 'profile' ? [`${company}/attention`] : [];
  const drawn = tab === 'profile' && held.has(tab);
  const wanted = [...(held.has(tab) ? [record] : []), ...attention, ...(drawn ? AROUND : [])];
  const answered = await Promise.all(wanted.map(async (path) => [path, await bodyOf(path, read)] as const));
  const answers = [...(drawn ? [[company, summary] as const] : []), ...answered];
  const sent = answers.flatMap(([path, body]) =>
    body === undefined ? [] : [[path.slice('/api'.length), body] as const],
  );
  const missed = answers.flatMap(([path, body]) => (body === undefined ? [path] : []));
  const told = [...(drawn ? [] : [company]), ...(held.has(tab) ? [] : [record]), ...missed];
  const isWhole = [record, ...attention].every((path) => !missed.includes(path));
  return { told, sent: new Map(sent), drawable: drawn && isWhole };
}

/** A summary as it is sent. */
const Summary = v.pipe(v.string(), v.parseJson(), CompanySummary);

const NOTHING: EarlyReads = { told: [], sent: new Map(), drawable: false };

/** The text of an answer; `undefined` where there is none, a problem instead, or one that would hold up the page itself. */
async function bodyOf(path: string, read: Read): Promise<string | undefined> {
  const answer = await read(path).catch(() => undefined);
  const text = answer?.ok === true ? await answer.text() : '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** What the team holds of a company, by its summary; nothing where that could not be read. */
function heldOf(body: string | undefined): ReadonlySet<string> {
  const summary = v.safeParse(Summary, body);
  const operations = summary.success ? summary.output.operations : [];
  return new Set(operations.flatMap(({ operation, held }) => (held === undefined ? [] : operation)));
}
