import { type IsoDate, isIsoDate } from '#contract/values.ts';
import { formatCount } from './counts.ts';

/**
 * Whole calendar months between two dates; `undefined` when the second is the earlier. Both are ISO dates, so
 * nothing depends on a time zone. The last day of a month ends a month that began on a later day than it has.
 */
export function wholeMonths(from: string, to: string): number | undefined {
  if (to < from) return undefined;
  const [year, month, day] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const begun = toDay < day && toDay < lastDay ? 1 : 0;
  return (toYear - year) * 12 + (toMonth - month) - begun;
}

/** `25 years and 8 months`, for running text; what is shorter than a month says so. */
export function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12);
  const parts = [
    ...(years > 0 ? [formatCount(years, { one: 'year', many: 'years' })] : []),
    ...(months % 12 > 0 ? [formatCount(months % 12, { one: 'month', many: 'months' })] : []),
  ];
  return parts.length === 0 ? 'under a month' : parts.join(' and ');
}

/** The same day so many years later, or earlier; 29 February becomes the 28th. `undefined` where that year is in no ISO date. */
export function yearsLater(day: string, years: number): IsoDate | undefined {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  const there = isIsoDate(same) ? same : same.replace(/-02-29$/, '-02-28');
  return isIsoDate(there) ? there : undefined;
}

function partsOf(iso: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
}
