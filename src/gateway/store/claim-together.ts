import type { Transaction } from 'kysely';
import type { Attempt } from '#contract/api/attempt.ts';
import { priceOf, resourceOf } from '../resource.ts';
import { attemptOf, attemptRowsOf, inOneOrder } from './attempt-row.ts';
import { type Claim, type ClaimResult, claim, rowOf } from './claim.ts';
import { writeLines } from './ledger-line.ts';
import { LIVE_OR_PAID, type SourceTables, type StoreTables } from './store-tables.ts';

/**
 * Claims several records in one transaction, as if each were claimed by itself; none of them under a budget or writing
 * anything off. Each is answered with its result; rejects where the commit of them all is not confirmed.
 */
export async function claimTogether(
  tables: SourceTables,
  wanted: readonly Claim[],
): Promise<(ClaimResult | Promise<ClaimResult>)[]> {
  const alone = () => wanted.map((each) => claim(tables, each));
  if (wanted.length === 1) return await Promise.all(alone());
  let written = false;
  try {
    const { claimed, taken } = await tables.query.transaction().execute(async (transaction) => {
      const results = await claimAllIn(transaction, tables, wanted);
      written = true;
      return results;
    });
    return wanted.map((each) => {
      if (claimed.has(each.id)) return { kind: 'claimed' };
      const resource = resourceOf(each.subject);
      const attempt = taken.find((other) => other.resource === resource && other.version === each.version);
      // Whoever had it let go of it meanwhile.
      return attempt === undefined ? claim(tables, each) : { kind: 'taken', attempt };
    });
  } catch (error) {
    // One that cannot be written took the others along, and all of them were rolled back.
    if (!written) return alone();
    throw error;
  }
}

async function claimAllIn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  wanted: readonly Claim[],
): Promise<{ claimed: ReadonlySet<string>; taken: readonly Attempt[] }> {
  const { source, clock } = tables;
  const inOrder = wanted
    .map((each) => ({ ...each, resource: resourceOf(each.subject), credits: priceOf(each.subject) }))
    .sort(inOneOrder);
  const rows = await transaction
    .insertInto('attempt')
    .values(inOrder.map((each) => rowOf(tables, each)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const claimed = new Set(rows.map(({ id }) => id));
  const [won, lost] = [true, false].map((is) => inOrder.filter(({ id }) => claimed.has(id) === is));
  await writeLines(
    transaction,
    (won ?? []).map(({ id, credits, actor }) => ({
      attempt: id,
      event: 'reserved',
      credits,
      actor,
      at: clock(),
    })),
  );
  return {
    claimed,
    taken: await holders(
      transaction,
      source,
      (lost ?? []).map(({ resource }) => resource),
    ),
  };
}

/** The attempts that the unique index let in, of these records. */
async function holders(
  transaction: Transaction<StoreTables>,
  source: string,
  resources: readonly string[],
): Promise<Attempt[]> {
  if (resources.length === 0) return [];
  const rows = await attemptRowsOf(transaction, source)
    .where('attempt.resource', 'in', [...new Set(resources)])
    .where('attempt.state', 'in', LIVE_OR_PAID)
    .execute();
  return rows.map(attemptOf);
}
