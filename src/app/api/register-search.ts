import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FACETS, RegisterCompanies, type RegisterQuestion } from '#contract/api/register-search.ts';
import { getJson } from './fetch.ts';

/** Answers for companies of the public register. */
export const REGISTER_KEY = ['register-search'] as const;

/** Each pause in typing leaves an answer behind. */
const UNUSED_ANSWER_MS = 2 * 60_000;

const NOT_ASKED = [...REGISTER_KEY, 'none'];

export function registerSearchQuery(question: RegisterQuestion | undefined) {
  const parameters = question && String(registerParameters(question));
  return queryOptions({
    queryKey: parameters === undefined ? NOT_ASKED : [...REGISTER_KEY, parameters],
    queryFn:
      parameters === undefined
        ? skipToken
        : ({ signal }) => getJson(`/register/companies?${parameters}`, RegisterCompanies, { signal }),
    gcTime: UNUSED_ANSWER_MS,
  });
}

/** Of the gateway's API; equal questions have equal parameters. */
export function registerParameters(question: RegisterQuestion): URLSearchParams {
  const { query, chosen, from, to, sort, order, page, lookUp } = question;
  const optional = {
    query: query === '' ? undefined : query,
    ...{ from, to },
    sort: sort === 'relevance' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
    page: page === 1 ? undefined : String(page),
    ...lookUp,
  };
  const single = Object.entries(optional).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const repeated = FACETS.flatMap((facet) => chosen[facet].map((value) => [facet, value]));
  return new URLSearchParams([...single, ...repeated]);
}

export type RegisterReading = {
  /** The former answer stays until the next one comes; `undefined` before the first, and without a question. */
  readonly answer: RegisterCompanies | undefined;
  /** Whether it is the answer to this question. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/** A question that changes cancels the request of the former one, so that no older answer can follow. */
export function useRegisterSearch(question: RegisterQuestion | undefined, enabled = true): RegisterReading {
  const { data, error, refetch } = useQuery({ ...registerSearchQuery(question), enabled });
  const [last, setLast] = useState(data);
  const answer = question === undefined ? undefined : (data ?? last);
  if (answer !== last) setLast(answer);
  return { answer, isCurrent: data !== undefined, error, refetch };
}
