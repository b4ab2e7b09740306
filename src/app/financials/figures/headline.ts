import { percentChange, signOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { LineName } from '../lines/line-kinds.ts';

/** The value that a figure's title speaks of, and its words. */
export type Headline = {
  readonly measure: LineName;
  /** `Operating profit` */
  readonly noun: string;
  /** For values that may fall below zero. */
  readonly below?: {
    /** `Operating loss` */
    readonly noun: string;
    /** What it comes back to: `an operating profit`. */
    readonly gain: string;
    /** What it comes back from: `a loss`. */
    readonly loss: string;
    /** What a loss comes after: `a profit`. */
    readonly after: string;
  };
};

/** The value by itself: `Turnover: 48,213,000 in Mar 2025`. A loss is called one and needs no minus. */
export function plainTitle({ noun, below }: Headline, value: string, period: string): string {
  const isLoss = below !== undefined && signOf(value) < 0;
  return `${isLoss ? below.noun : noun}: ${formatNumber(isLoss ? sizeOf(value) : value)} in ${period}`;
}

/**
 * What happened between two values, or `undefined` where it cannot be said in such words (a negative turnover).
 * A percentage is given only between values of one sign: across zero it would mean nothing.
 */
export function changeTitle({ noun, below }: Headline, before: string, latest: string): string | undefined {
  const [from, to] = [signOf(before), signOf(latest)];
  const size = formatNumber(sizeOf(latest));
  if ((from < 0 || to < 0) && below === undefined) return undefined;
  if (to === 0) return from === 0 ? undefined : `${noun}: nil after ${formatNumber(before)}`;
  if (from === 0) return `${to < 0 ? (below?.noun ?? noun) : noun} of ${size} after nil`;
  if (from < 0 && to > 0) return `Back to ${below?.gain} of ${size} after ${below?.loss}`;
  if (from > 0 && to < 0) return `${below?.noun} of ${size} after ${below?.after}`;
  return `${to < 0 ? (below?.noun ?? noun) : noun} ${movement(before, latest)} ${size}`;
}

/** `up 12 % to`, `down 3.2 % to`, `unchanged at`. */
function movement(before: string, latest: string): string {
  const fine = percentChange(before, latest, 1) ?? '0.0';
  if (signOf(fine) === 0)
    return signOf(percentChange(before, latest, 12) ?? '0') === 0 ? 'unchanged at' : 'little changed at';
  const percent = Math.abs(Number(fine)) < 10 ? fine : (percentChange(before, latest, 0) ?? fine);
  return `${signOf(fine) > 0 ? 'up' : 'down'} ${formatNumber(sizeOf(percent))}\u00a0% to`;
}

function sizeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text;
}
