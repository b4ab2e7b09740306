import { formatDate, formatMonth } from '#app/format/dates.ts';
import { wireText } from '#app/format/value.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { known } from '#contract/values.ts';

/** One accounting period of the record, named and placed in time. */
export type Period = {
  /** Stands in the URL: `2025-03`, or `2025-03.2` where another period ended in the same month. */
  readonly key: string;
  /** `Mar 2025`, told apart where two periods end in the same month. */
  readonly label: string;
  /** Month in which it ended; absent where neither date of the entry can be read, and nothing compares with it. */
  readonly ended: string | undefined;
  /** Length in months, where it can be read. */
  readonly months: number | undefined;
  readonly entry: FinancialsPeriod;
};

/**
 * The entries of SPEC 2.9 from the oldest to the newest. Those without a usable date come last, in the order of
 * the record, which is newest first.
 */
export function periodsInOrder(record: readonly FinancialsPeriod[]): Period[] {
  const named = record.map((entry, place) => ({ entry, place, ended: endOf(entry) }));
  const dated = named
    .filter(({ ended }) => ended !== undefined)
    .sort((a, b) => order(a.ended, b.ended) || dayOrder(a.entry, b.entry) || b.place - a.place);
  const undated = named.filter(({ ended }) => ended === undefined);
  const keys = new Map<string, number>();
  return [...dated, ...undated].map(({ entry, place, ended }) => {
    const name = wireText(entry.period_ended) ?? wireText(entry.accounting_date) ?? `entry-${place + 1}`;
    const times = (keys.get(name) ?? 0) + 1;
    keys.set(name, times);
    return {
      key: times === 1 ? name : `${name}.${times}`,
      label: times === 1 ? labelOf(entry, place) : `${labelOf(entry, place)} (${times})`,
      ended,
      months: known(entry.trading_duration),
      entry,
    };
  });
}

/** What has to be said beside a period because a year is expected: `18 months`. */
export function oddLength({ months }: Period): string | undefined {
  if (months === undefined || months === 12) return undefined;
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

/** The newest period with a usable date. */
export function newest(periods: readonly Period[]): Period | undefined {
  return periods.findLast(isDated);
}

/** From the newest to the oldest; those without a usable date stay last. */
export function newestFirst(periods: readonly Period[]): Period[] {
  return [...periods.filter(isDated).reverse(), ...periods.filter((period) => !isDated(period))];
}

/** The dated period right before this one. */
export function periodBefore(periods: readonly Period[], period: Period): Period | undefined {
  const dated = periods.filter(isDated);
  const place = dated.indexOf(period);
  return place < 1 ? undefined : dated[place - 1];
}

function isDated({ ended }: Period): boolean {
  return ended !== undefined;
}

function endOf(entry: FinancialsPeriod): string | undefined {
  return known(entry.period_ended) ?? known(entry.accounting_date)?.slice(0, 7);
}

function labelOf(entry: FinancialsPeriod, place: number): string {
  const month = wireText(entry.period_ended);
  if (month !== undefined) return formatMonth(month);
  const date = wireText(entry.accounting_date);
  return date === undefined ? `Entry ${place + 1}` : formatDate(date);
}

function dayOrder(a: FinancialsPeriod, b: FinancialsPeriod): number {
  return order(known(a.accounting_date), known(b.accounting_date));
}

/** ISO text in time; what is absent is not compared. */
function order(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}
