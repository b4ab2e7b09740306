import { daysBefore } from '#app/format/dates.ts';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import {
  HELD_LISTS,
  HELD_ORDERS,
  type HeldCounts,
  type HeldList,
  type HeldOrder,
} from '#contract/api/held.ts';
import { companyNumber } from '#contract/company-number.ts';
import { TAB_LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { QUERY_LIMIT, readQuery } from '#contract/query.ts';
import type { recordWords } from './record-words.ts';

export type RecordChoice = {
  readonly kind: HeldList;
  /** Empty without a filter. */
  readonly words: string;
  readonly company: string | undefined;
  /** Days since the latest purchase, at least. */
  readonly age: number | undefined;
  /** Made the latest purchase; empty without a filter. */
  readonly who: string;
  readonly sort: HeldOrder;
};

type Params = { readonly [name: string]: string | undefined };

const AGES = [
  { days: 30, label: 'Older than 30 days' },
  { days: 90, label: 'Older than 90 days' },
  { days: 180, label: 'Older than 180 days' },
  { days: 365, label: 'Older than a year' },
] as const;

const ORDERS: Readonly<Record<HeldOrder, string>> = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** Values that cannot be used count as absent. */
export function readRecordChoice({ kind, q, company = '', age, who, sort }: Params): RecordChoice {
  const choice = {
    kind: HELD_LISTS.find((each) => each === kind) ?? 'company',
    words: readText(q),
    company: companyNumber(company),
    age: readAge(age),
    who: readText(who),
  };
  const order = HELD_ORDERS.find((each) => each === sort);
  return { ...choice, sort: orders(choice).find((each) => each === order) ?? 'latest' };
}

function readText(text: string | undefined): string {
  const reading = readQuery(text?.slice(0, QUERY_LIMIT));
  return reading.ok ? reading.query : '';
}

export function readAge(text: string | undefined): number | undefined {
  return AGES.find(({ days }) => String(days) === text)?.days;
}

/** The gateway sorts by name neither what is old nor what one person bought. */
function orders({ age, who }: Pick<RecordChoice, 'age' | 'who'>): readonly HeldOrder[] {
  return age === undefined && who === '' ? HELD_ORDERS : HELD_ORDERS.filter((order) => order !== 'name');
}

/** Omits what needs no choice. */
export function writeRecordChoice(choice: RecordChoice): Record<string, string> {
  const { kind, words, company, age, who, sort } = choice;
  return {
    ...(kind === 'company' ? {} : { kind }),
    ...(words === '' ? {} : { q: words }),
    ...(company === undefined ? {} : { company }),
    ...(age === undefined ? {} : { age: String(age) }),
    ...(who === '' ? {} : { who }),
    ...(sort === 'latest' || !orders(choice).includes(sort) ? {} : { sort }),
  };
}

/** The filters of a choice as the gateway takes them; `today` is an ISO date. */
export function recordFilter({ kind, words, company, age, who, sort }: RecordChoice, today: string) {
  return {
    ...{ kind, words, company, sort },
    boughtBefore: age === undefined ? undefined : daysBefore(today, age),
    boughtBy: who === '' ? undefined : who,
  };
}

type Option = { readonly value: string; readonly label: string };

/** Companies, records, companies with each record that is held or chosen, and searches, with their numbers. */
export function kindOptions(counts: HeldCounts, chosen: HeldList): Option[] {
  const { companies, records, searches, byOperation } = counts;
  const operations = COMPANY_OPERATIONS.filter(
    (operation) => operation === chosen || (byOperation[operation] ?? 0) > 0,
  );
  return [
    { value: 'company', label: `All companies (${formatNumber(companies)})` },
    { value: 'record', label: `All records (${formatNumber(records + searches)})` },
    ...operations.map((operation) => ({
      value: operation,
      label: `With ${TAB_LABELS[operation]} (${formatNumber(byOperation[operation] ?? 0)})`,
    })),
    { value: 'search', label: `Searches (${formatNumber(searches)})` },
  ];
}

export function ageOptions(): Option[] {
  return [
    { value: '', label: 'Any age' },
    ...AGES.map(({ days, label }) => ({ value: String(days), label })),
  ];
}

/** Everyone who bought or opened something last, and whom a link chooses. */
export function whoOptions(
  { buyers }: Pick<HeldCounts, 'buyers'>,
  chosen: string,
  { anyone, lastBy }: ReturnType<typeof recordWords>,
): Option[] {
  const names = chosen === '' || buyers.includes(chosen) ? buyers : [...buyers, chosen];
  return [
    { value: '', label: anyone },
    ...names.map((name) => ({ value: name, label: `${lastBy} ${name}` })),
  ];
}

export function sortOptions(choice: Pick<RecordChoice, 'age' | 'who'>): Option[] {
  return orders(choice).map((order) => ({ value: order, label: ORDERS[order] }));
}

const NOUNS = {
  record: { one: 'record', many: 'records' },
  search: { one: 'search', many: 'searches' },
  company: { one: 'company', many: 'companies' },
} satisfies Record<string, Noun>;

type Listed = {
  readonly kind: HeldList;
  readonly words: string;
  readonly shown: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
};

/** `1,204 companies`, `25 of 1,204 companies`, `25 of more than 400 records`. */
export function countText({ kind, words, shown, total, more }: Listed): string {
  const noun = kind === 'record' || kind === 'search' ? NOUNS[kind] : NOUNS.company;
  if (total === 0) return words === '' ? `No ${noun.many}.` : `No ${noun.many} match “${words}”.`;
  if (more) return `${formatNumber(shown)} of more than ${formatCount(total, noun)}`;
  return shown < total ? `${formatNumber(shown)} of ${formatCount(total, noun)}` : formatCount(total, noun);
}
