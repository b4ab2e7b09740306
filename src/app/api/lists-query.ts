import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import type { ListChange, RowDecision } from '#contract/api/lists.ts';
import { CompanyList, CompanyLists, ListRow, ListRows, type RowChoice } from '#contract/api/lists.ts';
import { MOST_ORDER_COMPANIES } from '#contract/api/standing-orders.ts';
import { getJson, sendJson } from './fetch.ts';
import { LISTS_KEY } from './invalidation.ts';
import { pollInterval, TEAM_STALE_MS } from './polling.ts';

const FIRST: string | undefined = undefined;

const listPath = (id: string) => `/lists/${encodeURIComponent(id)}`;

function parameters(given: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

const listsQuery = (query: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, 'all', query],
    queryFn: ({ pageParam }) => getJson(`/lists${parameters({ query, after: pageParam })}`, CompanyLists),
    initialPageParam: FIRST,
    getNextPageParam: (last: CompanyLists) => last.next,
    select: ({ pages }) => pages.flatMap(({ lists }) => lists),
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Newest first; with `query`, those whose name or note has its words. */
export const useLists = (query?: string) => useInfiniteQuery(listsQuery(query));

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'one', id],
    queryFn: () => getJson(listPath(id), CompanyList),
    staleTime: TEAM_STALE_MS,
    // Matching goes on by itself, and leaves no line in the ledger.
    refetchInterval: ({ state: { data } }) => (data?.pending ?? 0) > 0 && pollInterval(true),
  });

export const useList = (id: string) => useQuery(listQuery(id));

type RowFilter = { readonly state: RowChoice | undefined; readonly query: string | undefined };

const rowsKey = (id: string) => [...LISTS_KEY, 'rows', id];

const rowsQuery = (id: string, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), filter],
    queryFn: ({ pageParam }) =>
      getJson(`${listPath(id)}/rows${parameters({ ...filter, cursor: pageParam })}`, ListRows),
    initialPageParam: FIRST,
    getNextPageParam: (last: ListRows) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: TEAM_STALE_MS,
    // A row that a person has decided stays where it was, although the filter no longer includes it.
    refetchOnWindowFocus: false,
  });

/** In order of row; further pages on demand. */
export const useRows = (id: string, filter: RowFilter) => useInfiniteQuery(rowsQuery(id, filter));

export async function refetchRows(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: rowsKey(id) });
}

/** Its counts and rows. */
export async function refetchList(client: QueryClient, id: string): Promise<void> {
  await Promise.all([invalidateSummaries(client, id), refetchRows(client, id)]);
}

type Decision = { readonly row: number; readonly decision: v.InferInput<typeof RowDecision> };

/** What a person decides about a row. The row stays in its place on screen. */
export function useDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, decision }: Decision) =>
      await sendJson('PATCH', `${listPath(id)}/rows/${row}`, ListRow, decision),
    onSuccess: async (decided) => {
      client.setQueriesData<{ pages: ListRows[]; pageParams: unknown[] }>(
        { queryKey: rowsKey(id) },
        (known) => known && { ...known, pages: known.pages.map((page) => withRow(page, decided)) },
      );
      await invalidateSummaries(client, id);
    },
  });
}

function withRow(page: ListRows, decided: ListRow): ListRows {
  return { ...page, rows: page.rows.map((row) => (row.row === decided.row ? decided : row)) };
}

async function invalidateSummaries(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...LISTS_KEY, 'all'] }),
    client.invalidateQueries({ queryKey: listQuery(id).queryKey }),
  ]);
}

/** Name, note, or what the columns say. */
export function useListChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: v.InferInput<typeof ListChange>) =>
      await sendJson('PATCH', listPath(id), v.unknown(), change),
    onSuccess: async (_, { roles }) => {
      await invalidateSummaries(client, id);
      if (roles !== undefined) await refetchRows(client, id);
    },
  });
}

/** Matches rows again that nobody has decided, as the data may be newer. Free. */
export function useRematch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await sendJson('POST', `${listPath(id)}/rematch`, CompanyList),
    onSuccess: () => refetchList(client, id),
  });
}

export function useListDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await sendJson('DELETE', listPath(id), v.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: [...LISTS_KEY, 'all'] }),
  });
}

const Created = v.object({ id: v.string() });
const Added = v.object({ added: v.number() });

/** Companies by their numbers, or all companies of a search of the public register, as its parameters. */
export type Listable =
  | { readonly companies: readonly string[] }
  | { readonly search: string; readonly total: number };

/** Adds companies to a list, or to a new one if `to` has no `id`. Those that it has are not added again. */
export function useAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, what }: Addition) => {
      const id = to.id ?? (await createList(to.name, 'companies' in what ? what.companies : [])).id;
      if (to.id === undefined && 'companies' in what) {
        return { id, name: to.name, added: new Set(what.companies).size };
      }
      // A list that stays empty would be in the way of the next try.
      const { added } = await add(id, what).catch(async (error: unknown) => {
        if (to.id === undefined) await sendJson('DELETE', listPath(id), v.unknown());
        throw error;
      });
      return { id, name: to.name, added };
    },
    onSuccess: ({ id }) => refetchList(client, id),
  });
}

type Addition = { readonly to: { readonly id?: string; readonly name: string }; readonly what: Listable };

async function createList(name: string, companies: readonly string[]): Promise<{ id: string }> {
  return await sendJson('POST', '/lists', Created, { name, companies: [...companies] });
}

async function add(id: string, what: Listable): Promise<{ added: number }> {
  if ('search' in what) return await sendJson('POST', `${listPath(id)}/register?${what.search}`, Added);
  return await sendJson('POST', `${listPath(id)}/companies`, Added, { companies: [...what.companies] });
}

/** The different companies of a list with few of them, in order of row. */
async function companiesOfList(id: string): Promise<string[]> {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = parameters({ state: 'matched', cursor });
    const { rows, next } = await getJson(`${listPath(id)}/rows${query}`, ListRows);
    for (const { companyNumber } of rows) if (companyNumber !== null) found.add(companyNumber);
    cursor = next ?? undefined;
  } while (cursor !== undefined && found.size < MOST_ORDER_COMPANIES);
  return [...found].slice(0, MOST_ORDER_COMPANIES);
}

/** For a form that begins with them. */
export const listCompaniesQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'companies', id],
    queryFn: () => companiesOfList(id),
    staleTime: TEAM_STALE_MS,
  });
