import { useQuery } from '@tanstack/react-query';
import { CHECKED_OPERATIONS } from '#contract/api/risk-flags.ts';
import { holdingOf, prefetchRiskFlags, useCompany } from './company-query.ts';
import { prefetchCovered } from './resources.ts';
import { useIsFree } from './source-query.ts';

/**
 * Whether the risk flags say all that they can: at once where records are bought; on a free source after the records that
 * the checks need have been loaded, and the flags evaluated again.
 */
export function useRecordsToCheck(number: string): boolean {
  const isFree = useIsFree();
  const { data: company, isError } = useCompany(number);
  const covered = CHECKED_OPERATIONS.filter((operation) => holdingOf(company, operation)?.covered);
  const { isFetched } = useQuery({
    queryKey: ['records-to-check', number],
    queryFn: async ({ client }) => {
      await Promise.all(covered.map((operation) => prefetchCovered(client, operation, number)));
      await prefetchRiskFlags(client, number);
      return covered;
    },
    enabled: isFree && company !== undefined,
  });
  return !isFree || isError || isFetched;
}
