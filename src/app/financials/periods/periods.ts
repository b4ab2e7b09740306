import { formatCount } from '#app/format/counts.ts';
import { formatDate, formatMonth } from '#app/format/dates.ts';
import { wireText } from '#app/format/value.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { known, type Read, unreadable } from '#contract/values.ts';

/** One accounting period of the record, named and placed in time. */
export type Period = {
  /** Stands in the URL: `2025-03`, or `2025-03.2` where another period ended in the same month. */
  readonly key: string;
  /** `Mar 2025`, told apart where two periods end in the same month. */
  readonly label: string;
  /** Month in which it ended; absent where neither date of the entry can be read, and nothing compares with it. */
  readonly ended: string | undefined;
  /** Length in months, at least one, where it can be read. */
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
      months: known(sentLength(entry)),
      entry,
    };
  });
}

export const MONTH = { one: 'month', many: 'months' };

/** Length in months as sent. No period has none or fewer: such a number is as good as unreadable. */
export function sentLength({ trading_duration: length }: FinancialsPeriod): Read<number> {
  return typeof length === 'number' && length < 1 ? unreadable(length) : length;
}

/** `18 months`; a length that cannot be read as it came. */
export function lengthOf({ months, entry }: Period): string | undefined {
  return months === undefined ? wireText(entry.trading_duration) : formatCount(months, MONTH);
}

/** `12 months`, where it can be read. */
export function knownLength(period: Period): string | undefined {
  return period.months === undefined ? undefined : lengthOf(period);
}

/** What has to be said beside a period because a year is expected: `18 months`. */
export function oddLength(period: Period): string | undefined {
  return period.months === 12 ? undefined : knownLength(period);
}

/** Whose accounts they are and how they were drawn up: `Group, Consolidated`. */
export function typeOf({ entry }: Period): string | undefined {
  return entry.type?.trim();
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
