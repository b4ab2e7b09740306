import { compiled, type Place } from '#database/compiled.ts';
import type { Database } from '#database/database.ts';
import type { AccountTables } from './account-tables.ts';

type Payment = { account: number; credits: number };

type Line = Payment & { operation: string; subject: string; page: number; remaining: number };

/** What is asked for every lookup, put together once. */
export function accountQueries({ query, engine }: Database<AccountTables>) {
  const inGoodStanding = query
    .selectFrom('account')
    .select(['id', 'name', 'balance'])
    .where('revoked_at', 'is', null);
  return {
    withKey: compiled((place: Place<{ keyHash: string }>) =>
      inGoodStanding.where('key_hash', '=', place('keyHash')),
    ),
    named: compiled((place: Place<{ name: string }>) => inGoodStanding.where('name', '=', place('name'))),
    /** Answers the new balance, or no row and no change where the balance does not reach. */
    pay: compiled((place: Place<Payment>) =>
      query
        .updateTable('account')
        .set((table) => ({ balance: table('balance', '-', place('credits')) }))
        .where('id', '=', place('account'))
        .where('balance', '>=', place('credits'))
        .returning('balance'),
    ),
    write: compiled((place: Place<Line>) =>
      query.insertInto('charge').values({
        account: place('account'),
        at: engine.clock(),
        operation: place('operation'),
        subject: place('subject'),
        page: place('page'),
        credits: place('credits'),
        remaining: place('remaining'),
      }),
    ),
  };
}
