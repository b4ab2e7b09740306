import { formatCount } from '#app/format/counts.ts';
import { isUnreadable, type Read } from '#contract/values.ts';

const PAGE = { one: 'page', many: 'pages' };

/** `12 pages`; an unreadable count as it came, and nothing where none is given. */
export function pagesText(pages: Read<number>): string | undefined {
  if (pages === undefined) return undefined;
  return isUnreadable(pages) ? `pages: ${pages.unreadable}` : formatCount(pages, PAGE);
}
