import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type Held, type HeldPages, Holding } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import type { Pagination } from '#contract/shapes.ts';
import { known } from '#contract/values.ts';
import { getJson } from './fetch.ts';
import { readCurrentPages } from './free-record.ts';
import { type RecordReading, readHolding, recordStaleTime } from './record-query.ts';
import { recordKey, recordUrl } from './record-url.ts';

/** A page of a paged resource (SPEC 2.2). */
export type PageValue = { pagination: Pagination; items: unknown[] };

/** `value` is absent where it cannot be read. */
export type HeldPage<V> = { readonly page: number; readonly holding: Held; readonly value?: V };

/** The bought part of a paged record. */
export type PagesHeld = {
  readonly pages: readonly HeldPage<unknown>[];
  readonly rows: readonly unknown[];
  /** From the newest page (SPEC 2.2). */
  readonly totalItems: number | undefined;
  readonly totalPages: number | undefined;
  readonly perPage: number | undefined;
  /** Lowest page that is not bought. */
  readonly next: number | undefined;
};

export type Pages<V extends PageValue> = Omit<PagesHeld, 'pages' | 'rows'> & {
  readonly pages: readonly HeldPage<V>[];
  readonly rows: readonly V['items'][number][];
  /** The first readable page, for members beside `items`. */
  readonly head: V;
};

/** All bought pages, or an older version of the first. Free. */
export function pagesQuery<V extends PageValue>(
  subject: Subject,
  schema: v.GenericSchema<unknown, V>,
  version?: string,
) {
  const queryKey: QueryKey = [...recordKey(subject), { page: 'all', version }];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<RecordReading<Pages<V>>> => {
      const totalPagesOf = (held: HeldPages) => joinPages(held, subject, schema).value?.totalPages;
      const pages =
        version === undefined
          ? await readCurrentPages(subject, totalPagesOf, client)
          : await readOlder(subject, version);
      const reading = joinPages(pages, subject, schema);
      return version === undefined ? reading : withoutNext(reading);
    },
    staleTime: (query): number => recordStaleTime(query.state.data?.holding),
  });
}

/** Each page has its own versions, so an older one is a single page. */
async function readOlder(subject: Subject, version: string): Promise<HeldPages> {
  const first = await getJson(recordUrl(subject, { version }), Holding);
  return { first, pages: first.held ? [{ page: 1, holding: first }] : [] };
}

/** An older version offers no page to buy. */
function withoutNext<V extends PageValue>({
  holding,
  value,
  duplicates,
}: RecordReading<Pages<V>>): RecordReading<Pages<V>> {
  return value === undefined ? { holding } : { holding, value: { ...value, next: undefined }, duplicates };
}

/** No value without a readable page, which need not be the first. */
export function joinPages<V extends PageValue>(
  held: HeldPages,
  subject: Subject,
  schema: v.GenericSchema<unknown, V>,
): RecordReading<Pages<V>> {
  const pages = held.pages.map(({ page, holding }): HeldPage<V> => {
    const { value } = readHolding<V>(holding, { ...subject, page }, schema);
    return value === undefined ? { page, holding } : { page, holding, value };
  });
  const readable = pages.flatMap((page) => page.value ?? []);
  const [head] = readable;
  if (head === undefined) return { holding: held.first };
  const { pagination } = newest(pages)?.value ?? head;
  const totalPages = known(pagination.total_pages);
  return {
    holding: held.first,
    duplicates: duplicatesIn(held.pages),
    ...(held.first.held ? {} : { standsIn: pages.find(({ value }) => value === head)?.holding }),
    value: {
      pages,
      head,
      rows: readable.flatMap((page): V['items'][number][] => page.items),
      totalItems: known(pagination.total_items),
      totalPages,
      perPage: known(pagination.per_page),
      next: nextPage(pages, totalPages ?? 0),
    },
  };
}

function duplicatesIn(pages: HeldPages['pages']): string[] {
  return pages.flatMap(({ page, holding: { duplicates = [] } }) =>
    duplicates.map((path) => (page === 1 ? path : `page ${page}: ${path}`)),
  );
}

function newest<V>(pages: readonly HeldPage<V>[]): HeldPage<V> | undefined {
  const readable = pages.filter((page) => page.value !== undefined);
  return readable.toSorted((a, b) => b.holding.fetchedAt.localeCompare(a.holding.fetchedAt))[0];
}

export function nextPage(
  pages: readonly { readonly page: number }[],
  totalPages: number,
): number | undefined {
  const held = new Set(pages.map(({ page }) => page));
  for (let page = 1; page <= totalPages; page += 1) if (!held.has(page)) return page;
  return undefined;
}

export type Coverage = {
  /** Bought and readable. */
  readonly held: number;
  /** At least `held`; absent if missing or contradictory. */
  readonly total: number | undefined;
  readonly complete: boolean;
};

type Counted = Pick<PagesHeld, 'pages' | 'rows' | 'totalItems' | 'totalPages'>;

/** `total_items` and `total_pages` (SPEC 2.2) may each be missing or wrong, so neither may indicate more rows. */
export function coverage({ pages, rows, totalItems, totalPages }: Counted): Coverage {
  const held = rows.length;
  const counted = totalItems !== undefined || totalPages !== undefined;
  const complete = counted && hasAllPages({ pages, totalPages }) && held >= (totalItems ?? 0);
  const larger = totalItems !== undefined && totalItems > held ? totalItems : undefined;
  return { held, total: complete ? held : larger, complete };
}

/** Without a page count, up to the last bought page. */
function hasAllPages({ pages, totalPages }: Pick<Counted, 'pages' | 'totalPages'>): boolean {
  const last = totalPages ?? Math.max(...pages.map(({ page }) => page));
  return pages.every(({ value }) => value !== undefined) && nextPage(pages, last) === undefined;
}

export const readPageState = (subject: Subject) => getJson(recordUrl(subject), Holding);

const pageStateQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [...recordKey(subject), { page: subject.page }, 'state'],
    queryFn: () => readPageState(subject),
    staleTime: 0,
  });

/** The price of a page, or the outcome of its purchase. */
export const usePageState = (subject: Subject, { enabled } = { enabled: true }) =>
  useQuery({ ...pageStateQuery(subject), enabled });
