import { currencyOf, type Period, periodsInOrder, whyNotComparable } from '#app/financials/periods.ts';
import { shortAmount } from '#app/financials/short-amount.ts';
import { percentChange, product, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Finding } from '../risk-flag.ts';
import {
  amountText,
  latestOf,
  precedingPeriod,
  weightiest,
  whatLiesBetween,
  withDoubts,
  withType,
} from './accounts-periods.ts';
import { netAssetsOf } from './net-assets.ts';

/**
 * A fall by half or more from one balance sheet to the next of the same type. Half is the measure of a serious loss of capital
 * in the Companies Act 2006, s656; there it is of called-up share capital, here of the net assets a period before.
 */
export function netAssetsFall(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  return weightiest(
    latest.map((period) => finding(period, periods, latest)),
    record.length,
  );
}

function finding(latest: Period, periods: readonly Period[], all: readonly Period[]): Finding {
  const now = netAssetsOf(latest.entry);
  const evidence = { operation: 'financials', search: { q: now?.filter ?? 'shareholders_funds' } } as const;
  const inconclusive = (words: string): Finding => ({ state: 'inconclusive', words, evidence });
  if (now === undefined) return inconclusive(`Net assets of ${latest.label} are not disclosed`);
  const alone = `${amountText(now.amount, latest)} in ${withType(latest, all)}`;
  const before = precedingPeriod(periods, latest);
  if (before === undefined) return inconclusive(`${alone}; no earlier period to compare`);
  const apart = whyNotComparable(before, latest, 'state') ?? whatLiesBetween(before, latest, periods);
  if (apart !== undefined) return inconclusive(`${alone}; not compared with ${before.label}: ${apart}`);
  const then = netAssetsOf(before.entry);
  if (then === undefined) return inconclusive(`${alone}; net assets of ${before.label} are not disclosed`);
  if (then.measure !== now.measure) {
    return inconclusive(
      `${alone}; not compared with ${before.label}, measured differently (${then.measure})`,
    );
  }
  const from = `from ${amountText(then.amount, before)} in ${before.label}`;
  const doubted = [latest, before].map((period) => ({ period, names: now.names }));
  const change = signOf(subtract(now.amount, then.amount));
  if (change >= 0) {
    const words = `${change === 0 ? 'Unchanged' : 'Up'}: ${alone}, ${from}`;
    return withDoubts({ state: 'clear', words, evidence }, doubted);
  }
  if (signOf(then.amount) <= 0) {
    return inconclusive(`Down to ${alone}, ${from}: not measured, because they were not above zero before`);
  }
  const isHalved = signOf(subtract(product(now.amount, '2'), then.amount)) <= 0;
  const percent = percentText(then.amount, now.amount);
  const words = `Down${percent} to ${alone}, ${from}`;
  const end = percent === '' ? ` to ${shortAmount(now.amount, currencyOf(latest))}` : percent;
  return withDoubts(
    isHalved
      ? { state: 'found', severity: 'medium', phrase: `net assets down${end}`, words, evidence }
      : { state: 'clear', words: `${words}; flagged from 50%`, evidence },
    doubted,
  );
}

/** None across zero, where a percentage misleads. */
function percentText(then: string, now: string): string {
  const percent = signOf(now) < 0 ? undefined : percentChange(then, now, 1);
  return percent === undefined ? '' : ` ${formatNumber(sizeOf(percent))}%`;
}
