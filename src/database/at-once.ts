import type { Compilable, Kysely } from 'kysely';

/**
 * Asks queries of a transaction at once, in their order, where none needs another's answer: over a network that takes one
 * way there and back instead of one for each. Rejects with the error of the first that fails.
 */
export async function askAtOnce(
  transaction: Pick<Kysely<unknown>, 'getExecutor'>,
  queries: readonly Compilable[],
): Promise<void> {
  const compiled = queries.map((query) => query.compile());
  await transaction.getExecutor().provideConnection(async (connection) => {
    await Promise.all(compiled.map((query) => connection.executeQuery(query)));
  });
}
