import { hash } from 'node:crypto';
import type { DocumentItemWire } from '#contract/documents.ts';
import { type Day, isoOf, partsOf, REFERENCE_DAY } from '../days.ts';
import type { LoanCharge } from '../records/debts.ts';
import type { Officer } from '../records/officers.ts';
import { type FormerName, type LinkOf, NO_DOCUMENT } from '../records/overview.ts';
import type { Capital, Holding } from '../records/shareholders.ts';
import type { Timeline } from '../timeline.ts';
import type { Traits } from '../traits.ts';

export type Facts = {
  readonly traits: Traits;
  readonly timeline: Timeline;
  readonly officers: readonly Officer[];
  readonly formerNames: readonly FormerName[];
  readonly charges: readonly LoanCharge[];
  readonly capital: Capital | undefined;
  readonly holdings: readonly Holding[];
  readonly accountsType: string;
};

export function lastFiling({ ended }: Traits): Day {
  return ended ?? REFERENCE_DAY;
}

/** The code of a form for a legal form: `LLAP01` is `AP01` of an LLP, `OSAP01` of an overseas company. */
export function formCode({ form }: Traits, code: string): string {
  const own = form.filings === 'LL' || (form.filings === 'OS' && /^(AP|TM|CH)/.test(code));
  return own ? `${form.filings}${code}` : code;
}

export type DocumentDraft = {
  readonly day: Day;
  readonly type: string;
  readonly category: string;
  readonly title: string;
  readonly pages: number;
  readonly key?: string;
};

/** `document/<NUMBER>-<position>/<hash>`, positions from 1, newest first. */
function documentPath(seed: string, number: string, position: number): string {
  const id = `${number}-${position}`;
  return `document/${id}/${hash('sha256', `${seed}:${id}`, 'hex').slice(0, 32)}`;
}

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

/** `3 March 2024`, as in titles of filings. */
export function longDate(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}
