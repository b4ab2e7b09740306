import { formatCount } from '#app/format/counts.ts';

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

/** `7 y 10 m`; what is shorter than a month says so. */
export function tenureText(months: number): string {
  if (months === 0) return 'under a month';
  const years = Math.floor(months / 12);
  return [years > 0 ? `${years} y` : '', `${months % 12} m`].filter(Boolean).join(' ');
}

/** Months as years to two places, exact enough that no two lengths become one: 94 are `7.83`. */
export function yearsOf(months: number): number {
  return Math.round((months / 12) * 100) / 100;
}

/** `7 years`, of what is shorter `5 months`: for running text. */
export function tenureWords(months: number): string {
  if (months === 0) return 'under a month';
  const years = Math.floor(months / 12);
  return years > 0
    ? formatCount(years, { one: 'year', many: 'years' })
    : formatCount(months, { one: 'month', many: 'months' });
}

function partsOf(iso: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
}
