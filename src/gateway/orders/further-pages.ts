/** Pages of one record that are planned. A source which states more is not believed. */
export const MOST_PAGES = 10_000;

/** Planned at a time: those after them once the last of them is done, so that a stated number alone fills no table. */
const PAGES_AT_A_TIME = 100;

/** Pages to buy that follow `page` in the plan. The last one, which leads to those after it, is there although it is held. */
export function pagesAfter(page: number, total: number, held: ReadonlySet<number> | undefined): number[] {
  if (!leadsOn(page)) return [];
  const count = Math.max(0, Math.min(total - page, PAGES_AT_A_TIME));
  return Array.from({ length: count }, (_, index) => page + index + 1).filter(
    (further) => held?.has(further) !== true || (leadsOn(further) && further < total),
  );
}

function leadsOn(page: number): boolean {
  return (page - 1) % PAGES_AT_A_TIME === 0;
}
