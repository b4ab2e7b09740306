import type { Changes } from '#contract/api/changes.ts';
import type { Store } from '../store/store.ts';
import { listName } from './order-json.ts';

/** Milliseconds for which a person is told that an order of theirs has ended or paused itself. */
const RECENT = 7 * 86_400_000;

const MOST = 50;

/** Orders that the person made. */
export async function orderNews(
  { purchaseOrders, lists }: Store,
  person: string,
): Promise<Changes['orders']> {
  const own = (await purchaseOrders.recent(RECENT, MOST)).filter(({ created_by }) => created_by === person);
  const running = own.filter(({ state }) => state === 'running').length;
  const over = own.filter(
    ({ state, changed_by }) => state === 'done' || (state === 'paused' && changed_by === null),
  );
  const ended = await Promise.all(
    over.map(async ({ id, number, list, state, reason, changed_at }) => ({
      ...{ id, number, list: { id: list, name: await listName(list, lists) }, state, changedAt: changed_at },
      ...(reason !== null && { reason }),
    })),
  );
  return { running, ended };
}
