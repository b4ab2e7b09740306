import { formatCredits } from '#app/format/counts.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Credits } from '#contract/api/credits.ts';

/** `9,922 credits`; the balance is what the source last reported, and some never say. */
export function balanceText({ remaining }: Credits): string {
  return remaining === undefined ? 'Balance not reported yet' : formatCredits(remaining.credits);
}

/** `78 spent in November`, or `78 of a budget of 500 used in November`. */
export function spentText({ spentThisMonth, budget }: Credits, today: string): string {
  const month = monthOf(today);
  const spent = formatNumber(spentThisMonth);
  return budget === undefined
    ? `${spent} spent in ${month}`
    : `${spent} of a budget of ${formatNumber(budget)} used in ${month}`;
}

/** Why a purchase at this price will be refused, as far as the last report tells; `undefined` if it will not. */
export function shortfall({ remaining, budget, spentThisMonth, unsettled }: Credits, price: number) {
  if (remaining !== undefined && remaining.credits < price) {
    return `This costs ${formatCredits(price)}; the last report said ${formatCredits(remaining.credits)} left.`;
  }
  if (budget !== undefined && spentThisMonth + unsettled + price > budget) {
    const left = Math.max(0, budget - spentThisMonth - unsettled);
    return `This costs ${formatCredits(price)}; this month's budget has ${formatNumber(left)} left.`;
  }
  return undefined;
}

/** The month of a date in words, as the gateway counts: calendar months in UTC. */
function monthOf(isoDate: string): string {
  return formatLongDate(isoDate).split(' ')[1] ?? isoDate;
}
