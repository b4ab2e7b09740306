import { periodNotes } from '#app/financials/periods/period-notes.ts';
import { newestFirst, type Period, periodBefore } from '#app/financials/periods/periods.ts';
import type { RatioColumn } from '#app/financials/ratios/ratio-rows.tsx';

/** The periods of one record (oldest first) as columns of ratios, newest first, each with the one before it. */
export function ratioColumns(periods: readonly Period[]): RatioColumn[] {
  return newestFirst(periods).map((period) => {
    const before = periodBefore(periods, period);
    return {
      key: period.key,
      label: period.label,
      notes: periodNotes(period, periods),
      period,
      ...(before && { before }),
    };
  });
}
