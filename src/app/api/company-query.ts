import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { CompanySummary, type OperationHolding } from '#contract/api/company.ts';
import { Connections } from '#contract/api/connections.ts';
import { RiskFlags } from '#contract/api/risk-flags.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { DERIVED_KEY, invalidateCompanyRecords } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

const companyUrl = (number: string) => `/company/${encodeURIComponent(number)}`;

export const companyQuery = (number: string) =>
  queryOptions({
    queryKey: ['company', number],
    queryFn: async ({ client, queryKey }) => {
      const summary = await getJson(companyUrl(number), CompanySummary);
      invalidateChanges(client, client.getQueryData<CompanySummary>(queryKey), summary);
      return summary;
    },
    staleTime: TEAM_STALE_MS,
  });

export const useCompany = (number: string) => useQuery(companyQuery(number));

/** `undefined` until the summary is loaded. */
export function holdingOf(
  company: Pick<CompanySummary, 'operations'> | undefined,
  operation: CompanyOperation,
): OperationHolding | undefined {
  return company?.operations.find((each) => each.operation === operation);
}

/** Only records that the new summary reports as changed. */
function invalidateChanges(client: QueryClient, before: CompanySummary | undefined, now: CompanySummary) {
  if (before === undefined || JSON.stringify(before) === JSON.stringify(now)) return;
  const becameUnknownOrKnown = JSON.stringify(before.unknown) !== JSON.stringify(now.unknown);
  const changed = now.operations.filter(
    (after) =>
      becameUnknownOrKnown || JSON.stringify(holdingOf(before, after.operation)) !== JSON.stringify(after),
  );
  invalidateCompanyRecords(
    client,
    now.companyNumber,
    changed.map(({ operation }) => operation),
  );
}

export const connectionsQuery = (number: string) =>
  queryOptions({
    queryKey: [...DERIVED_KEY, 'connections', number],
    queryFn: () => getJson(`${companyUrl(number)}/connections`, Connections),
    staleTime: TEAM_STALE_MS,
  });

/** What bought records of other companies share with this one. */
export const useConnections = (number: string) => useQuery(connectionsQuery(number));

const riskFlagsQuery = (number: string) =>
  queryOptions({
    queryKey: [...DERIVED_KEY, 'risk-flags', number],
    queryFn: () => getJson(`${companyUrl(number)}/risk-flags`, RiskFlags),
    staleTime: TEAM_STALE_MS,
  });

export const useRiskFlags = (number: string) => useQuery(riskFlagsQuery(number));

/** Whether the flags of all companies were read, or could not be. */
export const useAreFlagsRead = (numbers: readonly string[]) =>
  useQueries({
    queries: numbers.map(riskFlagsQuery),
    combine: (readings) => readings.every(({ isPending }) => !isPending),
  });

export const prefetchRiskFlags = (client: QueryClient, number: string) =>
  client.prefetchQuery(riskFlagsQuery(number));

/** A record was bought after the evaluation. */
export function areFlagsBehind(flags: RiskFlags | undefined, company: CompanySummary | undefined): boolean {
  return flags?.missing.some(({ operation }) => holdingOf(company, operation)?.held !== undefined) === true;
}
