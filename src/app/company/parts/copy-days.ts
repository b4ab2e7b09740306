/** The days, ISO, on which the copies looked at arrived; more than one where pages are of different days. */
export type CopyDays = { readonly from: string; readonly to: string };

/** The first and the last day of times at which copies arrived. */
export function copyDays(fetchedAt: readonly string[]): CopyDays {
  const days = fetchedAt.map(dayOf).toSorted();
  return { from: days.at(0) ?? '', to: days.at(-1) ?? '' };
}

/** A held page, as far as this needs it. */
export type DatedPage<Item> = {
  readonly holding: { readonly fetchedAt: string };
  readonly value?: { readonly items: readonly Item[] };
};

/** What every held page lists, in the order of the record, with the day of its own copy, `YYYY-MM-DD`. */
export function datedItems<Item>(
  pages: readonly DatedPage<Item>[],
): { readonly item: Item; readonly copied: string }[] {
  return pages.flatMap(({ holding, value }) =>
    (value?.items ?? []).map((item) => ({ item, copied: dayOf(holding.fetchedAt) })),
  );
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}
