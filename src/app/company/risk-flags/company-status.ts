import { formatDate } from '#app/format/dates.ts';
import { statusTone } from '#app/format/status.ts';
import { lowerFirst, plainWords } from '#app/format/text.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import { isUnreadable } from '#contract/values.ts';
import { companyStatus } from '../shared/company-summary.ts';
import {
  type AvailableRecords,
  type Check,
  type CheckResult,
  evaluateCheck,
  type FiledFinding,
  type Finding,
  isPart,
} from './risk-flag.ts';
import { statusSeverity } from './severity-rules.ts';

const STATUS: Check = { id: 'status', label: 'Status', operation: 'profile' };

const SEARCH = 'a search states its status';

type Filings = AvailableRecords['documents'];

/** The one status, with what other evidence says. */
export function statusCheck(
  { ceasedOn, status, statusAsAt }: CompanySummary,
  { profile: record, documents: filings, filed }: Pick<AvailableRecords, 'profile' | 'documents' | 'filed'>,
): CheckResult {
  const evidence: Evidence =
    record.state === 'held' ? { operation: 'profile', hash: 'company' } : { operation: 'profile' };
  const day = statusAsAt?.slice(0, 10);
  if (ceasedOn !== undefined) {
    const days = 'days' in record ? record.days : undefined;
    const since = filed?.filedOn !== undefined && filed.filedOn > ceasedOn ? `; ${filed.words}` : '';
    const words = `Ceased on ${formatDate(ceasedOn)}${searchText(status, day)}${since}`;
    const flag = { severity: statusSeverity(undefined), phrase: `ceased on ${formatDate(ceasedOn)}` };
    return { ...STATUS, state: 'found', ...flag, words, evidence, days, coverage: undefined };
  }
  const { label, from } = companyStatus({ status, ceasedOn, filed });
  if (status !== undefined && from === 'search') {
    const days = day === undefined ? undefined : { from: day, to: day };
    const coverage = filings.state === 'held' && statusTone(status) === 'good' ? filings.coverage : undefined;
    return { ...STATUS, evidence, days, coverage, ...findingOf(status, day, filed, isPart(filings)) };
  }
  if (filed !== undefined) {
    const { words, evidence } = filed;
    return evaluateCheck({ ...STATUS, operation: 'documents' }, filings, () =>
      // The end of an action states no status.
      label === undefined || from !== 'filings'
        ? { state: 'inconclusive', words: `${words}; ${SEARCH}`, evidence }
        : { state: 'found', ...gravityOf(label), words: `${words}${searchText(status, day)}`, evidence },
    );
  }
  return evaluateCheck(STATUS, record, ({ date_of_cessation }) =>
    isUnreadable(date_of_cessation)
      ? {
          state: 'inconclusive',
          words: `The date of cessation is “${date_of_cessation.unreadable}”`,
          evidence,
        }
      : { ...withoutFilings(filings), evidence },
  );
}

function searchText(status: string | undefined, day: string | undefined): string {
  return status === undefined ? '' : `; a search${on(day)} says ${status}`;
}

function on(day: string | undefined): string {
  return day === undefined ? '' : ` of ${formatDate(day)}`;
}

function gravityOf(status: string) {
  return { severity: statusSeverity(status), phrase: PHRASES.get(plainWords(status)) ?? lowerFirst(status) };
}

/** By `plainWords`, where the status alone does not follow a comma: `a company, in liquidation`. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['active proposal to strike off', 'proposed for strike-off'],
  ['administration', 'in administration'],
  ['insolvency proceedings', 'in insolvency proceedings'],
  ['liquidation', 'in liquidation'],
  ['moratorium', 'in a moratorium'],
  ['receiver action', 'in receivership'],
  ['receivership', 'in receivership'],
  ['strike off proposed', 'proposed for strike-off'],
  ['strike off suspended', 'whose strike-off is suspended'],
  ['voluntary arrangement', 'in a voluntary arrangement'],
]);

/** Filings count against `Active` only, which search results state before a strike-off (SPEC 2.4, 2.11). */
function findingOf(
  status: string,
  day: string | undefined,
  filed: FiledFinding | undefined,
  isPartOfFilings: boolean,
): Finding {
  const tone = statusTone(status);
  const words = `${status} (from a search${on(day)})`;
  const filedWords = filed === undefined ? '' : `; ${filed.words}`;
  if (tone === 'neutral') {
    return { state: 'inconclusive', words: `${words}; status not recognised${filedWords}` };
  }
  const both = `${words}${filedWords}`;
  if (tone !== 'good') return { state: 'found', ...gravityOf(status), words: both };
  if (filed?.state === 'inconclusive') {
    return { state: 'inconclusive', words: both, evidence: filed.evidence };
  }
  if (!isPartOfFilings) return { state: 'clear', words: both };
  if (filed !== undefined) return { state: 'partial', words: both, evidence: filed.evidence };
  return {
    state: 'partial',
    words: `${words}; no strike-off or insolvency filed`,
    evidence: { operation: 'documents' },
  };
}

/** Absence of a cessation date and of filings proves no status. */
function withoutFilings(filings: Filings): Finding {
  if (filings.state !== 'held' || filings.value.rows.length === 0) {
    return { state: 'inconclusive', words: `Not ceased; ${SEARCH}, filings a strike-off or insolvency` };
  }
  const where = isPart(filings) ? 'on the pages of filings bought' : 'in its filings';
  return { state: 'inconclusive', words: `Not ceased; no strike-off or insolvency ${where}; ${SEARCH}` };
}
