import type { Compilable, CompiledQuery, DatabaseConnection, Kysely } from 'kysely';

type Asked = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Asks queries of a transaction at once, in their order, where none needs another's answer: over a network that takes one
 * way there and back instead of one for each. Rejects with the error of the first that fails.
 */
export async function askAtOnce(transaction: Asked, queries: readonly Compilable[]): Promise<void> {
  const compiled = queries.map((query) => query.compile());
  await transaction.getExecutor().provideConnection(async (connection) => {
    await Promise.all(compiled.map((query) => connection.executeQuery(query)));
  });
}

/** A query, or SQL as it is written. */
type Query = { readonly compile: (transaction: Asked) => CompiledQuery };

/** What was asked on a connection and not waited for, from the begin of its transaction. */
const unanswered = new WeakMap<DatabaseConnection, Promise<unknown>>();

/**
 * Asks queries whose answers nothing in the transaction needs: what comes next, and be it the commit, is sent right behind
 * them. Where one fails the transaction does, with its error. A database that would commit without it is waited for here. The
 * values are text, numbers or lists of them: one that could not be sent would fail unseen by the database.
 */
export async function askAhead(transaction: Asked, queries: readonly Query[]): Promise<void> {
  const compiled = queries.map((query) => query.compile(transaction));
  await transaction.getExecutor().provideConnection(async (connection) => {
    const answers = Promise.all(compiled.map((query) => connection.executeQuery(query)));
    const earlier = unanswered.get(connection);
    if (earlier === undefined) await answers;
    else leaveUnanswered(connection, [earlier, answers]);
  });
}

/**
 * Leaves answers to the end of the transaction, which fails with the error of the first that failed. For drivers of databases
 * that commit nothing once a query has failed.
 */
export function leaveUnanswered(connection: DatabaseConnection, answers: readonly Promise<unknown>[]): void {
  const all = Promise.all(answers);
  all.catch(() => {});
  unanswered.set(connection, all);
}

/** Waits, at the end of a transaction, for what was left unanswered. */
export async function answered(connection: DatabaseConnection): Promise<void> {
  const all = unanswered.get(connection);
  unanswered.delete(connection);
  await all;
}
