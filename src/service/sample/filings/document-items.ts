import { hash } from 'node:crypto';
import type { DocumentItemWire } from '#contract/documents.ts';
import { type Day, isoOf, partsOf } from '../day-count.ts';
import { type LinkOf, NO_DOCUMENT } from '../records/overviews.ts';
import type { Traits } from '../traits.ts';

/** A filing before it has its place in the list. */
export type DocumentDraft = {
  readonly day: Day;
  readonly type: string;
  readonly category: string;
  readonly title: string;
  readonly pages: number;
  /** What other records look this document up by. */
  readonly key?: string;
};

/**
 * The link of a company's document, without the base address: `document/<NUMBER>-<position>/<hash>`, the position
 * counted from 1 in the company's list, newest first.
 */
function documentPath(seed: string, number: string, position: number): string {
  const id = `${number}-${position}`;
  return `document/${id}/${hash('sha256', `${seed}:${id}`, 'hex').slice(0, 32)}`;
}

/** The rows of `documents`, newest first (of one day the last drafted first), and a way to find some of them. */
export function documentItems(
  { seed, number }: Traits,
  drafts: readonly DocumentDraft[],
): { items: DocumentItemWire[]; linkOf: LinkOf } {
  const newest = drafts
    .map((draft, order) => ({ draft, order }))
    .sort((a, b) => b.draft.day - a.draft.day || b.order - a.order)
    .map(({ draft }) => draft);
  const links = new Map<string, ReturnType<LinkOf>>();
  const items = newest.map(({ day, type, category, title, pages, key }, place) => {
    const item = {
      title,
      pages: String(pages),
      date: isoOf(day),
      category,
      type,
      url: documentPath(seed, number, place + 1),
    };
    if (key !== undefined) links.set(key, { url: item.url, pages: item.pages, date: item.date });
    return item;
  });
  return { items, linkOf: (key) => links.get(key) ?? NO_DOCUMENT };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `3 March 2024`, as titles of filings write dates. */
export function longDate(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}
