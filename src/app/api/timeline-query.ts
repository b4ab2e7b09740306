import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { Timeline } from '#contract/api/timeline.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { TEAM_STALE_MS } from './polling.ts';

/** Below the key of the company, because every purchase may add to its history. `record` is one kind of record. */
export const timelineQuery = (number: string, record: CompanyOperation | undefined) =>
  infiniteQueryOptions({
    queryKey: ['company', number, 'timeline', record ?? 'all'],
    queryFn: ({ pageParam }) => {
      const given = Object.entries({ record, cursor: pageParam }).filter(
        (each): each is [string, string] => each[1] !== undefined,
      );
      const query = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
      return getJson(`/company/${encodeURIComponent(number)}/changes${query}`, Timeline);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Timeline) => last.next,
    select: joined,
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** A module constant, so that it runs once per answer. */
function joined({ pages }: InfiniteData<Timeline>): Pick<Timeline, 'entries' | 'operations'> {
  return { entries: pages.flatMap(({ entries }) => entries), operations: pages.at(-1)?.operations ?? [] };
}

/** Newest first; older entries on demand. */
export const useTimeline = (number: string, record: CompanyOperation | undefined) =>
  useInfiniteQuery(timelineQuery(number, record));
