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

/** Items that are bought only if the reader ticks them. */
export type BulkOffer = {
  /** Unique within the list: `Filing history, pages 2 to 9`. */
  readonly label: string;
  readonly items: readonly BulkItem[];
};

export type BulkList = {
  readonly heading: string;
  /** Replaces a list that is too long: `Pages 2 to 41`. */
  readonly summary?: (items: readonly BulkItem[]) => string;
  readonly items: readonly BulkItem[];
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
