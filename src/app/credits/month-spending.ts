import { type ChartColumn, columnTotal } from '#app/components/chart/column-data.ts';
import { formatLongDate, formatLongMonth, monthEnd, monthsLater, wholeMonths } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import type { ChargedDay, SpendingInMonth } from '#contract/api/credits.ts';
import { grouped } from '#contract/grouped.ts';
import { readQuery } from '#contract/query.ts';
import { compareTexts } from '#contract/text.ts';

/** `undefined` for the month that counts now, and for everyone. */
export type SpendingChoice = { readonly month: string | undefined; readonly actor: string | undefined };

/** `?month=2026-11&actor=Ada`; the ledger filters by the same person. */
export function readSpendingChoice(search: StringSearch): SpendingChoice {
  const month = search['month'] ?? '';
  const actor = readQuery(search['actor']);
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    actor: actor.ok ? actor.query : undefined,
  };
}

/** Names in the ledger, each once: people and agents, and orders, which are named after who made them. */
export function actorsOf(names: readonly string[]): {
  readonly people: readonly string[];
  readonly orders: readonly string[];
} {
  const sorted = [...new Set(names)].sort(compareTexts);
  const isOrder = (name: string) => /^(Order \d|Standing order “)/.test(name);
  return { people: sorted.filter((name) => !isOrder(name)), orders: sorted.filter(isOrder) };
}

/** Months as `YYYY-MM`, newest first, both included. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const count = wholeMonths(`${first}-01`, `${last}-01`) ?? 0;
  return Array.from({ length: count + 1 }, (_, back) =>
    monthsLater(`${last}-01`, -back).slice(0, 'YYYY-MM'.length),
  );
}

/** Of a person or a kind of record. */
export type SpendingTotal = { readonly of: string; readonly charged: number; readonly uncertain: number };

/** Most credits first. */
export function totalsBy(
  spending: readonly SpendingInMonth[],
  nameOf: (row: SpendingInMonth) => string,
): readonly SpendingTotal[] {
  return [...grouped(spending, nameOf)]
    .map(([of, rows]) => ({ of, ...totalOf(rows) }))
    .sort((a, b) => b.charged + b.uncertain - (a.charged + a.uncertain));
}

function totalOf(rows: readonly SpendingInMonth[]) {
  return {
    charged: rows.reduce((sum, row) => sum + row.charged, 0),
    uncertain: rows.reduce((sum, row) => sum + row.uncertain, 0),
  };
}

export function spendingOf(
  spending: readonly SpendingInMonth[],
  actor: string | undefined,
): readonly SpendingInMonth[] {
  return actor === undefined ? spending : spending.filter((row) => row.actor === actor);
}

/** `61 credits charged, 20 in doubt`, or `Ada: 21 of 61 credits charged, 20 in doubt`. */
export function spendingText(spending: readonly SpendingInMonth[], actor: string | undefined): string {
  const { charged, uncertain } = totalOf(spendingOf(spending, actor));
  const doubt = `${formatNumber(uncertain)} in doubt`;
  const all = formatCredits(totalOf(spending).charged);
  return actor === undefined
    ? `${all} charged, ${doubt}`
    : `${actor}: ${formatNumber(charged)} of ${all} charged, ${doubt}`;
}

/** Each day of the month, of the current one until today. */
export function dayColumns(
  month: string,
  days: readonly ChargedDay[],
  today: string,
): readonly ChartColumn[] {
  const charged = new Map(days.map((each) => [each.day, each.charged]));
  // The server's clock may be a day ahead.
  const last = month === today.slice(0, month.length) ? [today, ...charged.keys()] : [monthEnd(month)];
  const until =
    last
      .filter((day) => day.startsWith(month))
      .sort()
      .at(-1) ?? monthEnd(month);
  return Array.from({ length: Number(until.slice(-2)) }, (_, index) => {
    const id = `${month}-${String(index + 1).padStart(2, '0')}`;
    return { id, label: String(index + 1), name: formatLongDate(id), counts: [charged.get(id) ?? 0] };
  });
}

/** Names the day with most credits, the first of several. */
export function daysTitle(columns: readonly ChartColumn[], month: string): string {
  const [most] = columns.toSorted((a, b) => columnTotal(b) - columnTotal(a));
  if (most === undefined || columnTotal(most) === 0) return `No credits charged in ${formatLongMonth(month)}`;
  return `Most in one day: ${formatCredits(columnTotal(most))} on ${most.name}`;
}
