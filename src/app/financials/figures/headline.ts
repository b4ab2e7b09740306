import { uncapitalised } from '#app/format/capitals.ts';
import { percentChange, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Measure } from './measure.ts';
import { shortAmount } from './short-amount.ts';

/** The value that a figure's title speaks of, and its words. */
export type Headline = {
  readonly measure: Measure;
  /** `Operating profit` */
  readonly noun: string;
  /** For values that may fall below zero. */
  readonly below?: {
    /** `Operating loss` */
    readonly noun: string;
    /** What it comes back to: `an operating profit`. */
    readonly gain: string;
    /** What it was before that: `a loss`. */
    readonly loss: string;
    /** What a loss comes after: `a profit`. */
    readonly after: string;
  };
};

/** What happened to a value, `Turnover up 12 %`, ` to 48.2 million`, and sometimes ` after nil`. */
type Change = { readonly what: string; readonly amount: string; readonly after?: string };

/** From so many per cent on, both amounts say more than the percentage. */
const TOO_MANY_PER_CENT = 1000;

/** The value by itself: `Turnover: 48.2 million in Mar 2025`. A loss is called one and needs no minus. */
export function plainTitle(headline: Headline, value: string, when: string): string {
  const isLoss = headline.below !== undefined && signOf(value) < 0;
  return `${nounOf(headline, value)}: ${shortAmount(isLoss ? sizeOf(value) : value)} ${when}`;
}

/** `Turnover up 12 % to 48.2 million in Mar 2025`; `undefined` where it cannot be said in such words. */
export function changeTitle(headline: Headline, before: string, latest: string, when: string) {
  const change = changeOf(headline, before, latest);
  return change && `${change.what}${change.amount} ${when}${change.after ?? ''}`;
}

/** The same as the second half of a title, which has said when: `operating loss of 800 after a profit`. */
export function changeClause(headline: Headline, before: string, latest: string) {
  const change = changeOf(headline, before, latest);
  return change && uncapitalised(`${change.what}${change.amount}${change.after ?? ''}`);
}

/**
 * A percentage is given only between values of one sign: across zero it would mean nothing. There are no words
 * for a value below zero that has no business there, such as a turnover.
 */
function changeOf(headline: Headline, before: string, latest: string): Change | undefined {
  const [from, to] = [signOf(before), signOf(latest)];
  const { below } = headline;
  if ((from < 0 || to < 0) && below === undefined) return undefined;
  if (from === 0 && to === 0) return undefined;
  const noun = nounOf(headline, to === 0 ? before : latest);
  const size = shortAmount(sizeOf(latest));
  const sizeBefore = from === 0 ? 'nil' : shortAmount(sizeOf(before));
  if (to === 0) return { what: noun, amount: ': nil', after: ` after ${sizeBefore}` };
  if (from < 0 && to > 0) return { what: `Back to ${below?.gain}`, amount: ` of ${size}` };
  if (from > 0 && to < 0) return { what: noun, amount: ` of ${size}`, after: ` after ${below?.after}` };
  const movement = from === 0 ? undefined : movementOf(before, latest);
  if (movement === undefined) return { what: noun, amount: ` of ${size}`, after: ` after ${sizeBefore}` };
  return { what: `${noun} ${movement.words}`, amount: ` ${movement.preposition} ${size}` };
}

/** How a size moved; `undefined` for a change so large that its percentage says nothing. */
function movementOf(before: string, latest: string) {
  if (signOf(subtract(latest, before)) === 0) return { words: 'unchanged', preposition: 'at' };
  const fine = percentChange(before, latest, 1) ?? '0';
  if (signOf(fine) === 0) return { words: 'little changed', preposition: 'at' };
  const size = Math.abs(Number(fine));
  if (size >= TOO_MANY_PER_CENT) return undefined;
  const percent = size < 10 ? fine : (percentChange(before, latest, 0) ?? fine);
  const words = `${signOf(fine) > 0 ? 'up' : 'down'} ${formatNumber(sizeOf(percent))}\u00a0%`;
  return { words, preposition: 'to' };
}

function nounOf({ noun, below }: Headline, value: string): string {
  return signOf(value) < 0 ? (below?.noun ?? noun) : noun;
}
