import { percentChange, signOf, subtract } from '#app/format/decimals.ts';

/** How an amount changed between two periods. */
export type Change = {
  /** The exact difference. */
  readonly amount: string;
  /** Growth of the size in per cent, one decimal, so that a cost that grows is positive; absent across zero. */
  readonly percent: string | undefined;
  /** Said instead of a percentage that would mislead: `from a loss`. */
  readonly words: string | undefined;
};

/** What an amount below zero is called, for lines that may fall on either side: `loss`. */
export type Shortfall = 'loss' | 'outflow' | 'deficit';

const ARTICLE: Readonly<Record<Shortfall, string>> = {
  loss: 'a loss',
  outflow: 'an outflow',
  deficit: 'a deficit',
};

/** The change from `before` to `latest`. A percentage across zero says nothing: words take its place. */
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
  const below = shortfall === undefined ? 'a negative' : ARTICLE[shortfall];
  return from < 0 ? `from ${below}` : `to ${below}`;
}
