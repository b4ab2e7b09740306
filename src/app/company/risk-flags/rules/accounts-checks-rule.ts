import { caveatsOf } from '#app/financials/caveats.ts';
import { checksOf, checksSummary, isDifference, isMade } from '#app/financials/checks/checks.ts';
import { newestFirst, periodsInOrder } from '#app/financials/periods.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Finding } from '../risk-flag.ts';
import { inSentence, noPeriod } from './accounts-periods.ts';

const EVIDENCE = { operation: 'financials', hash: 'checks' } as const;

/**
 * Sums that do not add up beyond rounding (see `check-definitions.ts` for their sources), and amounts that the source doubts.
 * Every period counts, because the newest are compared with the others.
 */
export function accountsChecks(record: readonly FinancialsPeriod[]): Finding {
  const periods = newestFirst(periodsInOrder(record));
  if (periods.length === 0) return noPeriod(0);
  const results = checksOf(periods);
  const doubts = periods.flatMap((period) =>
    caveatsOf(period)
      .filter(({ kind }) => kind === 'sign' || kind === 'differs')
      .map(({ words }) => `${period.label}: ${inSentence(words)}`),
  );
  const summary = checksSummary(results, periods).replace(/\.$/, '');
  const differs = results.some(({ outcomes }) => outcomes.some(isDifference));
  if (differs || doubts.length > 0) {
    return { state: 'found', words: [summary, ...doubts].join('; '), evidence: EVIDENCE };
  }
  return { state: results.some(isMade) ? 'clear' : 'inconclusive', words: summary, evidence: EVIDENCE };
}
