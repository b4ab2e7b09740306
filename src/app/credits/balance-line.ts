import { formatCredits } from '#app/format/counts.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Credits } from '#contract/api/credits.ts';

/** Where the source never reported a balance. */
export const NO_BALANCE = 'not reported yet';

/** Where whoever runs this set no budget. */
export const NO_BUDGET = 'no limit set';

/** `9,922 credits`; the balance is what the source last reported, and some never say. */
export function balanceText({ remaining }: Credits): string {
  return remaining === undefined ? `Balance ${NO_BALANCE}` : formatCredits(remaining.credits);
}

/** Credits that count against the budget: what was spent, and what may have been. */
export function usedOf({ spentThisMonth, unsettled, writtenOff }: Credits): number {
  return spentThisMonth + unsettled + writtenOff;
}

/** `78 spent in November`, or `98 of a budget of 500 used in November`. */
export function spentText(credits: Credits, today: string): string {
  const month = monthOf(today);
  return credits.budget === undefined
    ? `${formatNumber(credits.spentThisMonth)} spent in ${month}`
    : `${formatNumber(usedOf(credits))} of a budget of ${formatNumber(credits.budget)} used in ${month}`;
}

/** The month of a date in words, as the gateway counts: calendar months in UTC. */
function monthOf(isoDate: string): string {
  return formatLongDate(isoDate).split(' ')[1] ?? isoDate;
}
