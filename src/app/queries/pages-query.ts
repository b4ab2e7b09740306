import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type Held, HeldPages, Holding } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import type { Pagination } from '#contract/shapes.ts';
import { known } from '#contract/values.ts';
import { getJson } from './fetch.ts';
import { sentAlong } from './reach/sent-along.ts';
import { recordAddress, recordKey } from './record-address.ts';
import { type RecordReading, readHolding, staleTimeOf, unlessMoved } from './record-query.ts';

/** What a page of a paged resource decodes to (SPEC 2.2). */
export type PageValue = { pagination: Pagination; items: unknown[] };

/** One page that the team holds; `value` is absent where it cannot be read. */
export type HeldPage<V> = { readonly page: number; readonly holding: Held; readonly value?: V };

/** What is held of a paged record. Rows not bought are never guessed: `totalItems` says how many there are. */
export type PagesHeld = {
  readonly pages: readonly HeldPage<unknown>[];
  readonly rows: readonly unknown[];
  /** As the newest held page says (SPEC 2.2); absent where it does not. */
  readonly totalItems: number | undefined;
  readonly totalPages: number | undefined;
  readonly perPage: number | undefined;
  /** Lowest page that is not held, if there is one. */
  readonly next: number | undefined;
};

/** The held pages of one record joined. */
export type Pages<V extends PageValue> = Omit<PagesHeld, 'pages' | 'rows'> & {
  readonly pages: readonly HeldPage<V>[];
  readonly rows: readonly V['items'][number][];
  /** The first readable page, for members that stand beside `items`. */
  readonly head: V;
};

/** Reads every held page of a paged resource, or one older version of its first page. Free. */
export function pagesQuery<V extends PageValue>(
  subject: Subject,
  schema: v.GenericSchema<unknown, V>,
  version?: string,
) {
  const read = (held: HeldPages, before?: RecordReading<Pages<V>>) =>
    unlessMoved(before, [held.first, ...held.pages.map(({ holding }) => holding)], () => {
      const reading = joinPages(held, subject, schema);
      return version === undefined ? reading : withoutNext(reading);
    });
  const queryKey: QueryKey = [...recordKey(subject), { page: 'all', version }];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const held = await heldPages(subject, version);
      return read(held, client.getQueryData<RecordReading<Pages<V>>>(queryKey));
    },
    initialData: () => {
      const held =
        version === undefined ? sentAlong(recordAddress(subject, { page: 'all' }), HeldPages) : undefined;
      return held && read(held);
    },
    staleTime: (query): number => staleTimeOf(query.state.data?.holding),
    structuralSharing: false,
  });
}

/** An older version is one page by itself, because every page has its own versions. */
async function heldPages(subject: Subject, version: string | undefined): Promise<HeldPages> {
  if (version === undefined) return getJson(recordAddress(subject, { page: 'all' }), HeldPages);
  const first = await getJson(recordAddress(subject, { version }), Holding);
  return { first, pages: first.held ? [{ page: 1, holding: first }] : [] };
}

/** Next to an older version there is no further page to buy. */
function withoutNext<V extends PageValue>({
  holding,
  value,
}: RecordReading<Pages<V>>): RecordReading<Pages<V>> {
  return value === undefined ? { holding } : { holding, value: { ...value, next: undefined } };
}

/** Joins the pages of `?page=all`. Without one readable page there is no value; the first need not be among them. */
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

function newest<V>(pages: readonly HeldPage<V>[]): HeldPage<V> | undefined {
  const readable = pages.filter((page) => page.value !== undefined);
  return readable.toSorted((a, b) => b.holding.fetchedAt.localeCompare(a.holding.fetchedAt))[0];
}

/** The lowest page that is not among those held, of so many. */
export function nextPage(
  pages: readonly { readonly page: number }[],
  totalPages: number,
): number | undefined {
  const held = new Set(pages.map(({ page }) => page));
  for (let page = 1; page <= totalPages; page += 1) if (!held.has(page)) return page;
  return undefined;
}
