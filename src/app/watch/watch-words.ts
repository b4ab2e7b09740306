import { changedValueText } from '#app/format/changed-value.ts';
import { daysBetween, formatDate } from '#app/format/dates.ts';
import { itemNameText } from '#app/format/item-name.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { DateKind, NewsItem, Watch, WatchedDate } from '#contract/api/watch.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { lowerFirst } from '#contract/text.ts';
import { LACKING_PAGES } from '#diff/lacking-pages.ts';

const COMPANY = { one: 'company', many: 'companies' };
const DAY = { one: 'day', many: 'days' };

/** `3 companies watched, 1 already on your list`. */
export function watchedText(changed: number, companies: number): string {
  const all = `${formatCount(companies, COMPANY)} watched`;
  return changed === companies ? all : `${all}, ${formatNumber(companies - changed)} already on your list`;
}

/** `38 companies watched, 14 unread`. */
export function watchSummary({
  companies,
  unread,
  more,
}: Pick<Watch, 'companies' | 'unread' | 'more'>): string {
  const many = `${formatNumber(unread)}${more ? ' or more' : ''} unread`;
  return `${formatCount(companies, COMPANY)} watched, ${unread === 0 ? 'nothing unread' : many}`;
}

const KINDS: Readonly<Record<DateKind, string>> = {
  accounts: 'Accounts',
  'confirmation-statement': 'Confirmation statement',
  'judgment-expires': 'Judgment leaves the register',
  verification: 'Identity statement',
};

/** `Accounts to 31 Mar 2026`; a case, or the name of a person. */
export function dateText({ kind, detail }: WatchedDate): string {
  if (detail === '') return KINDS[kind];
  switch (kind) {
    case 'accounts':
    case 'confirmation-statement':
      return `${KINDS[kind]} to ${formatDate(detail)}`;
    case 'judgment-expires':
      return `${KINDS[kind]}: case ${detail}`;
    case 'verification':
      return `${KINDS[kind]} of ${detail}`;
  }
}

/** From a day in London to another. */
export function daysText(today: string, date: string): { text: string; overdue: boolean } {
  const days = daysBetween(today, date);
  if (days === 0) return { text: 'today', overdue: false };
  if (days < 0) return { text: `overdue by ${formatCount(-days, DAY)}`, overdue: true };
  return { text: `in ${formatCount(days, DAY)}`, overdue: false };
}

export type ChangeText = {
  /** `JONES, Mary, director: occupation`. */
  readonly what: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** One difference in a line. Of a whole item, its name and what became of it; why versions cannot be compared, without their values. */
export function changeText(operation: CompanyOperation, change: RecordChange): ChangeText {
  const { type, label, item, path, before, after } = change;
  const name = item === undefined ? undefined : itemNameText(item);
  const member = name === undefined ? label : `${name}: ${lowerFirst(label)}`;
  switch (type) {
    case 'added':
      return wordsAlone(`${name ?? label}: new`);
    case 'removed':
      return wordsAlone(`${name ?? label}: no longer listed`);
    case 'cannot-tell':
      return wordsAlone(`${member}: ${reasonText(change)}`);
    case 'changed':
    case 'restated': {
      const [former, present] = [before, after].map((value) => changedValueText(operation, path, value));
      return { what: type === 'restated' ? `${member}, restated` : member, before: former, after: present };
    }
  }
}

function wordsAlone(what: string): ChangeText {
  return { what, before: undefined, after: undefined };
}

function reasonText({ path, reason = 'The versions cannot be compared.' }: RecordChange): string {
  const why = lowerFirst(reason.replace(/\.$/, ''));
  return path === LACKING_PAGES ? `some pages are missing (${why})` : why;
}

/** Changes that a list shows; the comparison has all. */
export function shownChanges({ changes, total }: NewsItem, most: number) {
  const shown = changes.slice(0, most);
  return { shown, others: total - shown.length };
}

export type DateGroup = { readonly heading: string; readonly dates: readonly WatchedDate[] };

/** Overdue, today and later, by month. Dates come earliest first. */
export function dateGroups(today: string, dates: readonly WatchedDate[]): DateGroup[] {
  const groups = new Map<string, WatchedDate[]>();
  for (const each of dates) {
    const heading = each.date < today ? 'Overdue' : each.date.slice(0, 'YYYY-MM'.length);
    groups.set(heading, [...(groups.get(heading) ?? []), each]);
  }
  return [...groups].map(([heading, found]) => ({ heading, dates: found }));
}
