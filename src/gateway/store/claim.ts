import type { Transaction } from 'kysely';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';
import { priceOf, resourceOf, subjectText } from '../resource.ts';
import { attemptOf, attemptRowsOf } from './attempt-row.ts';
import { writeLine } from './ledger-line.ts';
import { spentThisMonth } from './spending.ts';
import { LIVE_OR_PAID, type SourceTables, type StoreTables } from './store-tables.ts';

export type Claim = {
  readonly id: string;
  readonly subject: Subject;
  readonly version: number;
  readonly actor: string;
  /** How long the attempt counts as under way without its process saying so again, in milliseconds. */
  readonly lease: number;
  /** Credits that may be spent in the current month, this claim included. */
  readonly budget: number | undefined;
  /** An unknown attempt that a person gives up on, so that the version may be bought again. */
  readonly writesOff: string | undefined;
};

export type ClaimResult =
  | { readonly kind: 'claimed' }
  /** Another attempt has this version: under way, unknown or settled. */
  | { readonly kind: 'taken'; readonly attempt: Attempt }
  | { readonly kind: 'over-budget'; readonly spent: number };

/** Rolls a claim back, the write-off that came with it included. */
class NotClaimed extends Error {
  /** Absent where whoever had the version let go of it meanwhile. */
  readonly result: ClaimResult | undefined;

  constructor(result: ClaimResult | undefined) {
    super(result?.kind ?? 'let go');
    this.result = result;
  }
}

/**
 * Claims one version of one record: attempt, ledger line and budget in one transaction. The unique partial index
 * decides a race, not a look beforehand; whoever loses it is told who has the version.
 */
export async function claim(tables: SourceTables, wanted: Claim): Promise<ClaimResult> {
  for (;;) {
    try {
      await tables.query.transaction().execute((transaction) => claimIn(transaction, tables, wanted));
      return { kind: 'claimed' };
    } catch (error) {
      if (!(error instanceof NotClaimed)) throw error;
      if (error.result !== undefined) return error.result;
    }
  }
}

async function claimIn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  wanted: Claim,
): Promise<void> {
  const { source, clock } = tables;
  const { id, subject, version, actor, budget, writesOff } = wanted;
  const record = { source, resource: resourceOf(subject), version };
  const credits = priceOf(subject);
  if (budget !== undefined) await takeTurn(transaction, source);
  if (writesOff !== undefined) {
    const written = await writeOff(transaction, writesOff, record);
    if (written !== undefined) {
      const line = { attempt: writesOff, event: 'written_off', credits: written, actor } as const;
      await writeLine(transaction, { ...line, at: clock() });
    }
  }
  const claimed = await transaction
    .insertInto('attempt')
    .values(rowOf(tables, wanted))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined) throw new NotClaimed(await holder(transaction, record));
  if (budget !== undefined) {
    const spent = await spentThisMonth(transaction, source, clock);
    if (spent > budget) throw new NotClaimed({ kind: 'over-budget', spent: spent - credits });
  }
  await writeLine(transaction, { attempt: id, event: 'reserved', credits, actor, at: clock() });
}

/** An attempt as it begins. */
export function rowOf({ source, clock }: SourceTables, { id, subject, version, actor, lease }: Claim) {
  return {
    id,
    source,
    resource: resourceOf(subject),
    version,
    operation: subject.operation,
    subject: subjectText(subject),
    page: subject.page,
    credits: priceOf(subject),
    state: 'reserved' as const,
    actor,
    started_at: clock(),
    lease_until: clock(lease),
    problem: null,
  };
}

type RecordVersion = { readonly source: string; readonly resource: string; readonly version: number };

/** Claims under a budget go one after the other, across processes: each counts what all before it have claimed. */
async function takeTurn(transaction: Transaction<StoreTables>, source: string): Promise<void> {
  await transaction
    .insertInto('purse')
    .values({ source, claims: 1 })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet((row) => ({ claims: row('purse.claims', '+', 1) })),
    )
    .execute();
}

/** The attempt that has a version: the one that the unique index let in. */
async function holder(
  transaction: Transaction<StoreTables>,
  { source, resource, version }: RecordVersion,
): Promise<ClaimResult | undefined> {
  const row = await attemptRowsOf(transaction, source)
    .where('attempt.resource', '=', resource)
    .where('attempt.version', '=', version)
    .where('attempt.state', 'in', LIVE_OR_PAID)
    .executeTakeFirst();
  return row && { kind: 'taken', attempt: attemptOf(row) };
}

/** Gives up on an unknown attempt of this very version; answers its credits, or `undefined` where it is none. */
async function writeOff(
  transaction: Transaction<StoreTables>,
  id: string,
  { source, resource, version }: RecordVersion,
): Promise<number | undefined> {
  const [written] = await transaction
    .updateTable('attempt')
    .set({ state: 'written_off' })
    .where('id', '=', id)
    .where('source', '=', source)
    .where('resource', '=', resource)
    .where('version', '=', version)
    .where('state', '=', 'unknown')
    .returning('credits')
    .execute();
  return written?.credits;
}
