import type { Read } from '#contract/values.ts';
import { type Caveat, caveatsOf } from '../caveats.ts';
import { currencyOf, newestFirst, type Period, periodBefore, periodNotes } from '../periods.ts';
import type { Comparison } from './statement.ts';

export type StatementColumn = {
  readonly key: string;
  readonly label: string;
  /** Company name, above its columns, where several are compared. */
  readonly over?: string;
  /** `18 months`, `Group, Consolidated`. */
  readonly notes: readonly string[];
  /** ISO 4217, of its amounts. */
  readonly currency?: string | undefined;
  readonly document?: { readonly url: string | undefined; readonly pages: Read<number> };
};

/** Adjacent columns of one company. */
export type ColumnGroup = { readonly over: string | undefined; readonly columns: readonly StatementColumn[] };

/** Adjacent columns grouped by company. */
export function columnGroups(columns: readonly StatementColumn[]): ColumnGroup[] {
  const starts = columns.flatMap(({ over }, place) =>
    place === 0 || columns[place - 1]?.over !== over ? [place] : [],
  );
  return starts.map((start, place) => ({
    over: columns[start]?.over,
    columns: columns.slice(start, starts[place + 1]),
  }));
}

/** Keys of the columns that start another company; each has a rule before it. */
export function openingColumns(columns: readonly StatementColumn[]): ReadonlySet<string> {
  const groups = columnGroups(columns).slice(1);
  return new Set(groups.flatMap((group) => group.columns.slice(0, 1).map(({ key }) => key)));
}

export type PeriodColumn = StatementColumn & {
  readonly period: Period;
  readonly before?: Period | undefined;
  readonly caveats: readonly Caveat[];
};

export function periodColumns(periods: readonly Period[]): PeriodColumn[] {
  return newestFirst(periods).map((period) => periodColumn(period, periods));
}

/** A period as a column; notes its type where `all` shown periods differ. */
export function periodColumn(period: Period, own: readonly Period[], all = own): PeriodColumn {
  return {
    key: period.key,
    label: period.label,
    notes: periodNotes(period, all),
    currency: currencyOf(period),
    document: period.entry.document,
    period,
    before: periodBefore(own, period),
    caveats: caveatsOf(period),
  };
}

/** The columns whose figures have notes, and the period before where only its changes are shown. */
export function notedPeriods(columns: readonly PeriodColumn[], comparison: Comparison | undefined) {
  const before = comparison?.before;
  if (before === undefined || columns.some(({ key }) => key === before.key)) return columns;
  return [...columns, { key: before.key, label: before.label, caveats: caveatsOf(before) }];
}
