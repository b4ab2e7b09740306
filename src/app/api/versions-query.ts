import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Versions } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { recordKey, recordUrl } from './record-url.ts';

const versionsQuery = (subject: Subject, before: number) =>
  infiniteQueryOptions({
    queryKey: [...recordKey(subject), { page: subject.page }, 'versions', before],
    queryFn: ({ pageParam }) => getJson(recordUrl(subject, { before: pageParam }), Versions),
    initialPageParam: before,
    getNextPageParam: (last: Versions) => last.next,
    select: ({ pages }) => pages.flatMap(({ versions }) => versions),
    // A new version is compared with the one before a moment after it came.
    staleTime: 0,
  });

/** Versions before one of a record, with what each changed, once `enabled`. */
export const useOlderVersions = (subject: Subject, before: number, enabled: boolean) =>
  useInfiniteQuery({ ...versionsQuery(subject, before), enabled });
