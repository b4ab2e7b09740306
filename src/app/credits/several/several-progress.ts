import { formatCredits } from '#app/format/counts.ts';
import type { SeveralItem } from './several-items.ts';

/**
 * What became of an item. The last three are passed over and cost nothing: somebody else's order is under way, an
 * earlier one is of unknown outcome, or the source said that there is no such record. Each has its own place for that.
 */
export type ItemState = 'asking' | 'arrived' | 'failed' | 'under-way' | 'unknown' | 'not-covered';

/** What became of an item, and what it cost. */
export type Became = {
  readonly state: ItemState;
  /** Credits, where it arrived and its answer told them: none where a colleague was first. */
  readonly charged?: number | undefined;
};

/** How far it has come: a fixed list from the moment it was confirmed. */
export type SeveralProgress = {
  readonly items: readonly SeveralItem[];
  /** By label; an item that was not asked for is not in it. */
  readonly became: ReadonlyMap<string, Became>;
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

/** What became of an item, in words; nothing while it may still be asked for. */
export function stateText(progress: SeveralProgress, item: SeveralItem): string {
  const state = progress.became.get(item.label)?.state;
  if (state === undefined) return progress.running ? '' : 'not asked';
  return wasHeld(item, progress) ? 'held already' : WORDS[state];
}

/** The items of which this became. */
export function itemsIn({ items, became }: SeveralProgress, state: ItemState): readonly SeveralItem[] {
  return items.filter(({ label }) => became.get(label)?.state === state);
}

/** Credits that an item cost, where it has arrived and that was told; else its price. */
export function costOf({ label, credits }: SeveralItem, progress?: SeveralProgress): number {
  return progress?.became.get(label)?.charged ?? credits;
}

/** What the list comes to: one sum until it has ended; then what was bought, what was held already and what is left, apart. */
export function sums(
  items: readonly SeveralItem[],
  progress?: SeveralProgress,
): readonly (readonly [term: string, credits: string])[] {
  const costs = (some: readonly SeveralItem[]) =>
    formatCredits(some.reduce((sum, item) => sum + costOf(item, progress), 0));
  if (progress === undefined || progress.running) return [['Together', costs(items)]];
  const arrived = itemsIn(progress, 'arrived');
  const free = arrived.filter((item) => wasHeld(item, progress));
  const parts = [
    ['Bought', arrived.filter((item) => !free.includes(item))],
    ['Held already', free],
    ['Not bought', items.filter((item) => !arrived.includes(item))],
  ] as const;
  return parts
    .filter(([, some]) => some.length > 0)
    .map(([term, some]) => [`${term} (${some.length})`, costs(some)]);
}

/** Whether it arrived and nothing was charged: somebody was first. */
function wasHeld({ label }: SeveralItem, { became }: SeveralProgress): boolean {
  return became.get(label)?.charged === 0;
}

/** Whether everything has arrived: nothing is left to be bought. */
export function isComplete(progress: SeveralProgress): boolean {
  return itemsIn(progress, 'arrived').length === progress.items.length;
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
