import { formatDate, formatMonth } from '#app/format/dates.ts';
import { formatCount } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import { currencySign } from '#contract/currency.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { isUnreadable, known, type Read, unreadable } from '#contract/values.ts';

export type Period = {
  /** Key in the URL: `2025-03`, or `2025-03.2` for a second period of that month. */
  readonly key: string;
  /** `Mar 2025`, numbered where two periods end in the same month. */
  readonly label: string;
  /** Month of the closing date; `undefined` where neither date is readable. */
  readonly ended: string | undefined;
  readonly months: number | undefined;
  readonly entry: FinancialsPeriod;
};

/** The entries of SPEC 2.9, oldest first. Undated ones come last, in the order of the record. */
export function periodsInOrder(record: readonly FinancialsPeriod[]): Period[] {
  const named = record.map((entry, place) => ({ entry, place, ended: endOf(entry) }));
  const dated = named
    .filter(({ ended }) => ended !== undefined)
    .sort((a, b) => order(a.ended, b.ended) || dayOrder(a.entry, b.entry) || b.place - a.place);
  const undated = named.filter(({ ended }) => ended === undefined);
  const keys = new Map<string, number>();
  return [...dated, ...undated].map(({ entry, place, ended }) => {
    const name = wireText(entry.period_ended) ?? wireText(entry.accounting_date) ?? `entry-${place + 1}`;
    const times = (keys.get(name) ?? 0) + 1;
    keys.set(name, times);
    return {
      key: times === 1 ? name : `${name}.${times}`,
      label: times === 1 ? labelOf(entry, place) : `${labelOf(entry, place)} (${times})`,
      ended,
      months: known(sentLength(entry)),
      entry,
    };
  });
}

export const MONTH = { one: 'month', many: 'months' };

/** Length in months as received; less than one month counts as unreadable. */
export function sentLength({ trading_duration: length }: FinancialsPeriod): Read<number> {
  return typeof length === 'number' && length < 1 ? unreadable(length) : length;
}

/** `18 months`; an unreadable length as received. */
export function lengthOf({ months, entry }: Period): string | undefined {
  return months === undefined ? wireText(entry.trading_duration) : formatCount(months, MONTH);
}

export function knownLength(period: Period): string | undefined {
  return period.months === undefined ? undefined : lengthOf(period);
}

/** The length, if it is not a year: `18 months`. */
export function oddLength(period: Period): string | undefined {
  return period.months === 12 ? undefined : knownLength(period);
}

/** ISO 4217; `undefined` where the source states none. */
export function currencyOf({ entry }: Period): string | undefined {
  return entry.currency?.trim() || undefined;
}

/** The currency that all these periods state; `undefined` where one states none or another. */
export function commonCurrency(periods: readonly Period[]): string | undefined {
  const [first, ...others] = new Set(periods.map(currencyOf));
  return others.length === 0 ? first : undefined;
}

/** `£`, `US$`, or `currency not stated`. */
export function currencyWord(period: Period): string {
  const currency = currencyOf(period);
  return currency === undefined ? 'currency not stated' : currencySign(currency);
}

/** Scope and preparation of the accounts: `Group, Consolidated`. */
export function typeOf({ entry }: Period): string | undefined {
  return entry.type?.trim();
}

export function newest(periods: readonly Period[]): Period | undefined {
  return periods.findLast(isDated);
}

/** Newest first; undated periods stay last. */
export function newestFirst(periods: readonly Period[]): Period[] {
  return [...periods.filter(isDated).reverse(), ...periods.filter((period) => !isDated(period))];
}

export function periodBefore(periods: readonly Period[], period: Period): Period | undefined {
  const dated = periods.filter(isDated);
  const place = dated.indexOf(period);
  return place < 1 ? undefined : dated[place - 1];
}

function isDated({ ended }: Period): boolean {
  return ended !== undefined;
}

function endOf(entry: FinancialsPeriod): string | undefined {
  return known(entry.period_ended) ?? known(entry.accounting_date)?.slice(0, 7);
}

function labelOf(entry: FinancialsPeriod, place: number): string {
  const month = wireText(entry.period_ended);
  if (month !== undefined) return formatMonth(month);
  const date = wireText(entry.accounting_date);
  return date === undefined ? `Entry ${place + 1}` : formatDate(date);
}

/** The year of a period, where it is the only one of these that ends in it. */
export function yearLabel({ ended, label }: Period, periods: readonly Period[]): string {
  const year = ended?.slice(0, 'YYYY'.length);
  if (year === undefined) return label;
  return periods.filter((period) => period.ended?.startsWith(year)).length === 1 ? year : label;
}

function dayOrder(a: FinancialsPeriod, b: FinancialsPeriod): number {
  return order(known(a.accounting_date), known(b.accounting_date));
}

/** Orders ISO dates; a missing date equals any other. */
function order(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * `flow`: an amount over the period, such as turnover; needs equal lengths. `state`: an amount at the closing date, such as
 * assets. `count`: an average number without a currency, such as employees.
 */
export type Nature = 'flow' | 'state' | 'count';

/** Why two periods are not comparable: a word for a cell, and the end of a sentence. */
export type Apart = { readonly word: string; readonly because: string };

/**
 * Why two periods are not comparable, or `undefined`. Company and group accounts never compare; periods of different
 * lengths only by their balance sheets, of different currencies only by their employees.
 */
export function apartness(before: Period, latest: Period, nature: Nature): Apart | undefined {
  if (before.ended === undefined || latest.ended === undefined) {
    return { word: 'no date', because: 'a period without a usable date' };
  }
  if (before.ended === latest.ended) {
    return { word: 'same month', because: 'both periods end in the same month' };
  }
  const [typeBefore, typeLatest] = [typeOf(before), typeOf(latest)];
  if (typeBefore !== typeLatest) {
    const because = `accounts of different types: ${typeBefore ?? 'not given'}, then ${typeLatest ?? 'not given'}`;
    return { word: 'different type', because };
  }
  if (nature === 'count') return undefined;
  const [currencyBefore, currencyLatest] = [currencyOf(before), currencyOf(latest)];
  if (currencyBefore !== currencyLatest) {
    const because = `amounts in different currencies: ${currencyBefore ?? 'not stated'}, then ${currencyLatest ?? 'not stated'}`;
    return { word: 'different currency', because };
  }
  if (nature === 'state') return undefined;
  if (before.months === undefined || latest.months === undefined) {
    return { word: 'length unknown', because: 'the length of a period is not given or cannot be read' };
  }
  if (before.months === latest.months) return undefined;
  const because = `periods of different lengths: ${lengthOf(before)}, then ${lengthOf(latest)}`;
  return { word: 'different length', because };
}

export function whyNotComparable(before: Period, latest: Period, nature: Nature): string | undefined {
  return apartness(before, latest, nature)?.because;
}

/** Type, periods and auditor in one line; says where they differ or are missing for some periods. */
export function accountsSummary(periods: readonly Period[]): string {
  const count = periods.length === 1 ? 'one period' : `${periods.length} periods`;
  const parts = [
    partWords(periods.map(typeOf), (type) => type, 'Accounts of different types'),
    partWords(
      periods.map(knownLength),
      (length) => `${count} of ${length}`,
      `${count} of different length`,
    ) ?? count,
    partWords(
      periods.map(({ entry }) => entry.auditor?.trim() || undefined),
      (auditor) => `auditor ${auditor}`,
      'different auditors',
    ),
  ];
  return `${parts.filter((part) => part !== undefined).join(' · ')}.`;
}

function partWords(
  stated: readonly (string | undefined)[],
  wordsOf: (text: string) => string,
  several: string,
): string | undefined {
  const [first, ...others] = new Set(stated.filter((text) => text !== undefined));
  if (first === undefined) return undefined;
  const words = others.length > 0 ? several : wordsOf(first);
  return stated.includes(undefined) ? `${words} (not stated for every period)` : words;
}

/** Notes for the column header: an unusual or unreadable length, the type where types differ, and a missing currency. */
export function periodNotes(period: Period, all: readonly Period[]): string[] {
  const types = new Set(all.map(typeOf));
  const notes = [
    lengthNote(period),
    types.size > 1 ? (typeOf(period) ?? 'type not given') : undefined,
    currencyOf(period) === undefined && all.some(currencyOf) ? 'currency not stated' : undefined,
  ];
  return notes.filter((note) => note !== undefined);
}

export function lengthNote(period: Period): string | undefined {
  const length = sentLength(period.entry);
  return isUnreadable(length) ? `length given as “${length.unreadable}”` : oddLength(period);
}
