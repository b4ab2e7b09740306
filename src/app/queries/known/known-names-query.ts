import { queryOptions, useQuery } from '@tanstack/react-query';
import { KnownNames, type NamedCompany } from '#contract/api/known-names.ts';
import { KNOWN_KEY } from '../buying/purchase-keys.ts';
import { getJson } from '../fetch.ts';
import { COLLEAGUES } from '../freshness.ts';

/** Names in one question: their text has to fit into an address. */
const NAMES_AT_ONCE = 20;

const namesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'names', names],
    queryFn: () => Promise.all(questionsOf(names).map((path) => getJson(path, KnownNames))),
    enabled: names.length > 0,
    staleTime: COLLEAGUES,
    select: byName,
  });

function questionsOf(names: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, place) => {
    const asked = names.slice(place * NAMES_AT_ONCE, (place + 1) * NAMES_AT_ONCE);
    return `/known/names?${new URLSearchParams(asked.map((name) => ['name', name]))}`;
  });
}

const NONE: ReturnType<typeof byName> = new Map();

/** Companies of exactly these names that the team knows of, by the name as given; any number of names. */
export const useKnownNames = (names: readonly string[]) => useQuery(namesQuery(names)).data ?? NONE;

function byName(answers: readonly KnownNames[]): ReadonlyMap<string, readonly NamedCompany[]> {
  return new Map(answers.flatMap(({ names }) => names).map(({ name, companies }) => [name, companies]));
}
