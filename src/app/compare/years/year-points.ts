import type { Period } from '#app/financials/periods/periods.ts';
import { formatMonth } from '#app/format/dates.ts';
import { grouped } from '#contract/grouped.ts';

/** The periods that ended in one calendar year, at most one of each company. */
export type YearPoint = {
  /** `2025`; `2025.1` for a period that ended before another one of its company in that year. */
  readonly id: string;
  /** `2025`; `2025, earlier`, or `2025 (2)` where that would not tell it from the others. */
  readonly label: string;
  readonly year: string;
  /** One per company, in their order. */
  readonly periods: readonly (Period | undefined)[];
};

/**
 * Periods of several companies by the calendar year in which they ended, oldest first. Periods without a usable date
 * are in none.
 */
export function yearPoints(companies: readonly (readonly Period[])[]): YearPoint[] {
  const years = companies.map((periods) => grouped(datedOf(periods), yearOf));
  const all = [...new Set(years.flatMap((own) => [...own.keys()]))].sort();
  return all.flatMap((year) => {
    const most = Math.max(...years.map((own) => own.get(year)?.length ?? 0));
    return Array.from({ length: most }, (_, place) => most - 1 - place).map((back) => ({
      id: back === 0 ? year : `${year}.${back}`,
      label: labelOf(year, back, most === 2 && years.every((own) => endApart(own.get(year) ?? []))),
      year,
      periods: years.map((own) => own.get(year)?.at(-1 - back)),
    }));
  });
}

/** Drawings have room for some sixteen characters, so that words are for two periods only, and only where they are true. */
function labelOf(year: string, back: number, inWords: boolean): string {
  if (back === 0) return year;
  return inWords ? `${year}, earlier` : `${year} (${back + 1})`;
}

/** Whether no two of these ended in the same month. */
function endApart(periods: readonly Period[]): boolean {
  return new Set(periods.map(({ ended }) => ended)).size === periods.length;
}

/** The calendar years in which a period ended, newest first. */
export function yearsOf(companies: readonly (readonly Period[])[]): string[] {
  return [...new Set(companies.flatMap((periods) => datedOf(periods).map(yearOf)))].sort().reverse();
}

/** Calendar year in which a period ended; absent where that cannot be read. */
export function endYear({ ended }: Period): string | undefined {
  return ended?.slice(0, 'YYYY'.length);
}

/** Month in which a period ended: `Mar`. */
export function endMonth({ ended }: Period): string | undefined {
  return ended === undefined ? undefined : formatMonth(ended).split(' ')[0];
}

function yearOf(period: Period): string {
  return endYear(period) ?? '';
}

function datedOf(periods: readonly Period[]): Period[] {
  return periods.filter(({ ended }) => ended !== undefined);
}
