import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import type { Period } from './periods.ts';

/**
 * `flow` is an amount over the period, such as turnover: it needs periods of one length. `state` is an amount on
 * the closing day or an average, such as assets and employees: the length of the period is no part of it.
 */
export type Nature = 'flow' | 'state';

/** That two periods do not compare: in a word for a cell, and as the end of a sentence. */
export type Apart = { readonly word: string; readonly because: string };

/**
 * Why two periods must not be compared without a word (domain facts 5.7), or `undefined` where they may.
 * Company accounts against group accounts never compare, years of different length only by their balance sheets.
 */
export function apartness(before: Period, latest: Period, nature: Nature): Apart | undefined {
  if (before.ended === undefined || latest.ended === undefined) {
    return { word: 'no date', because: 'a period without a usable date' };
  }
  if (before.ended === latest.ended) {
    return { word: 'same month', because: 'both periods end in the same month' };
  }
  const [typeBefore, typeLatest] = [typeOf(before), typeOf(latest)];
  if (typeBefore !== typeLatest) {
    const because = `accounts of another type: ${typeBefore ?? 'not given'}, then ${typeLatest ?? 'not given'}`;
    return { word: 'other type', because };
  }
  const [lengthBefore, lengthLatest] = [lengthOf(before), lengthOf(latest)];
  if (nature === 'state' || lengthBefore === lengthLatest) return undefined;
  const because = `periods of another length: ${lengthBefore ?? 'not given'}, then ${lengthLatest ?? 'not given'}`;
  return { word: 'other length', because };
}

/** The same as the end of a sentence. */
export function whyNotComparable(before: Period, latest: Period, nature: Nature): string | undefined {
  return apartness(before, latest, nature)?.because;
}

function typeOf({ entry }: Period): string | undefined {
  return entry.type?.trim();
}

/** `18 months`; a length that cannot be read as it came. */
function lengthOf({ months, entry }: Period): string | undefined {
  return months === undefined ? wireText(entry.trading_duration) : `${formatNumber(months)} months`;
}
