import { nextPage, type PagesHeld } from './pages-query.ts';

/** How much of a paged record is held. */
export type Coverage = {
  /** Rows held and readable. */
  readonly held: number;
  /** Rows there are: never fewer than are held; absent where the record does not say, or contradicts itself. */
  readonly total: number | undefined;
  /** Every row there is: `total` is then `held`. */
  readonly complete: boolean;
};

type Counted = Pick<PagesHeld, 'pages' | 'rows' | 'totalItems' | 'totalPages'>;

/**
 * Rows held, and rows there are. `total_items` and `total_pages` (SPEC 2.2) may each be missing or wrong, so a record is
 * complete only if neither of them tells of more, and one of them tells at all.
 */
export function coverage({ pages, rows, totalItems, totalPages }: Counted): Coverage {
  const held = rows.length;
  const told = totalItems !== undefined || totalPages !== undefined;
  const complete = told && everyPage({ pages, totalPages }) && held >= (totalItems ?? 0);
  const more = totalItems !== undefined && totalItems > held ? totalItems : undefined;
  return { held, total: complete ? held : more, complete };
}

/** Whether every page is held and readable; where the record does not count them, up to the last one held. */
function everyPage({ pages, totalPages }: Pick<Counted, 'pages' | 'totalPages'>): boolean {
  const last = totalPages ?? Math.max(...pages.map(({ page }) => page));
  return pages.every(({ value }) => value !== undefined) && nextPage(pages, last) === undefined;
}
