import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Held } from '#contract/api/holding.ts';
import { RecordChanges } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { recordKey, recordUrl } from './record-url.ts';

type CompanyRecord = { readonly operation: CompanyOperation; readonly companyNumber: string };

type VersionPair = { readonly from: number; readonly to: number };

/** Below the key of the record: a page that is bought later belongs to the version. */
const recordChangesQuery = ({ operation, companyNumber }: CompanyRecord, { from, to }: VersionPair) => {
  const subject = { operation, companyNumber, page: 1 };
  return queryOptions({
    queryKey: [...recordKey(subject), 'changes', from, to],
    queryFn: () => getJson(`${recordUrl(subject)}/changes?from=${from}&to=${to}`, RecordChanges),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const useRecordChanges = (record: CompanyRecord, versions: VersionPair | undefined) =>
  useQuery({
    ...recordChangesQuery(record, versions ?? { from: 0, to: 0 }),
    enabled: versions !== undefined,
  });

/** What the current version changed; nothing for an older one, for the first, and for one that cannot be read. */
export function useLatestChanges(record: CompanyRecord, holding: Held | undefined) {
  return useRecordChanges(record, latestVersions(holding));
}

/** The current version and the one before. */
export function latestVersions(holding: Held | undefined): VersionPair | undefined {
  if (holding === undefined || holding.problem !== undefined) return undefined;
  const { version, versions } = holding;
  const isCurrent = (versions[0]?.version ?? version) === version;
  return isCurrent && version > 1 ? { from: version - 1, to: version } : undefined;
}

/** Together with the record, so that its marks move nothing. */
export async function prefetchLatestChanges(
  client: QueryClient,
  record: CompanyRecord,
  version: number,
): Promise<void> {
  if (version > 1) await client.prefetchQuery(recordChangesQuery(record, { from: version - 1, to: version }));
}
