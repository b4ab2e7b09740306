import type { Kysely } from 'kysely';
import type { StoreTables } from '#gateway/store/tables.ts';
import { creditsAfter } from '../kill/history.ts';
import type { PurchaseWorld } from './purchase-world.ts';

/** What is wrong with the orders of a source: a ceiling passed, a record bought twice or lost, a purchase of an order that stopped. */
export async function orderViolations(
  query: Kysely<StoreTables>,
  world: PurchaseWorld,
  source: string,
): Promise<string[]> {
  const orders = await query.selectFrom('purchase_order').selectAll().where('source', '=', source).execute();
  const violations = await Promise.all(
    orders.map(async (order) => {
      const { id, actor, ceiling, state } = order;
      const wanted = await query
        .selectFrom('order_record')
        .selectAll()
        .where('purchase_order', '=', id)
        .execute();
      const attempts = await query
        .selectFrom('attempt')
        .selectAll()
        .where('source', '=', source)
        .where('operation', '=', 'ccj')
        .execute();
      const own = attempts.filter((attempt) => attempt.actor === actor);
      const all = await query
        .selectFrom('ledger')
        .selectAll()
        .where('source', '=', source)
        .orderBy('seq')
        .execute();
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
      for (const { subject, outcome } of wanted) {
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
      }
      return found;
    }),
  );
  return violations.flat();
}
