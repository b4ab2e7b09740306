import { type IsoDate, isIsoDate } from './values.ts';

/** 29 February becomes the 28th. `undefined` outside the years of ISO dates. */
export function yearsLater(day: string, years: number): IsoDate | undefined {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  const there = isIsoDate(same) ? same : same.replace(/-02-29$/, '-02-28');
  return isIsoDate(there) ? there : undefined;
}
