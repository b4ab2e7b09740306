import { COMPANY_OPERATIONS, type OperationName } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';

/** How long the provider's word that it holds no such records of a company counts, in milliseconds: it may get them. */
const WORD_COUNTS = 86_400_000;

/**
 * Which operations of a company the source covers: those that it answers at all, but for what it was asked for this
 * company, lately and last, and said that it holds none. What is held is covered whatever it says since.
 */
export async function coveredOf(
  { store, source }: Pick<GatewayContext, 'store' | 'source'>,
  companyNumber: string,
): Promise<ReadonlySet<OperationName>> {
  const uncovered = await store.attempts.foundUncovered(companyNumber, WORD_COUNTS);
  return new Set(
    COMPANY_OPERATIONS.filter((operation) => source.covers.includes(operation) && !uncovered.has(operation)),
  );
}
