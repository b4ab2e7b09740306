import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { KnownMatches, KnownNames, type NamedCompany } from '#contract/api/known.ts';
import { getJson, getJsonOfEach } from './fetch.ts';
import { DERIVED_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: [...DERIVED_KEY, 'words', words],
    queryFn: () => getJson(`/known?${new URLSearchParams({ words })}`, KnownMatches),
    enabled: words !== '',
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** From bought records, never the paid search. */
export const useSuggestions = (words: string) => useQuery(suggestionsQuery(words));

/** The names have to fit into a URL. */
const NAMES_PER_REQUEST = 20;

const namesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...DERIVED_KEY, 'names', names],
    queryFn: () =>
      getJsonOfEach(
        { path: '/known/names', parameter: 'name', values: names, most: NAMES_PER_REQUEST },
        KnownNames,
      ),
    enabled: names.length > 0,
    staleTime: TEAM_STALE_MS,
    select: companiesByName,
  });

const NONE: ReturnType<typeof companiesByName> = new Map();

/** Companies of exactly these names, by the name as given. */
export const useKnownNames = (names: readonly string[]) => useQuery(namesQuery(names)).data ?? NONE;

function companiesByName(answers: readonly KnownNames[]): ReadonlyMap<string, readonly NamedCompany[]> {
  return new Map(answers.flatMap(({ names }) => names).map(({ name, companies }) => [name, companies]));
}
