import { whyNotComparable } from '#app/financials/periods/comparable.ts';
import { type Period, periodsInOrder, typeOf } from '#app/financials/periods/periods.ts';
import { percentChange, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { wholeMonths } from '#app/format/whole-months.ts';
import type { Evidence } from '#contract/api/attention.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../subject-line.ts';
import { latestOf, noPeriod, withType } from './latest-periods.ts';

const EVIDENCE: Evidence = { operation: 'financials', search: { q: 'turnover' } };

/** The newest turnover against the one of the period before. What is not disclosed is not zero, and never compared. */
export function fallingTurnover(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  const findings = latest.map((period) => finding(period, periods, latest));
  const told =
    findings.find(({ state }) => state === 'found') ??
    findings.find(({ state }) => state === 'clear') ??
    findings[0];
  return told ?? noPeriod(record.length);
}

/** The newest period that ended in an earlier month, of the same type where there is one. */
function periodBefore(periods: readonly Period[], latest: Period): Period | undefined {
  const earlier = periods.filter(({ ended }) => ended !== undefined && ended < (latest.ended ?? ''));
  return earlier.findLast((period) => typeOf(period) === typeOf(latest)) ?? earlier.at(-1);
}

function finding(latest: Period, periods: readonly Period[], all: readonly Period[]): Finding {
  const untold = (words: string): Finding => ({ state: 'untold', words, evidence: EVIDENCE });
  const now = turnoverOf(latest);
  if (now.amount === undefined) return untold(now.why);
  const name = withType(latest, all);
  const before = periodBefore(periods, latest);
  const alone = `${formatNumber(now.amount)} in ${name}`;
  if (before === undefined) return untold(`${alone}; no earlier period to compare`);
  const then = turnoverOf(before);
  if (then.amount === undefined) return untold(`${alone}; ${then.why}`);
  const apart = whyNotComparable(before, latest, 'flow');
  if (apart !== undefined) return untold(`${alone}; not comparable with ${before.label}: ${apart}`);
  const gap = whatLiesBetween(before, latest, periods);
  if (gap !== undefined) {
    return untold(`${alone}, ${formatNumber(then.amount)} in ${before.label}: not compared, because ${gap}`);
  }
  if (signOf(now.amount) < 0 || signOf(then.amount) < 0) {
    return untold(`${alone}, ${formatNumber(then.amount)} in ${before.label}: below zero, not compared`);
  }
  const from = `from ${formatNumber(then.amount)} in ${before.label}`;
  const change = signOf(subtract(now.amount, then.amount));
  if (change < 0) {
    const percent = percentChange(then.amount, now.amount, 1) ?? '0';
    const down = signOf(percent) === 0 ? 'slightly' : `${formatNumber(sizeOf(percent))} %`;
    return { state: 'found', words: `Down ${down} to ${alone}, ${from}`, evidence: EVIDENCE };
  }
  return {
    state: 'clear',
    words: `${change === 0 ? 'Unchanged' : 'Up'}: ${alone}, ${from}`,
    evidence: EVIDENCE,
  };
}

function turnoverOf({
  entry,
  label,
}: Period): { amount: string; why?: never } | { amount?: never; why: string } {
  const { turnover } = entry;
  const amount = known(turnover);
  if (amount !== undefined) return { amount };
  return {
    why: isUnreadable(turnover)
      ? `turnover of ${label} is “${turnover.unreadable}”`
      : `not disclosed for ${label}, which is usual for small companies`,
  };
}

/**
 * Why the earlier of two comparable periods is not the one right before: a period between is of other accounts or not on the
 * record. An end may move by a month, as that of 52 weeks does.
 */
function whatLiesBetween(before: Period, latest: Period, periods: readonly Period[]): string | undefined {
  const [from, to] = [before.ended ?? '', latest.ended ?? ''];
  const between = periods.find(({ ended = '' }) => ended > from && ended < to);
  if (between !== undefined) {
    return `${between.label} between them is of other accounts: ${between.entry.type ?? 'type not given'}`;
  }
  const apart = wholeMonths(`${from}-01`, `${to}-01`) ?? 0;
  return apart > (latest.months ?? apart) + 1 ? `they end ${apart} months apart` : undefined;
}
