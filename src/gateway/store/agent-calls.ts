import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { AgentCall } from '#contract/api/agent-calls.ts';
import type { AgentCallTables } from './agent-call-tables.ts';
import { nowOf } from './order-lease.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

export type AgentSessionRow = Selectable<AgentCallTables['agent_session']>;
export type AgentCallRow = Selectable<AgentCallTables['agent_call']>;

export type NewAgentCall = Omit<AgentCall, 'id' | 'at'> & { readonly actor: string };

/** Milliseconds without a call after which a session has ended. */
const SESSION_PAUSE = 30 * 60_000;

/** In milliseconds. */
const CALLS_KEPT = 90 * 86_400_000;

/** Sessions of one agent that are forgotten at once. */
const FORGOTTEN = 20;

/** Characters. */
const MOST_ARGUMENTS = 2_000;

/** What agents called and what each call cost. The ledger alone counts what was spent. */
export class AgentCalls {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  async add({ actor, tool, arguments: given, outcome, detail, charged }: NewAgentCall): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const session = await this.#sessionOf(transaction, actor, charged ?? 0);
      await transaction
        .insertInto('agent_call')
        .values({
          ...{ session, at: clock(), tool, arguments: cut(given), outcome },
          ...{ detail: detail ?? null, charged: charged ?? null },
        })
        .execute();
    });
  }

  /** The latest first; `after` is the last of the page before. */
  async sessions(
    actor: string,
    after: { readonly started_at: string; readonly id: string } | undefined,
    limit: number,
  ): Promise<AgentSessionRow[]> {
    const { query, source } = this.#database;
    return await query
      .selectFrom('agent_session')
      .selectAll()
      .where('source', '=', source)
      .where('actor', '=', actor)
      .$if(after !== undefined, (sessions) =>
        sessions.where(({ eb, refTuple, tuple }) => {
          const { started_at = '', id = '' } = after ?? {};
          return eb(refTuple('started_at', 'id'), '<', tuple(started_at, id));
        }),
      )
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** In order; `undefined` if the agent has no such session. */
  async calls(
    actor: string,
    session: string,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<AgentCallRow[] | undefined> {
    const { query, source } = this.#database;
    const found = await query
      .selectFrom('agent_session')
      .select('id')
      .where('id', '=', session)
      .where('source', '=', source)
      .where('actor', '=', actor)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    return await query
      .selectFrom('agent_call')
      .selectAll()
      .where('session', '=', session)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** The session that goes on, or a new one, with the call counted. */
  async #sessionOf(transaction: Transaction<StoreTables>, actor: string, charged: number): Promise<string> {
    const { source, clock, engine } = this.#database;
    // One at a time, so that calls at the same time make one session.
    if (engine.shared) {
      await transaction
        .selectFrom('access_key')
        .select('id')
        .where('name', '=', actor)
        .forNoKeyUpdate()
        .execute();
    }
    const last = await transaction
      .selectFrom('agent_session')
      .select('id')
      .where('source', '=', source)
      .where('actor', '=', actor)
      .where('last_call_at', '>', nowOf(this.#database, -SESSION_PAUSE))
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined) {
      await transaction
        .updateTable('agent_session')
        .set(({ eb }) => ({
          last_call_at: clock(),
          calls: eb('calls', '+', 1),
          charged: eb('charged', '+', charged),
        }))
        .where('id', '=', last.id)
        .execute();
      return last.id;
    }
    await this.#forget(transaction, actor);
    const id = randomUUID();
    await transaction
      .insertInto('agent_session')
      .values({ id, source, actor, started_at: clock(), last_call_at: clock(), calls: 1, charged })
      .execute();
    return id;
  }

  async #forget(transaction: Transaction<StoreTables>, actor: string): Promise<void> {
    const { source, clock } = this.#database;
    const old = await transaction
      .selectFrom('agent_session')
      .select('id')
      .where('source', '=', source)
      .where('actor', '=', actor)
      .where('started_at', '<', sql<string>`(select ${clock(-CALLS_KEPT)})`)
      .orderBy('started_at')
      .limit(FORGOTTEN)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom('agent_call').where('session', 'in', ids).execute();
    await transaction.deleteFrom('agent_session').where('id', 'in', ids).execute();
  }
}

function cut(text: string): string {
  return text.length <= MOST_ARGUMENTS ? text : `${text.slice(0, MOST_ARGUMENTS)}…`;
}
