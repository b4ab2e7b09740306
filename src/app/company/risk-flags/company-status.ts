import { formatDate } from '#app/format/dates.ts';
import { statusTone } from '#app/format/status.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Evidence } from '#contract/api/risk-flags.ts';
import { isUnreadable } from '#contract/values.ts';
import {
  type AvailableRecords,
  type Check,
  type CheckResult,
  evaluateCheck,
  type FiledStatus,
  type Finding,
} from './risk-flag.ts';

const STATUS: Check = { id: 'status', label: 'Status', operation: 'profile' };

type Filings = AvailableRecords['documents'];

/** A date of cessation takes precedence, then a filing: search results state `Active` before a strike-off (SPEC 2.4, 2.11). */
export function companyStatus(
  { ceasedOn, status, statusAsAt }: CompanySummary,
  { profile: record, documents: filings, filed }: Pick<AvailableRecords, 'profile' | 'documents' | 'filed'>,
): CheckResult {
  const evidence: Evidence =
    record.state === 'held' ? { operation: 'profile', hash: 'company' } : { operation: 'profile' };
  if (ceasedOn !== undefined) {
    const days = 'days' in record ? record.days : undefined;
    const since = filed?.filedOn !== undefined && filed.filedOn > ceasedOn ? `; ${filed.words}` : '';
    const words = `Ceased on ${formatDate(ceasedOn)}${andStatus(status)}${since}`;
    return { ...STATUS, state: 'found', words, evidence, days, coverage: undefined };
  }
  const day = statusAsAt?.slice(0, 10);
  if (status !== undefined && !outweighs(filed, status)) {
    const days = day === undefined ? undefined : { from: day, to: day };
    return { ...STATUS, ...findingOf(status, filed, filings), evidence, days, coverage: undefined };
  }
  if (filed !== undefined) {
    return evaluateCheck({ ...STATUS, operation: 'documents' }, filings, () => ({
      ...filed,
      words: `${filed.words}${andStatus(status, day)}`,
    }));
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

/** A filing takes precedence only over a less grave status. */
function outweighs(filed: FiledStatus | undefined, status: string): boolean {
  const tone = statusTone(status);
  return filed?.state === 'found' && (tone === 'good' || tone === 'neutral');
}

function andStatus(status: string | undefined, day?: string): string {
  if (status === undefined) return '';
  return `; ${status} in a search result${day === undefined ? '' : ` of ${formatDate(day)}`}`;
}

function findingOf(status: string, filed: FiledStatus | undefined, filings: Filings): Finding {
  const tone = statusTone(status);
  const part = filings.state === 'held' ? filings.coverage : undefined;
  const nothing = part === undefined ? '' : `; no strike-off or insolvency among the ${part}`;
  const fromFilings = filed === undefined ? nothing : `; ${filed.words}`;
  const words = `${status} (from a search result)`;
  if (tone === 'neutral')
    return { state: 'inconclusive', words: `${words}; status not recognised${fromFilings}` };
  if (tone !== 'good') return { state: 'found', words: `${words}${filed === undefined ? '' : fromFilings}` };
  const clear = part === undefined && (filed === undefined || filed.state === 'clear');
  return { state: clear ? 'clear' : 'partial', words: `${words}${fromFilings}` };
}

/** Absence of a cessation date and of filings proves no status. */
function withoutFilings(filings: Filings): Finding {
  const search = 'search results state its status';
  if (filings.state !== 'held' || filings.value.rows.length === 0) {
    return { state: 'inconclusive', words: `Not ceased; ${search}, filings a strike-off or insolvency` };
  }
  const where = filings.coverage === undefined ? 'in its filings' : `among the ${filings.coverage}`;
  return { state: 'inconclusive', words: `Not ceased; no strike-off or insolvency ${where}; ${search}` };
}
