import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { readableSum } from '#app/format/readable-sum.ts';
import type { Judgment } from '#contract/ccj.ts';
import { CCJ_NOUN } from '../../parts/record-nouns.ts';
import type { Finding } from '../subject-line.ts';

/**
 * Judgments by their status as recorded; a date that contradicts it changes nothing, because the table filters by
 * status too. The sum is of judgments and not of debt: what was paid in part is not recorded (domain facts 5.8).
 * `isPart`: pages are missing, so that nothing counted is all there is.
 */
export function unpaidJudgments(judgments: readonly Judgment[], isPart = false): Finding {
  const held = isPart ? ' of those held' : '';
  const unsatisfied = judgments.filter(({ status }) => status === 'Unsatisfied');
  const others = judgments.filter(({ status }) => status !== 'Unsatisfied' && status !== 'Satisfied');
  const unclear = others.length === 0 ? '' : `; ${formatNumber(others.length)} of another status or of none`;
  if (unsatisfied.length > 0) {
    return {
      state: 'found',
      words: `${formatNumber(unsatisfied.length)} unsatisfied${held}, ${totalWords(unsatisfied)}${unclear}`,
      evidence: { operation: 'ccj', search: { status: 'Unsatisfied' } },
    };
  }
  const evidence = { operation: 'ccj' } as const;
  if (judgments.length === 0) return { state: 'clear', words: 'None on this copy', evidence };
  const satisfied = formatCount(judgments.length - others.length, CCJ_NOUN);
  return others.length > 0
    ? { state: 'untold', words: `None${held} recorded as unsatisfied${unclear}`, evidence }
    : { state: 'clear', words: `None${held} unsatisfied; ${satisfied} satisfied`, evidence };
}

function totalWords(judgments: readonly Judgment[]): string {
  const { sum, without } = readableSum(judgments.map(({ amount }) => amount));
  if (without === judgments.length) return 'of no readable amount';
  const missing = without === 0 ? '' : `, ${formatNumber(without)} without a readable amount`;
  return `${formatNumber(sum)} in all as recorded (the judgments, not the debt)${missing}`;
}
