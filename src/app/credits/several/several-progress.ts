import { formatCredits } from '#app/format/counts.ts';
import { priceOf, type SeveralItem } from './several-items.ts';

/**
 * What became of an item. The last three are passed over and cost nothing: somebody else's order is under way, an
 * earlier one is of unknown outcome, or the source said that there is no such record. Each has its own place for that.
 */
export type ItemState = 'asking' | 'arrived' | 'failed' | 'under-way' | 'unknown' | 'not-covered';

/** How far it has come: a fixed list from the moment it was confirmed. */
export type SeveralProgress = {
  readonly items: readonly SeveralItem[];
  /** By label; an item that was not asked for is in none. */
  readonly states: ReadonlyMap<string, ItemState>;
  /** Credits of those that arrived, by label, as told with their answer: none where a colleague was first. */
  readonly charged: ReadonlyMap<string, number>;
  readonly running: boolean;
  /** It was told to stop, and the one under way has not come to its end. */
  readonly stopping?: boolean;
};

const WORDS: Readonly<Record<ItemState, string>> = {
  asking: 'asking…',
  arrived: 'here',
  failed: 'did not arrive',
  'under-way': 'under way already',
  unknown: 'of unknown outcome, left alone',
  'not-covered': 'not covered by this source',
};

export function stateText({ states }: SeveralProgress, { label }: SeveralItem): string {
  const state = states.get(label);
  return state === undefined ? 'not asked' : WORDS[state];
}

export function itemsIn({ items, states }: SeveralProgress, state: ItemState): readonly SeveralItem[] {
  return items.filter(({ label }) => states.get(label) === state);
}

/** What the list comes to: the whole price while it runs; then what was bought and what is left, apart. */
export function sums(progress: SeveralProgress): readonly (readonly [term: string, credits: string])[] {
  const arrived = itemsIn(progress, 'arrived');
  if (progress.running || arrived.length === progress.items.length) {
    return [['Together', formatCredits(priceOf(progress.items))]];
  }
  const cost = arrived.reduce((sum, { label, credits }) => sum + (progress.charged.get(label) ?? credits), 0);
  const rest = progress.items.filter((item) => !arrived.includes(item));
  return [
    [`Bought (${arrived.length})`, formatCredits(cost)],
    [`Not bought (${rest.length})`, formatCredits(priceOf(rest))],
  ];
}

/** Progress in a sentence or two, for a live region. */
export function newsOf(progress: SeveralProgress): string {
  const { items, running, stopping = false } = progress;
  const arrived = itemsIn(progress, 'arrived').length;
  const [failed] = itemsIn(progress, 'failed');
  const news = `${arrived} of ${items.length} have arrived.`;
  if (failed !== undefined) return `${news} ${failed.label} did not. Nothing more was asked for.`;
  if (running && stopping) return `${news} Nothing more is asked for after the one under way.`;
  if (running || arrived === items.length) return news;
  const passed = ['under-way', 'unknown', 'not-covered'] as const;
  const left = passed.reduce((sum, state) => sum + itemsIn(progress, state).length, 0);
  return arrived + left === items.length
    ? `${news} The others were left to their own places.`
    : `${news} Stopped: nothing more was asked for.`;
}
