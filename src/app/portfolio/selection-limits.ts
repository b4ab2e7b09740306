import { formatNumber } from '#app/format/numbers.ts';
import { MOST_COMPANIES } from '../compare/compare-url.ts';

/** Longer addresses are cut by some proxies; a number has eight characters and a comma. */
export const MOST_IN_ADDRESS = 200;

/** What cannot be done with so many selected companies, in words; empty if all can. */
export function selectionLimits(count: number): string {
  return [
    ...(count > MOST_COMPANIES ? [`Up to ${MOST_COMPANIES} can be compared`] : []),
    ...(count > MOST_IN_ADDRESS
      ? [`up to ${formatNumber(MOST_IN_ADDRESS)} can be bought for or printed at once`]
      : []),
  ].join(', ');
}
