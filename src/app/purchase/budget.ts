import type { Fact } from '#app/components/ui/FactList.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { Credits } from '#contract/api/credits.ts';

/** `9,922 credits`, as the source last reported; some sources never do. */
export function balanceText({ remaining }: Credits): string {
  return remaining === undefined ? 'Balance not reported yet' : formatCredits(remaining.credits);
}

/** Spent, or possibly spent. */
export function creditsUsed({ spentThisMonth, unsettled, writtenOff }: Credits): number {
  return spentThisMonth + unsettled + writtenOff;
}

/** `78 spent in November`, or `98 of a budget of 500 used in November`. */
export function spentText(credits: Credits, today: string): string {
  const month = monthName(today);
  return credits.budget === undefined
    ? `${formatNumber(credits.spentThisMonth)} spent in ${month}`
    : `${formatNumber(creditsUsed(credits))} of a budget of ${formatNumber(credits.budget)} used in ${month}`;
}

function monthName(isoDate: string): string {
  return formatLongDate(isoDate).split(' ')[1] ?? isoDate;
}

/** What a purchase costs and leaves. `price` is `null` if the source states none; `credits` arrive later. */
export function quoteFacts(
  credits: Credits | undefined,
  price: number | null,
  today: string,
): readonly Fact[] {
  return [
    { term: 'Price', value: price === null ? 'Not stated by the source' : formatCredits(price) },
    { term: 'Balance after', value: credits === undefined ? '…' : balanceAfter(credits, price) },
    { term: 'This month', value: credits === undefined ? '…' : monthAfter(credits, price, today) },
  ];
}

/** `9,902 of 9,922`. */
export function balanceAfter({ remaining }: Credits, price: number | null): string {
  if (remaining === undefined) return 'Balance not reported yet';
  const now = formatNumber(remaining.credits);
  if (price === null) return `${now} less the price`;
  return remaining.credits < price
    ? `${now} is less than the price`
    : `${formatNumber(remaining.credits - price)} of ${now}`;
}

/** `123 of a limit of 500 in November, with this`: with the purchase; without a limit what is spent then. */
export function monthAfter(credits: Credits, price: number | null, today: string): string {
  const { budget, spentThisMonth } = credits;
  const counted = price === null ? 'before' : 'with';
  const used =
    budget === undefined
      ? `${formatNumber(spentThisMonth + (price ?? 0))} spent`
      : `${formatNumber(creditsUsed(credits) + (price ?? 0))} of a limit of ${formatNumber(budget)}`;
  return `${used} in ${monthName(today)}, ${counted} this`;
}

/** Never below 0; `undefined` without a budget. */
export function budgetLeft(credits: Credits): number | undefined {
  return credits.budget === undefined ? undefined : Math.max(0, credits.budget - creditsUsed(credits));
}

export function isOverBudget(credits: Credits, price: number): boolean {
  const left = budgetLeft(credits);
  return left !== undefined && left < price;
}

/** Why the gateway will refuse a purchase; `undefined` if it will not. */
export function shortfall(credits: Credits, price: number): string | undefined {
  const { remaining } = credits;
  if (isOverBudget(credits, price)) {
    return `This costs ${formatCredits(price)}; this month’s budget has ${formatNumber(budgetLeft(credits) ?? 0)} left.`;
  }
  if (remaining !== undefined && remaining.credits < price) {
    return `This costs ${formatCredits(price)}; the last reported balance was ${formatCredits(remaining.credits)}.`;
  }
  return undefined;
}

/** When the budget resets; both dates ISO, in UTC. */
export function nextMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
