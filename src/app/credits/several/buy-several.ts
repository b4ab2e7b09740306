import type { QueryClient } from '@tanstack/react-query';
import { boughtSeveral, purchase } from '#app/queries/buying/purchase.ts';
import { readState } from '#app/queries/page-query.ts';
import { sourceSeen } from '#app/queries/reach/source.ts';
import { isSameRecord } from '#app/queries/record-address.ts';
import type { Subject } from '#contract/operations.ts';
import type { SeveralItem } from './several-items.ts';
import type { Became, ItemState } from './several-progress.ts';

type Run = {
  /** Asked before each order. */
  readonly isStopped: () => boolean;
  readonly onBecame: (item: SeveralItem, became: Became) => void;
};

/**
 * Buys one record after another, in this order, each as an order of its own, and stops at the first that does not arrive
 * and when told to. Once another source answers than the one that was confirmed, nothing more is ordered. Pages of one
 * record are read together, once the run leaves it in whatever way.
 */
export async function buySeveral(
  client: QueryClient,
  items: readonly SeveralItem[],
  { isStopped, onBecame }: Run,
): Promise<void> {
  const source = sourceSeen();
  let unread: Subject | undefined;
  const readBought = async () => {
    if (unread !== undefined) await boughtSeveral(client, unread);
    unread = undefined;
  };
  try {
    for (const [place, item] of items.entries()) {
      if (isStopped()) break;
      const { subject, credits } = item;
      onBecame(item, { state: 'asking' });
      const passed = await whyPassed(subject);
      if (passed !== undefined) {
        await readBought();
        onBecame(item, { state: passed });
        continue;
      }
      // The look itself may be what another source was the first to answer. An order names the source on screen.
      if (source !== undefined && sourceSeen() !== source) {
        onBecame(item, { state: 'failed' });
        break;
      }
      const next = items[place + 1];
      const more = next !== undefined && isSameRecord(subject, next.subject);
      const outcome = await purchase(client, { subject, expectedCredits: credits }, { more });
      if (outcome.status !== 'bought') {
        onBecame(item, { state: 'failed' });
        break;
      }
      unread = more ? subject : undefined;
      onBecame(item, { state: 'arrived', charged: outcome.charged });
    }
  } finally {
    await readBought();
  }
}

/**
 * Looked up, free, before each order: what is under way, unknown or not there is not ordered here. Where it cannot be
 * looked up, the order itself tells why.
 */
async function whyPassed(subject: Subject): Promise<ItemState | undefined> {
  const holding = await readState(subject).catch(() => undefined);
  if (holding === undefined || holding.held) return undefined;
  const { attempt, covered } = holding;
  if (!covered) return 'not-covered';
  if (attempt?.state === 'reserved') return 'under-way';
  return attempt?.state === 'unknown' ? 'unknown' : undefined;
}
