import { changedValueText } from '#app/format/changed-value.ts';
import { daysBetween, formatDate } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { DateKind, NewsItem, Watch, WatchedDate } from '#contract/api/watch.ts';
import type { CompanyOperation } from '#contract/operations.ts';

const COMPANY = { one: 'company', many: 'companies' };
const DAY = { one: 'day', many: 'days' };

/** `3 companies are watched now, 2 of them new`. */
export function watchedText(changed: number, companies: number): string {
  const all = `${formatCount(companies, COMPANY)} watched`;
  return changed === companies ? all : `${all}, ${formatNumber(companies - changed)} of them before`;
}

/** `Watching 38 companies. 14 unread.` */
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

const VERBS: Readonly<Record<RecordChange['type'], string>> = {
  added: 'new',
  removed: 'no longer listed',
  changed: '',
  restated: 'restated',
  'cannot-tell': 'cannot tell',
};

/** One difference in a line. Of a whole item, its name and what became of it. */
export function changeText(operation: CompanyOperation, change: RecordChange): ChangeText {
  const { type, label, item, path, before, after } = change;
  const isWhole = type === 'added' || type === 'removed';
  const subject = item === undefined ? label : `${item}: ${isWhole ? VERBS[type] : label.toLowerCase()}`;
  if (isWhole) return { what: subject, before: undefined, after: undefined };
  const said = VERBS[type] === '' ? subject : `${subject}, ${VERBS[type]}`;
  const texts = [before, after].map((value) => changedValueText(operation, path, value));
  return { what: said, before: texts[0], after: texts[1] };
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
