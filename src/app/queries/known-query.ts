import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { KnownMatches, KnownNames, type NamedCompany } from '#contract/api/known.ts';
import { KNOWN_KEY } from './buying/purchase-keys.ts';
import { getJson } from './fetch.ts';
import { COLLEAGUES } from './freshness.ts';

const matchesQuery = (words: string) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'words', words],
    queryFn: () => getJson(`/known?${new URLSearchParams({ words })}`, KnownMatches),
    enabled: words !== '',
    staleTime: COLLEAGUES,
    placeholderData: keepPreviousData,
  });

/** What the team knows already that has these words: free, and never the paid search. */
export const useKnownMatches = (words: string) => useQuery(matchesQuery(words));

const namesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'names', names],
    queryFn: () =>
      getJson(`/known/names?${new URLSearchParams(names.map((name) => ['name', name]))}`, KnownNames),
    enabled: names.length > 0,
    staleTime: COLLEAGUES,
  });

/** Names in one question: their text has to fit into an address. */
const NAMES_AT_ONCE = 20;

/** Companies of exactly these names that the team knows of, by the name as given; any number of names. */
export const useKnownNames = (names: readonly string[]): ReadonlyMap<string, readonly NamedCompany[]> =>
  useQueries({
    queries: Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, place) =>
      namesQuery(names.slice(place * NAMES_AT_ONCE, (place + 1) * NAMES_AT_ONCE)),
    ),
    combine: byName,
  });

function byName(answers: readonly { readonly data: KnownNames | undefined }[]) {
  return new Map(
    answers.flatMap(({ data }) => data?.names ?? []).map(({ name, companies }) => [name, companies]),
  );
}
