import { formatDate, formatLongDate } from '#app/format/dates.ts';
import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import type {
  OrderInterval,
  OrderRecord,
  OrderRun,
  OrderStop,
  StandingOrder,
} from '#contract/api/standing-orders.ts';
import { LABELS } from '#contract/labels.ts';
import { listOf } from '#contract/text.ts';

export const INTERVALS: Readonly<Record<OrderInterval, string>> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
};

const COMPANIES = { one: 'company', many: 'companies' };
const RECORDS = { one: 'record', many: 'records' };

/** `Overview and Officers of 40 companies`. */
export function whatIsBought({ records, companies }: Pick<StandingOrder, 'records' | 'companies'>): string {
  const labels = records.map(({ operation }) => LABELS[operation]);
  return `${listOf(labels)} of ${formatCount(companies, COMPANIES)}`;
}

export function isPaid(records: readonly OrderRecord[]): boolean {
  return records.some(({ credits }) => credits > 0);
}

/** `Runs monthly, next on 1 December 2026; spent 12 of 40 credits this month; until 31 December 2026; approved by Ada.` */
export function orderSentence(order: StandingOrder, now: string): string {
  const { ceiling, spentThisMonth, until, approvedBy, records } = order;
  const spent = `spent ${formatNumber(spentThisMonth)} of ${formatCredits(ceiling)} this month`;
  return `${[
    timing(order, now),
    ...(isPaid(records) ? [spent] : []),
    `until ${formatLongDate(until)}`,
    `approved by ${approvedBy}`,
  ].join('; ')}.`;
}

function timing({ every, state, nextDue }: StandingOrder, now: string): string {
  const runs = `Runs ${INTERVALS[every].toLowerCase()}`;
  if (state === 'running') return `${runs}, running now`;
  if (state !== 'active') return runs;
  if (nextDue === undefined) return `${runs}, no further run`;
  return nextDue <= now ? `${runs}, due now` : `${runs}, next on ${formatLongDate(nextDue)}`;
}

export const STATES: Readonly<Record<StandingOrder['state'], string>> = {
  active: 'Active',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
};

/** When and by whom it was paused or ended, and why; `undefined` while it is active. */
export function stateSentence({ state, since, by, reason }: StandingOrder): string | undefined {
  if (state === 'active' || state === 'running') return undefined;
  const day = since === undefined ? '' : ` on ${formatDate(since)}`;
  const who = by === undefined ? (reason === undefined ? '' : ' automatically') : ` by ${by}`;
  return `${STATES[state]}${day}${who}.${reason === undefined ? '' : ` ${reason}`}`;
}

const STOPS: Readonly<Record<OrderStop, string>> = {
  ceiling: 'Stopped at the monthly ceiling of the order',
  budget: 'Stopped at the monthly budget of the team',
  key: 'Stopped at a limit of the person who approved the order',
  balance: 'Stopped: not enough credits at the source',
  credential: 'Stopped: the source refused the key',
  failures: 'Stopped: the source failed several times in a row',
  price: 'Stopped: the price is not the approved one',
  end: 'Stopped: the order has ended',
  withdrawn: 'Stopped: a person ended the order',
};

/** `40 records bought for 40 credits, 2 already up to date, 1 refused`. */
export function runSentence(run: OrderRun): string {
  const { bought, held, refused, unknown, spent } = run;
  const cost = spent === 0 ? '' : ` for ${formatCredits(spent)}`;
  return [
    `${formatCount(bought, RECORDS)} ${spent === 0 ? 'fetched' : 'bought'}${cost}`,
    ...(held > 0 ? [`${formatNumber(held)} already up to date`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} not available`] : []),
    ...(unknown > 0 ? [`${formatNumber(unknown)} with an unknown outcome`] : []),
  ].join(', ');
}

/** How a run ended, or how far it is. */
export function runState({
  endedAt,
  stopped,
  records,
  bought,
  held,
  refused,
  unknown,
  detail,
}: OrderRun): string {
  if (stopped !== undefined) return `${STOPS[stopped]}.`;
  if (endedAt !== undefined) return 'Complete.';
  const done = bought + held + refused + unknown;
  const waits = detail === undefined ? '' : ` ${detail}`;
  return `${formatNumber(done)} of ${formatCount(records, RECORDS)} done.${waits}`;
}

/** Says exactly what may be spent. */
export function approvalText({
  ceiling,
  until,
  costOfRun,
}: {
  readonly ceiling: number;
  readonly until: string;
  readonly costOfRun: number;
}): string {
  if (costOfRun === 0) return 'These records are free. Nothing is charged.';
  const most = ceiling === 0 ? 'nothing' : `up to ${formatCredits(ceiling)}`;
  return `This order may spend ${most} in each calendar month (UTC), without asking again, until ${formatLongDate(until)}. One run costs at most ${formatCredits(costOfRun)}.`;
}
