import { formatNumber } from '#app/format/numbers.ts';
import type { Period } from './periods.ts';

/**
 * `flow` is an amount over the period, such as turnover: it needs periods of one length. `state` is an amount on
 * the closing day or an average, such as assets and employees: the length of the period is no part of it.
 */
export type Nature = 'flow' | 'state';

/**
 * Why two periods must not be compared without a word (domain facts 5.7), or `undefined` where they may.
 * Company accounts against group accounts never compare, years of different length only by their balance sheets.
 */
export function whyNotComparable(before: Period, latest: Period, nature: Nature): string | undefined {
  if (before.ended === undefined || latest.ended === undefined) return 'a period without a usable date';
  if (before.ended === latest.ended) return 'both periods end in the same month';
  const [typeBefore, typeLatest] = [typeOf(before), typeOf(latest)];
  if (typeBefore !== typeLatest) {
    return `accounts of another type: ${typeBefore ?? 'not given'}, then ${typeLatest ?? 'not given'}`;
  }
  if (nature === 'state' || before.months === latest.months) return undefined;
  return `periods of another length: ${monthsOf(before)}, then ${monthsOf(latest)}`;
}

function typeOf({ entry }: Period): string | undefined {
  return entry.type?.trim();
}

function monthsOf({ months }: Period): string {
  return months === undefined ? 'not given' : `${formatNumber(months)} months`;
}
