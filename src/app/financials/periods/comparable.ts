import { lengthOf, type Period, typeOf } from './periods.ts';

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
  if (nature === 'state') return undefined;
  if (before.months === undefined || latest.months === undefined) {
    return { word: 'length unknown', because: 'the length of a period is not given or cannot be read' };
  }
  if (before.months === latest.months) return undefined;
  const because = `periods of another length: ${lengthOf(before)}, then ${lengthOf(latest)}`;
  return { word: 'other length', because };
}

/** The same as the end of a sentence. */
export function whyNotComparable(before: Period, latest: Period, nature: Nature): string | undefined {
  return apartness(before, latest, nature)?.because;
}
