import { formatMoney } from '#app/format/currency.ts';
import { readableSum } from '#app/format/decimals.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Judgment } from '#contract/ccj.ts';
import { CCJ_NOUN } from '../../shared/record-nouns.ts';
import type { Finding } from '../risk-flag.ts';
import { judgmentsSeverity } from '../severity-rules.ts';

const UNSATISFIED = { one: 'unsatisfied judgment', many: 'unsatisfied judgments' };

/** By recorded status, as the table filters. The coverage beside the words states which pages are missing. */
export function unpaidJudgments(judgments: readonly Judgment[]): Finding {
  const unsatisfied = judgments.filter(({ status }) => status === 'Unsatisfied');
  const others = judgments.filter(({ status }) => status !== 'Unsatisfied' && status !== 'Satisfied');
  const unclear = others.length === 0 ? '' : `; ${formatNumber(others.length)} with another or no status`;
  if (unsatisfied.length > 0) {
    const total = readableSum(unsatisfied.map(({ amount }) => amount));
    return {
      state: 'found',
      severity: judgmentsSeverity(unsatisfied.length, total.sum),
      phrase: formatCount(unsatisfied.length, UNSATISFIED),
      words: `${formatNumber(unsatisfied.length)} unsatisfied, ${totalText(total, unsatisfied.length)}${unclear}`,
      evidence: { operation: 'ccj', search: { status: 'Unsatisfied' } },
    };
  }
  const evidence = { operation: 'ccj' } as const;
  if (judgments.length === 0) return { state: 'clear', words: 'None on this copy', evidence };
  const satisfied = formatCount(judgments.length - others.length, CCJ_NOUN);
  return others.length > 0
    ? { state: 'inconclusive', words: `None recorded as unsatisfied${unclear}`, evidence }
    : { state: 'clear', words: `None unsatisfied; ${satisfied} satisfied`, evidence };
}

function totalText({ sum, without }: ReturnType<typeof readableSum>, count: number): string {
  if (without === count) return 'no readable amount';
  const missing = without === 0 ? '' : `, ${formatNumber(without)} without a readable amount`;
  return `total ${formatMoney(sum, 'GBP')}${missing}`;
}
