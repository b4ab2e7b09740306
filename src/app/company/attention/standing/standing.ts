import { formatDate } from '#app/format/dates.ts';
import { statusTone } from '#app/format/status-tone.ts';
import type { Evidence } from '#contract/api/attention.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { isUnreadable } from '#contract/values.ts';
import type { Looks } from '../looks.ts';
import { type Finding, lineOf, type Subject, type SubjectLine } from '../subject-line.ts';
import type { StandingFiled } from './standing-filed.ts';

const STATUS: Subject = { id: 'status', label: 'Status', operation: 'profile' };

type Filings = Looks['documents'];

/**
 * Ceased, insolvent, about to be struck off: a date of cessation is the overview's, a status only ever a search
 * result's (SPEC 2.4, 2.11), and a filing tells what was filed on its day. A date of cessation is later news than a search
 * result; a search result says `Active` of a company about to be struck off too (domain facts 5.2), so that such a filing
 * goes before it. Which search told a status nobody remembers: without filings the line leads to the overview.
 */
export function standing(
  { ceasedOn, status, statusAsAt }: CompanySummary,
  { profile: look, documents: filings, filed }: Pick<Looks, 'profile' | 'documents' | 'filed'>,
): SubjectLine {
  const evidence: Evidence =
    look.state === 'held' ? { operation: 'profile', hash: 'company' } : { operation: 'profile' };
  if (ceasedOn !== undefined) {
    const days = 'days' in look ? look.days : undefined;
    const since = filed?.filedOn !== undefined && filed.filedOn > ceasedOn ? `; ${filed.words}` : '';
    const words = `Ceased on ${formatDate(ceasedOn)}${besides(status)}${since}`;
    return { ...STATUS, state: 'found', words, evidence, days, coverage: undefined };
  }
  const day = statusAsAt?.slice(0, 10);
  if (status !== undefined && !outweighs(filed, status)) {
    const days = day === undefined ? undefined : { from: day, to: day };
    return { ...STATUS, ...findingOf(status, filed, filings), evidence, days, coverage: undefined };
  }
  if (filed !== undefined) {
    return lineOf({ ...STATUS, operation: 'documents' }, filings, () => ({
      ...filed,
      words: `${filed.words}${besides(status, day)}`,
    }));
  }
  return lineOf(STATUS, look, ({ date_of_cessation }) =>
    isUnreadable(date_of_cessation)
      ? { state: 'untold', words: `The date of cessation is “${date_of_cessation.unreadable}”`, evidence }
      : { ...withoutNews(filings), evidence },
  );
}

/** Only what was found in filings goes before a status, and only before one that says nothing of the kind itself. */
function outweighs(filed: StandingFiled | undefined, status: string): boolean {
  const tone = statusTone(status);
  return filed?.state === 'found' && (tone === 'good' || tone === 'neutral');
}

function besides(status: string | undefined, day?: string): string {
  if (status === undefined) return '';
  return `; ${status} in a search result${day === undefined ? '' : ` of ${formatDate(day)}`}`;
}

function findingOf(status: string, filed: StandingFiled | undefined, filings: Filings): Finding {
  const tone = statusTone(status);
  const part = filings.state === 'held' ? filings.coverage : undefined;
  const nothing = part === undefined ? '' : `; no strike-off or insolvency among the ${part}`;
  const told = filed === undefined ? nothing : `; ${filed.words}`;
  const words = `${status}, as a search result says`;
  if (tone === 'neutral') return { state: 'untold', words: `${words}; not a status known here${told}` };
  if (tone !== 'good') return { state: 'found', words: `${words}${filed === undefined ? '' : told}` };
  const clear = part === undefined && (filed === undefined || filed.state === 'clear');
  return { state: clear ? 'clear' : 'partly', words: `${words}${told}` };
}

/** Neither ceased nor a filing about it: that alone proves no status, least of all where filings are missing. */
function withoutNews(filings: Filings): Finding {
  const search = 'a search that lists it would tell its status';
  if (filings.state !== 'held' || filings.value.rows.length === 0) {
    return { state: 'untold', words: `Not ceased; ${search}, and filings a strike-off or an insolvency` };
  }
  const where = filings.coverage === undefined ? 'in its filings' : `among the ${filings.coverage}`;
  return { state: 'untold', words: `Not ceased; no strike-off or insolvency ${where}; ${search}` };
}
