import { formatDate } from '#app/format/dates.ts';
import { statusTone } from '#app/format/status.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import { lowerFirst, plainWords } from '#contract/text.ts';
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

/** Where the status of the summary is from. */
type StatedIn = 'a search' | 'company data';

type Filings = AvailableRecords['documents'];

/** The one status, with what other evidence says. */
export function statusCheck(
  { ceasedOn, status, statusAsAt }: CompanySummary,
  { profile: record, documents: filings, filed }: Pick<AvailableRecords, 'profile' | 'documents' | 'filed'>,
  isImported = false,
): CheckResult {
  const statedIn: StatedIn = isImported ? 'company data' : 'a search';
  const evidence: Evidence =
    record.state === 'held' ? { operation: 'profile', hash: 'company' } : { operation: 'profile' };
  const day = statusAsAt?.slice(0, 10);
  if (ceasedOn !== undefined) {
    const days = 'days' in record ? record.days : undefined;
    const since = filed?.filedOn !== undefined && filed.filedOn > ceasedOn ? `; ${filed.words}` : '';
    const words = `Ceased on ${formatDate(ceasedOn)}${statedText(status, statedIn, day)}${since}`;
    const flag = { severity: statusSeverity(undefined), phrase: `ceased on ${formatDate(ceasedOn)}` };
    return { ...STATUS, state: 'found', ...flag, words, evidence, days, coverage: undefined };
  }
  const { label, from: decidedBy } = companyStatus({ status, ceasedOn, filed });
  if (status !== undefined && decidedBy === 'search') {
    const from = `${statedIn}${on(day)}`;
    const days = day === undefined ? undefined : { from: day, to: day };
    const coverage = filings.state === 'held' && statusTone(status) === 'good' ? filings.coverage : undefined;
    return { ...STATUS, evidence, days, coverage, ...findingOf(status, from, filed, isPart(filings)) };
  }
  if (filed !== undefined) {
    const { words, evidence } = filed;
    return evaluateCheck({ ...STATUS, operation: 'documents' }, filings, () =>
      // The end of an action states no status.
      label === undefined || decidedBy !== 'filings'
        ? { state: 'inconclusive', words: `${words}; ${SEARCH}`, evidence }
        : {
            state: 'found',
            ...gravityOf(label),
            words: `${words}${statedText(status, statedIn, day)}`,
            evidence,
          },
    );
  }
  return evaluateCheck(STATUS, record, ({ date_of_cessation }) =>
    isUnreadable(date_of_cessation)
      ? {
          state: 'inconclusive',
          words: `The date of cessation is “${date_of_cessation.unreadable}”`,
          evidence,
        }
      : { ...withoutFilings(filings, isImported), evidence },
  );
}

function statedText(status: string | undefined, statedIn: StatedIn, day: string | undefined): string {
  return status === undefined ? '' : `; ${statedIn}${on(day)} says ${status}`;
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
  ['administration order', 'in administration'],
  ['administrative receiver', 'in administrative receivership'],
  ['in administration', 'in administration'],
  ['in administration administrative receiver', 'in administration and administrative receivership'],
  ['in administration receiver manager', 'in administration, with a receiver manager'],
  ['insolvency proceedings', 'in insolvency proceedings'],
  ['liquidation', 'in liquidation'],
  ['live but receiver manager on at least one charge', 'under a receiver manager on at least one charge'],
  ['moratorium', 'in a moratorium'],
  ['receiver action', 'in receivership'],
  ['receiver manager administrative receiver', 'in receivership'],
  ['receivership', 'in receivership'],
  ['strike off proposed', 'proposed for strike-off'],
  ['strike off suspended', 'whose strike-off is suspended'],
  ['voluntary arrangement', 'in a voluntary arrangement'],
  [
    'voluntary arrangement administrative receiver',
    'in a voluntary arrangement and administrative receivership',
  ],
  ['voluntary arrangement receiver manager', 'in a voluntary arrangement, with a receiver manager'],
]);

/** Filings count against `Active` only, which search results state before a strike-off (SPEC 2.4, 2.11). */
function findingOf(
  status: string,
  from: string,
  filed: FiledFinding | undefined,
  isPartOfFilings: boolean,
): Finding {
  const tone = statusTone(status);
  const words = `${status} (from ${from})`;
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
function withoutFilings(filings: Filings, isImported: boolean): Finding {
  if (isImported) return { state: 'inconclusive', words: 'Not ceased; the company data states no status' };
  if (filings.state !== 'held' || filings.value.rows.length === 0) {
    return { state: 'inconclusive', words: `Not ceased; ${SEARCH}, filings a strike-off or insolvency` };
  }
  const where = isPart(filings) ? 'on the pages of filings bought' : 'in its filings';
  return { state: 'inconclusive', words: `Not ceased; no strike-off or insolvency ${where}; ${SEARCH}` };
}
