import { queryOptions, useQuery } from '@tanstack/react-query';
import { Attention } from '#contract/api/attention.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { readableAhead } from '../ahead/readers.ts';
import { KNOWN_KEY } from '../buying/purchase-keys.ts';
import { holdingOf, useCompany } from '../company-query.ts';
import { getJson } from '../fetch.ts';
import { COLLEAGUES, lookOut } from '../freshness.ts';
import { sentAlong } from '../reach/sent-along.ts';

const attentionQuery = (number: string) => {
  const path = `/company/${encodeURIComponent(number)}/attention`;
  return queryOptions({
    queryKey: [...KNOWN_KEY, 'attention', number],
    queryFn: () => getJson(path, Attention),
    initialData: () => sentAlong(path, Attention),
    staleTime: COLLEAGUES,
  });
};

readableAhead('profile', (client, number) => client.prefetchQuery(attentionQuery(number)));

/**
 * What may need a look, judged by the gateway from what the team holds of a company and of others. Free. Asked for again as
 * long as it is behind what is held.
 */
export function useAttention(number: string) {
  const { data: company } = useCompany(number);
  return useQuery({
    ...attentionQuery(number),
    refetchInterval: ({ state: { data } }) => isBehind(data, company) && lookOut(false),
  });
}

/** Whether a record is held by now that the lines were made without. */
export function isBehind(attention: Attention | undefined, company: CompanySummary | undefined): boolean {
  return (
    attention?.missing.some(({ operation }) => holdingOf(company, operation)?.held !== undefined) === true
  );
}
