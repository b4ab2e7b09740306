import type { QueryClient } from '@tanstack/react-query';
import { readPageState } from '#app/api/pages-query.ts';
import { finishBulkPurchase, purchase } from '#app/api/purchase.ts';
import { isSameRecord } from '#app/api/record-url.ts';
import { currentSource } from '#app/api/source-changes.ts';
import type { Subject } from '#contract/operations.ts';

export type BulkItem = {
  /** Unique within the list: `Officers`, `Page 3`. */
  readonly label: string;
  readonly subject: Subject;
  readonly credits: number;
  /** Said beside the label before it is bought. */
  readonly note?: string;
};

/** Items that are ticked together. */
export type BulkOffer = {
  /** Unique within the list: `Filing history, pages 2 to 9`. */
  readonly label: string;
  readonly items: readonly BulkItem[];
};

export type BulkList = {
  readonly heading: string;
  /** Replaces a list that is too long: `Pages 2 to 41`. */
  readonly summary?: (items: readonly BulkItem[]) => string;
  /** Ticked at first. */
  readonly items: readonly BulkItem[];
  /** Further pages; ticked at first only where there is nothing else, as their price was on the button. */
  readonly offers?: readonly BulkOffer[];
  /** Sentences about what the list does not offer. */
  readonly remarks?: readonly string[];
};

/** The last three are skipped and cost nothing. */
export type ItemState = 'asking' | 'received' | 'failed' | 'in-progress' | 'unknown' | 'not-covered';

export type ItemOutcome = {
  readonly state: ItemState;
  /** Credits, if the answer stated them: 0 where a colleague bought first. */
  readonly charged?: number | undefined;
};

type Run = {
  readonly isStopped: () => boolean;
  readonly onOutcome: (item: BulkItem, outcome: ItemOutcome) => void;
};

/** A line that can be ticked. */
export type BulkChoice = BulkOffer & {
  /** Said beside the label. */
  readonly note?: string | undefined;
};

/** Longer lists have one line per record. */
const MAX_LINES = 12;

/** Each item by itself; in a long list the pages of a record together, in the words of `summary`. */
export function choicesOf(items: readonly BulkItem[], summary?: BulkList['summary']): readonly BulkChoice[] {
  const groups = groupItems(items, summary);
  return groups.map((group) => {
    const [first] = group;
    const isAlone = group.length === 1 || summary === undefined;
    return { label: isAlone ? (first?.label ?? '') : summary(group), items: group, note: first?.note };
  });
}

/** The items of one line: a record, or in a long list all pages of a record. */
export function groupItems(items: readonly BulkItem[], summary?: BulkList['summary']): BulkItem[][] {
  if (summary === undefined || items.length <= MAX_LINES) return items.map((item) => [item]);
  const groups: BulkItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && isSameRecord(group[0].subject, item.subject)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** All records, or where there are none all further pages: what the button that opened the list named. */
export function ticksAtFirst(
  choices: readonly BulkChoice[],
  offers: readonly BulkOffer[],
): ReadonlySet<string> {
  return new Set((choices.length === 0 ? offers : choices).map(({ label }) => label));
}

/** What is bought, in the order of the list. */
export function tickedItems(choices: readonly BulkOffer[], ticked: ReadonlySet<string>): readonly BulkItem[] {
  return choices.filter(({ label }) => ticked.has(label)).flatMap(({ items }) => items);
}

export function withTick(ticked: ReadonlySet<string>, label: string, isTicked: boolean): ReadonlySet<string> {
  const next = new Set(ticked);
  if (isTicked) next.add(label);
  else next.delete(label);
  return next;
}

export function totalPrice(items: readonly BulkItem[]): number {
  return items.reduce((sum, { credits }) => sum + credits, 0);
}

/** Buys in order. Stops at a failure, on request, or when another source answers. Reads pages of a record together. */
export async function buyInBulk(
  client: QueryClient,
  items: readonly BulkItem[],
  { isStopped, onOutcome }: Run,
): Promise<void> {
  const source = currentSource();
  let unread: Subject | undefined;
  const readBought = async () => {
    if (unread !== undefined) await finishBulkPurchase(client, unread);
    unread = undefined;
  };
  try {
    for (const [index, item] of items.entries()) {
      if (isStopped()) break;
      const { subject, credits } = item;
      onOutcome(item, { state: 'asking' });
      const skipped = await skipReason(subject);
      if (skipped !== undefined) {
        await readBought();
        onOutcome(item, { state: skipped });
        continue;
      }
      // The check itself may be the first request that another source answers.
      if (source !== undefined && currentSource() !== source) {
        onOutcome(item, { state: 'failed' });
        break;
      }
      const next = items[index + 1];
      const more = next !== undefined && isSameRecord(subject, next.subject);
      const outcome = await purchase(client, { subject, expectedCredits: credits }, { more });
      if (outcome.status !== 'bought') {
        onOutcome(item, { state: 'failed' });
        break;
      }
      unread = more ? subject : undefined;
      onOutcome(item, { state: 'received', charged: outcome.charged });
    }
  } finally {
    await readBought();
  }
}

/** Free. If it fails, the purchase itself will say why. */
async function skipReason(subject: Subject): Promise<ItemState | undefined> {
  const holding = await readPageState(subject).catch(() => undefined);
  if (holding === undefined || holding.held) return undefined;
  const { attempt, covered } = holding;
  if (!covered) return 'not-covered';
  if (attempt?.state === 'reserved') return 'in-progress';
  return attempt?.state === 'unknown' ? 'unknown' : undefined;
}
