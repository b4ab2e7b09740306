import { isDoubt, sourceCaveats } from '#app/financials/caveats.ts';
import { checksOf, checksSummary, isDifference, isMade } from '#app/financials/checks/checks.ts';
import { newestFirst, periodsInOrder } from '#app/financials/periods.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Finding } from '../risk-flag.ts';
import { accountsChecksSeverity } from '../severity-rules.ts';
import { noPeriod } from './accounts-periods.ts';

const EVIDENCE = { operation: 'financials', hash: 'checks' } as const;

const FIGURE = { one: 'figure', many: 'figures' };

/**
 * Sums that do not add up beyond rounding (see `check-definitions.ts` for their sources), and amounts that the source doubts.
 * Every period counts, because the newest are compared with the others.
 */
export function accountsChecks(record: readonly FinancialsPeriod[]): Finding {
  const periods = newestFirst(periodsInOrder(record));
  if (periods.length === 0) return noPeriod(0);
  const results = checksOf(periods);
  const doubts = periods.flatMap((period) => {
    const lines = new Set(
      sourceCaveats(period)
        .filter(isDoubt)
        .flatMap((caveat) => caveat.lines),
    );
    return lines.size === 0 ? [] : `${formatCount(lines.size, FIGURE)} of ${period.label} in doubt`;
  });
  const summary = checksSummary(results, periods).replace(/\.$/, '');
  const differs = results.some(({ outcomes }) => outcomes.some(isDifference));
  if (differs || doubts.length > 0) {
    return {
      state: 'found',
      severity: accountsChecksSeverity(differs),
      phrase: differs ? 'sums in its accounts that do not add up' : 'amounts in its accounts in doubt',
      words: [summary, ...doubts].join('; '),
      evidence: EVIDENCE,
    };
  }
  return { state: results.some(isMade) ? 'clear' : 'inconclusive', words: summary, evidence: EVIDENCE };
}
