import { periodNotes } from '../periods/period-notes.ts';
import { newestFirst, type Period, periodBefore } from '../periods/periods.ts';
import type { StatementColumn } from './statement-column.ts';

/** A column with the period that it shows. */
export type PeriodColumn = StatementColumn & {
  readonly period: Period;
  /** The period right before it, of the same company. */
  readonly before?: Period | undefined;
};

/** The periods of a record (oldest first) as columns, newest first. */
export function periodColumns(periods: readonly Period[]): PeriodColumn[] {
  return newestFirst(periods).map((period) => periodColumn(period, periods));
}

/** A period among those of its company; what sets it apart is said where `all` that stand side by side are not alike. */
export function periodColumn(period: Period, own: readonly Period[], all = own): PeriodColumn {
  return {
    key: period.key,
    label: period.label,
    notes: periodNotes(period, all),
    document: period.entry.document,
    period,
    before: periodBefore(own, period),
  };
}
