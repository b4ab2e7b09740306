import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { OrderApproval as Approval, Order, OrderState, Quote } from '#contract/api/orders.ts';
import { LABELS } from '#contract/labels.ts';
import { listOf } from '#contract/text.ts';

const RECORDS = { one: 'record', many: 'records' };
const SEARCHES = { one: 'search', many: 'searches' };

export const ORDER_STATES: Readonly<Record<OrderState, string>> = {
  running: 'Running',
  paused: 'Paused',
  done: 'Complete',
  cancelled: 'Cancelled',
};

const isSearch = ({ operations }: Pick<Order, 'operations'>) => operations.includes('search');

/** `Order 14: Officers and County Court Judgments`. */
export function orderTitle(order: Pick<Order, 'number' | 'operations' | 'pages'>): string {
  const what = isSearch(order) ? 'searches by name' : listOf(order.operations.map((each) => LABELS[each]));
  const pages = order.pages === 'all' && !isSearch(order) ? ', all pages' : '';
  return `Order ${order.number}: ${what}${pages}`;
}

type Progress = Pick<Order, 'operations' | 'records' | 'done'>;

/** `23 of 76 records`. */
export function progressText(order: Progress): string {
  const noun = isSearch(order) ? SEARCHES : RECORDS;
  return `${formatNumber(order.done)} of ${formatCount(order.records, noun)}`;
}

/** `483 of at most 798 credits`; nothing for an order that costs nothing. */
export function spentText({ spent, ceiling }: Pick<Order, 'spent' | 'ceiling'>): string | undefined {
  if (spent === 0 && ceiling === 0) return undefined;
  return `${formatNumber(spent)} of at most ${formatCredits(ceiling)}`;
}

/** `3 minutes left`. */
export function timeLeftText(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : `${durationText(seconds)} left`;
}

/** Rounded up, as people wait: `less than a minute`, `8 minutes`, `2 hours`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return formatCount(minutes, { one: 'minute', many: 'minutes' });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return formatCount(hours, { one: 'hour', many: 'hours' });
  return formatCount(Math.ceil(hours / 24), { one: 'day', many: 'days' });
}

/** How the pages came out: `70 bought, 4 already held, 1 not available, 1 with an unknown outcome`. */
export function outcomeText(
  order: Pick<Order, 'bought' | 'held' | 'refused' | 'unknown' | 'ceiling'>,
): string {
  const { bought, held, refused, unknown, ceiling } = order;
  return [
    `${formatNumber(bought)} ${ceiling === 0 ? 'fetched' : 'bought'}`,
    ...(held > 0 ? [`${formatNumber(held)} already held`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} not available`] : []),
    ...(unknown > 0 ? [`${formatNumber(unknown)} with an unknown outcome`] : []),
  ].join(', ');
}

/** `about 3 minutes`. */
export function aboutText(seconds: number): string {
  return seconds < 60 ? durationText(seconds) : `about ${durationText(seconds)}`;
}

/** Whether the names of a list are being searched, or will be once the order is resumed. */
export function isSearching(orders: readonly Pick<Order, 'operations' | 'state'>[]): boolean {
  return orders.some((order) => isSearch(order) && (order.state === 'running' || order.state === 'paused'));
}

/** `All available records are held. 3 wait for a decision.` */
export function nothingToBuyText({ records }: Pick<Quote, 'records'>): string {
  const waiting = records.reduce((sum, { unknown }) => sum + unknown, 0);
  const wait = `${formatNumber(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a decision.`;
  return `Nothing to buy: all available records are held.${waiting === 0 ? '' : ` ${wait}`}`;
}

/** Whether a higher ceiling lets it go on. */
export function isAtCeiling({ state, reason }: Pick<Order, 'state' | 'reason'>): boolean {
  return state === 'paused' && reason !== undefined && /ceiling/i.test(reason);
}

type EndedOrder = Pick<Order, 'number' | 'state' | 'reason'> & { readonly list: { readonly name: string } };

/** `Order 14 for Suppliers 2026 is complete.` */
export function endedText({ number, state, reason, list }: EndedOrder): string {
  const why = state === 'paused' && reason !== undefined ? ` ${reason}` : '';
  return `Order ${number} for ${list.name} is ${ORDER_STATES[state].toLowerCase()}.${why}`;
}

/** The records that a quote would get. */
export function pagesToBuy({ records }: Pick<Quote, 'records'>): number {
  return records.reduce((sum, { pages }) => sum + pages, 0);
}

export type Purchase = { readonly command: string; readonly credits: number };

/**
 * The button of a quote: what it buys, and the most it may spend. The number of further pages can be unknown beforehand: then
 * the ceiling is the only limit, and so the price on the button.
 */
export function purchaseOf(quote: Pick<Quote, 'records' | 'credits'>, ceiling: number): Purchase {
  const records = formatCount(pagesToBuy(quote), RECORDS);
  const isFree = quote.records.every(({ price }) => price === 0);
  if (isFree) return { command: `Get ${records}`, credits: 0 };
  if (ceiling < quote.credits) return { command: `Buy up to ${records}`, credits: ceiling };
  const isOpen = quote.records.some(({ pagesUnknown }) => pagesUnknown > 0);
  if (isOpen && ceiling > quote.credits) {
    return { command: `Buy ${records} and their further pages`, credits: ceiling };
  }
  return { command: `Buy ${records}`, credits: quote.credits };
}

/** What a press of that button approves: no more than it says, whatever ceiling the reader set. */
export function approvalOf({ id, credits }: Pick<Quote, 'id' | 'credits'>, purchase: Purchase): Approval {
  return { quote: id, expectedCredits: credits, ceiling: purchase.credits };
}

/** `9,046 of 9,844 after this order`. */
export function leftText(left: number, credits: number): string {
  return left < credits
    ? `${formatNumber(left)}, which is less than the order may cost`
    : `${formatNumber(left - credits)} of ${formatNumber(left)} after this order`;
}
