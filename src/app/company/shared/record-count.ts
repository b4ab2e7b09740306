import { coverage, type PagesHeld } from '#app/api/pages-query.ts';
import { formatNumber } from '#app/format/numbers.ts';

/** `20 of 171`, `all 14`, `20, total unknown`: how much of a paged record is bought; its heading names the rows. */
export function recordCount(held: PagesHeld | undefined): string | undefined {
  if (held === undefined) return undefined;
  const count = coverage(held);
  const rows = formatNumber(count.held);
  if (count.complete) return `all ${rows}`;
  return count.total === undefined ? `${rows}, total unknown` : `${rows} of ${formatNumber(count.total)}`;
}
