import type { Kysely, Selectable } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import type { StoreTables } from '#gateway/store/tables.ts';
import { creditsAfter } from '../kill/history.ts';
import type { PurchaseWorld } from './purchase-world.ts';

export type Seen = {
  readonly query: Kysely<StoreTables>;
  readonly world: PurchaseWorld;
  readonly source: string;
  /** Of the source, as are the lines of the ledger, which are in order. */
  readonly attempts: readonly Selectable<StoreTables['attempt']>[];
  readonly lines: readonly Selectable<StoreTables['ledger']>[];
};

/** What is wrong with the orders of a source: a ceiling passed, a record bought twice or lost, a purchase of an order that stopped. */
export async function orderViolations({
  query,
  world,
  source,
  attempts,
  lines: all,
}: Seen): Promise<string[]> {
  const orders = await query.selectFrom('purchase_order').selectAll().where('source', '=', source).execute();
  const records = await query
    .selectFrom('order_record')
    .selectAll()
    .where('purchase_order', 'in', ['', ...orders.map(({ id }) => id)])
    .execute();
  const ofOrder = grouped(records, ({ purchase_order }) => purchase_order);
  return orders.flatMap((order) => {
    const { id, actor, ceiling, state } = order;
    const wanted = ofOrder.get(id) ?? [];
    const own = attempts.filter((attempt) => attempt.actor === actor);
    const lines = all.filter(({ attempt }) => own.some(({ id: of }) => of === attempt));
    const found: string[] = [];
    const must = (holds: boolean, sentence: string) => {
      if (!holds) found.push(`${actor}: ${sentence}`);
    };

    const isWriteOff = (line: { actor: string; event: string }) =>
      line.actor === actor && line.event === 'written_off';
    must(!all.some(isWriteOff), 'it wrote off an attempt, which only a person may');

    const spent = new Map<string, number>();
    for (const line of lines) {
      spent.set(line.attempt, creditsAfter(line, spent.get(line.attempt) ?? 0));
      const sum = [...spent.values()].reduce((total, credits) => total + credits, 0);
      must(line.event !== 'reserved' || sum <= ceiling, `${sum} of ${ceiling} credits were spent`);
    }

    const before = state === 'running' ? undefined : world.attemptsOfStopped.get(actor);
    must(before === undefined || before === own.length, `it bought after it was ${state}`);
    if (state === 'running') world.attemptsOfStopped.delete(actor);
    else world.attemptsOfStopped.set(actor, own.length);

    const done = wanted.filter(({ outcome }) => outcome !== null);
    must(order.records === wanted.length, `${order.records} records are counted, not ${wanted.length}`);
    must(order.done === done.length, `${order.done} records are counted as done, not ${done.length}`);
    must(state !== 'done' || done.length === wanted.length, 'it is done without all of its records');
    for (const { subject, outcome, detail } of wanted) {
      const of = (each: { subject: string }) => each.subject === subject;
      const [ofSubject, ownOfSubject] = [attempts.filter(of), own.filter(of)];
      const isPaid = (each: { state: string }) => ['settled', 'settled_late'].includes(each.state);
      const living = ownOfSubject.filter((each) => ['reserved', 'unknown', 'settled'].includes(each.state));
      must(living.length <= 1, `${subject} is bought ${living.length} times`);
      must(outcome !== 'bought' || ownOfSubject.some(isPaid), `${subject} counts as bought and is not`);
      must(outcome !== 'held' || ofSubject.some(isPaid), `${subject} counts as held and is not`);
      must(
        outcome !== 'unknown' || ofSubject.length > 0,
        `${subject} has an unknown outcome without an attempt`,
      );
      must(outcome !== 'refused' || living.length === 0, `${subject} counts as refused and is not`);
      const isMissing = outcome === 'refused' || outcome === 'unknown';
      must(!isMissing || Boolean(detail), `${subject} is ${outcome} without a reason`);
    }
    return found;
  });
}
