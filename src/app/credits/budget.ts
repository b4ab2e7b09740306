import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Credits } from '#contract/api/credits.ts';
import { usedOf } from './balance-line.ts';

/** Credits of the month's budget that are left; `undefined` without a budget. Lowering it can leave less than none. */
export function budgetLeft(credits: Credits): number | undefined {
  return credits.budget === undefined ? undefined : Math.max(0, credits.budget - usedOf(credits));
}

/** Whether the budget leaves no room for this price until the next month. */
export function isOverBudget(credits: Credits, price: number): boolean {
  const left = budgetLeft(credits);
  return left !== undefined && left < price;
}

/** Why a purchase at this price will be refused, as far as the last report tells; `undefined` if it will not. */
export function shortfall(credits: Credits, price: number): string | undefined {
  const { remaining } = credits;
  if (isOverBudget(credits, price)) {
    return `This costs ${formatCredits(price)}; this month’s budget has ${formatNumber(budgetLeft(credits) ?? 0)} left.`;
  }
  if (remaining !== undefined && remaining.credits < price) {
    return `This costs ${formatCredits(price)}; the last report said ${formatCredits(remaining.credits)} left.`;
  }
  return undefined;
}

/** The day the next month begins, when a budget starts afresh, from today's date (UTC). */
export function nextMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
