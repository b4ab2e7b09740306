import { percentChange, signOf, subtract } from '#app/format/decimals.ts';

export type Change = {
  readonly amount: string;
  /** Growth of the size in percent, one decimal: a growing cost is positive. `undefined` across zero. */
  readonly percent: string | undefined;
  /** Replaces a misleading percentage: `from a loss`. */
  readonly words: string | undefined;
};

/** The word for an amount below zero: `loss`. */
export type Shortfall = 'loss' | 'outflow' | 'deficit';

const ARTICLE: Readonly<Record<Shortfall, string>> = {
  loss: 'a loss',
  outflow: 'an outflow',
  deficit: 'a deficit',
};

/** `a loss`, `an outflow`. */
export function withArticle(shortfall: Shortfall): string {
  return ARTICLE[shortfall];
}

/** The change from `before` to `latest`, with words instead of a percentage across zero. */
export function changeBetween(before: string, latest: string, shortfall: Shortfall | undefined): Change {
  const amount = subtract(latest, before);
  const [from, to] = [signOf(before), signOf(latest)];
  if (from === to && from !== 0) {
    const worse = from < 0 && shortfall !== undefined;
    return { amount, percent: percentChange(before, latest, 1), words: worse ? shortfall : undefined };
  }
  if (from === 0 && to === 0) return { amount, percent: undefined, words: 'no change' };
  return { amount, percent: undefined, words: crossing(from, to, shortfall) };
}

function crossing(from: number, to: number, shortfall: Shortfall | undefined): string {
  if (from === 0) return 'from nil';
  if (to === 0) return 'to nil';
  const below = shortfall === undefined ? 'a negative' : withArticle(shortfall);
  return from < 0 ? `from ${below}` : `to ${below}`;
}
