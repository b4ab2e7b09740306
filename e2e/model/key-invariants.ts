import type { Selectable } from 'kysely';
import type { StoreTables } from '#gateway/store/tables.ts';
import { creditsAfter } from '../kill/history.ts';
import type { Seen } from './order-invariants.ts';
import { AGENT_LIMITS } from './purchase-world.ts';

/** Where a purchase or order of the agent began although its limit of a day or month was used up. */
export async function keyViolations({ query, world, source, attempts, lines }: Seen): Promise<string[]> {
  const orders = await query
    .selectFrom('purchase_order')
    .select('actor')
    .where('source', '=', source)
    .where('created_by', '=', world.agent)
    .execute();
  const actors = new Set([world.agent, ...orders.map(({ actor }) => actor)]);
  const own = new Map(attempts.filter(({ actor }) => actors.has(actor)).map((each) => [each.id, each]));
  const spent = new Map<string, number>();
  const found: string[] = [];
  for (const line of lines) {
    const attempt = own.get(line.attempt);
    if (attempt === undefined) continue;
    spent.set(line.attempt, creditsAfter(line, spent.get(line.attempt) ?? 0));
    if (line.event !== 'reserved') continue;
    const sumOf = (period: (of: Counted) => string) =>
      [...spent].reduce((sum, [id, credits]) => {
        const other = own.get(id);
        return other !== undefined && period(other) === period(attempt) ? sum + credits : sum;
      }, 0);
    const [today, month] = [sumOf(dayOf), sumOf(monthOf)];
    if (today > AGENT_LIMITS.perDay) found.push(`The agent spent ${today} on ${dayOf(attempt)}.`);
    if (month > AGENT_LIMITS.perMonth) found.push(`The agent spent ${month} in ${monthOf(attempt)}.`);
  }
  return found;
}

type Counted = Pick<Selectable<StoreTables['attempt']>, 'counts_in' | 'started_at'>;

function monthOf({ counts_in, started_at }: Counted): string {
  return counts_in ?? started_at.slice(0, 7);
}

function dayOf(attempt: Counted): string {
  return monthOf(attempt) + attempt.started_at.slice(7, 10);
}
