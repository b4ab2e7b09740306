import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import {
  HeldCompanies,
  HeldCounts,
  type HeldList,
  type HeldOrder,
  HeldPage,
  type HeldSubject,
  MOST_SUBJECTS,
} from '#contract/api/held.ts';
import { getJson, getJsonOfEach } from './fetch.ts';
import { HELD_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

export type HeldFilter = {
  readonly kind: HeldList;
  readonly words?: string | undefined;
  readonly company?: string | undefined;
  /** ISO date, of the latest purchase. */
  readonly boughtBefore?: string | undefined;
  /** Made the latest purchase. */
  readonly boughtBy?: string | undefined;
  readonly sort?: HeldOrder;
  /** Per page. */
  readonly limit: number;
};

const heldQuery = ({
  kind,
  words = '',
  company,
  boughtBefore,
  boughtBy,
  sort = 'latest',
  limit,
}: HeldFilter) =>
  infiniteQueryOptions({
    queryKey: [...HELD_KEY, 'page', { kind, words, company, boughtBefore, boughtBy, sort, limit }],
    queryFn: async ({ pageParam }) => {
      const parameters = new URLSearchParams({ kind, sort, limit: String(limit) });
      const optional = { words, company, boughtBefore, boughtBy, after: pageParam };
      for (const [name, value = ''] of Object.entries(optional)) {
        if (value !== '') parameters.set(name, value);
      }
      return { ...(await getJson(`/held?${parameters}`, HeldPage)), kind, words };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: HeldPage) => last.next,
    // While a new choice loads, the pages are of the previous one.
    select: ({ pages }) => ({
      kind: pages[0]?.kind ?? kind,
      words: pages[0]?.words ?? words,
      subjects: pages.flatMap(({ subjects }) => subjects),
      total: pages.at(-1)?.total ?? 0,
      more: pages.at(-1)?.more ?? false,
    }),
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Companies, records or searches of the team; further pages on demand. */
export const useHeld = (filter: HeldFilter, enabled = true) =>
  useInfiniteQuery({ ...heldQuery(filter), enabled });

const countsQuery = queryOptions({
  queryKey: [...HELD_KEY, 'counts'],
  queryFn: () => getJson('/held/counts', HeldCounts),
  staleTime: TEAM_STALE_MS,
});

export const useHeldCounts = () => useQuery(countsQuery);

const companiesQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: [...HELD_KEY, 'companies', numbers],
    queryFn: async (): Promise<HeldSubject[]> => {
      const answers = await getJsonOfEach(
        { path: '/held/companies', parameter: 'number', values: numbers, most: MOST_SUBJECTS },
        HeldCompanies,
      );
      return answers.flatMap(({ subjects }) => subjects);
    },
    staleTime: TEAM_STALE_MS,
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
  });

/** The companies among these with records of the team. */
export const useHeldCompanies = (numbers: readonly string[]) => useQuery(companiesQuery(numbers));
