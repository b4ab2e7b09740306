import { sql, type Transaction } from 'kysely';
import type { Attempt } from '#contract/api/attempt.ts';
import { grouped } from '#contract/grouped.ts';
import type { Subject } from '#contract/operations.ts';
import { type Columns, namesOf, selectGiven } from '#database/given-rows.ts';
import { priceOf, resourceOf, subjectText } from '../resource.ts';
import { attemptOf, attemptRowsOf, inOneOrder } from './attempt-row.ts';
import { writeLines } from './ledger-line.ts';
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
 * Claims one version of one record: attempt, ledger line, budget and write-off in one transaction. The unique partial index
 * decides a race, not a look beforehand; whoever loses it is told who has the version.
 */
export async function claim(tables: SourceTables, wanted: Claim): Promise<ClaimResult> {
  for (;;) {
    try {
      await tables.query.transaction().execute((transaction) => claimInTurn(transaction, tables, wanted));
      return { kind: 'claimed' };
    } catch (error) {
      if (!(error instanceof NotClaimed)) throw error;
      if (error.result !== undefined) return error.result;
    }
  }
}

/** Claims several in one transaction, each as if by itself; none of them under a budget or writing anything off. */
export async function claimTogether(
  tables: SourceTables,
  wanted: readonly Claim[],
): Promise<(ClaimResult | Promise<ClaimResult>)[]> {
  const results = await tables.query
    .transaction()
    .execute((transaction) => claimIn(transaction, tables, wanted));
  return wanted.map((each) => results.get(each.id) ?? claim(tables, each));
}

async function claimInTurn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  wanted: Claim,
): Promise<void> {
  const { source, clock } = tables;
  const { budget } = wanted;
  if (budget !== undefined) await takeTurn(transaction, source);
  await writeOff(transaction, tables, wanted);
  const result = (await claimIn(transaction, tables, [wanted])).get(wanted.id);
  if (result?.kind !== 'claimed') throw new NotClaimed(result);
  if (budget === undefined) return;
  const spent = await spentThisMonth(transaction, source, clock);
  if (spent > budget) throw new NotClaimed({ kind: 'over-budget', spent: spent - priceOf(wanted.subject) });
}

/**
 * The results by id; none where whoever had the version let go of it meanwhile. Idempotent: one that is claimed already,
 * whose commit was not confirmed, is claimed.
 */
async function claimIn(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  wanted: readonly Claim[],
): Promise<Map<string, ClaimResult>> {
  const begun = wanted.map(attemptFor).sort(inOneOrder);
  const won = await insertAttempts(transaction, tables, begun);
  const [first, second] = [true, false].map((is) => begun.filter(({ id }) => won.has(id) === is));
  const lines = (first ?? []).map(
    ({ id: attempt, credits, actor }) =>
      ({ attempt, event: 'reserved', credits, actor, detail: null }) as const,
  );
  await writeLines(transaction, tables, lines);
  const results = new Map<string, ClaimResult>(lines.map(({ attempt }) => [attempt, { kind: 'claimed' }]));
  for (const [id, attempt] of await holders(transaction, tables, second ?? [])) {
    const own = attempt.id === id && attempt.state === 'reserved';
    results.set(id, own ? { kind: 'claimed' } : { kind: 'taken', attempt });
  }
  return results;
}

/** An attempt as it begins. */
function attemptFor({ id, subject, version, actor, lease }: Claim) {
  return {
    id,
    resource: resourceOf(subject),
    version,
    operation: subject.operation,
    subject: subjectText(subject),
    page: subject.page,
    credits: priceOf(subject),
    actor,
    lease,
  };
}

type Begun = ReturnType<typeof attemptFor>;

const BEGUN: Columns<Exclude<keyof Begun, 'lease'>> = [
  ['id', 'text'],
  ['resource', 'text'],
  ['version', 'bigint'],
  ['operation', 'text'],
  ['subject', 'text'],
  ['page', 'bigint'],
  ['credits', 'bigint'],
  ['actor', 'text'],
];

/** Answers the ids of those that the unique index let in. */
async function insertAttempts(
  transaction: Transaction<StoreTables>,
  { engine, source, clock }: SourceTables,
  begun: readonly Begun[],
): Promise<ReadonlySet<string>> {
  const won = new Set<string>();
  // One, in fact: a process has one lease.
  for (const [lease, some] of grouped(begun, (each) => each.lease)) {
    const all = [sql`${source}`, sql.lit('reserved'), clock(), clock(lease)];
    const rows = await transaction
      .insertInto('attempt')
      .columns([...namesOf(BEGUN), 'source', 'state', 'started_at', 'lease_until'])
      .expression(selectGiven(engine, some, BEGUN, all))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) won.add(id);
  }
  return won;
}

/** Who has the versions that these came too late for: the attempts that the unique index let in, by the id of who did not get in. */
async function holders(
  transaction: Transaction<StoreTables>,
  { engine, source }: SourceTables,
  late: readonly Begun[],
): Promise<Map<string, Attempt>> {
  if (late.length === 0) return new Map();
  const resources = late.map(({ resource }) => resource);
  const rows = await attemptRowsOf(transaction, source)
    .where(engine.isOneOf('attempt.resource', resources))
    .where('attempt.state', 'in', LIVE_OR_PAID)
    .execute();
  const holding = new Map(rows.map((row) => [versionName(row), attemptOf(row)]));
  return new Map(
    late.flatMap((each) => {
      const attempt = holding.get(versionName(each));
      return attempt === undefined ? [] : [[each.id, attempt] as const];
    }),
  );
}

function versionName({ resource, version }: Pick<Begun, 'resource' | 'version'>): string {
  return `${version} ${resource}`;
}

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

/** Gives up on the attempt that a claim names, where it is an unknown one of this very version. */
async function writeOff(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  { subject, version, actor, writesOff }: Claim,
): Promise<void> {
  if (writesOff === undefined) return;
  const written = await transaction
    .updateTable('attempt')
    .set({ state: 'written_off' })
    .where('id', '=', writesOff)
    .where('source', '=', tables.source)
    .where('resource', '=', resourceOf(subject))
    .where('version', '=', version)
    .where('state', '=', 'unknown')
    .returning('credits')
    .execute();
  const lines = written.map(
    ({ credits }) => ({ attempt: writesOff, event: 'written_off', credits, actor, detail: null }) as const,
  );
  await writeLines(transaction, tables, lines);
}
