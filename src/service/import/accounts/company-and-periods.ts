import { readCompanyNumber } from '#contract/company-number.ts';
import { grouped } from '#contract/grouped.ts';
import { isIsoDate } from '#contract/values.ts';
import { OWN_CONCEPTS } from './concepts/own-statement.ts';
import { type Fact, isNumber, type TaggedDocument, textsOf } from './fact.ts';
import { type FilingPeriod, mostFrequent } from './figures.ts';

type DocumentName = { readonly companyNumber: string; readonly balanceSheetDate: string };

/** `Prod223_3951_15052776_20240831.html`; a zip may have a suffix, as `…_CIC.zip` of a community interest company. */
const DOCUMENT_NAME = /(?:^|[_ ])([A-Za-z0-9]{8})_(\d{4})(\d{2})(\d{2})(?:_[A-Za-z_]+)?\.[A-Za-z]+$/;

/** `fileName` may include folders and zips; the innermost that states a company counts. */
export function documentName(fileName: string): DocumentName | undefined {
  return statedName(filedName(fileName).split(SEPARATOR)[0] ?? '');
}

const SEPARATOR = /[/\\]/;

/** The end of a path from what states the company, or the last name alone. */
export function filedName(path: string): string {
  const names = path.split(SEPARATOR);
  const at = names.findLastIndex((name) => statedName(name) !== undefined);
  return names.slice(at).join('/');
}

function statedName(name: string): DocumentName | undefined {
  const [, number = '', year, month, day] = DOCUMENT_NAME.exec(name) ?? [];
  const registered = readCompanyNumber(number);
  const balanceSheetDate = [year, month, day].join('-');
  return registered !== undefined && isIsoDate(balanceSheetDate)
    ? { companyNumber: registered, balanceSheetDate }
    : undefined;
}

/** The company of the accounts. The file name takes precedence: authors omit zeros or reuse a template with another number. */
export function filingCompany(
  document: TaggedDocument,
  named: string | undefined,
): { readonly companyNumber: string; readonly warnings: readonly string[] } | undefined {
  const tagged = taggedNumber(document);
  const number = named ?? tagged?.number;
  if (number === undefined) return undefined;
  const differs = tagged !== undefined && tagged.number !== number;
  return {
    companyNumber: number,
    warnings: differs ? [`The file name states company ${number}, the document "${tagged.text}".`] : [],
  };
}

function taggedNumber(document: TaggedDocument): { number: string; text: string } | undefined {
  const stated = textsOf(document, 'UKCompaniesHouseRegisteredNumber');
  const entity = mostFrequent(document.facts.map(({ context }) => context.entity));
  for (const text of [...stated, ...(entity === undefined ? [] : [entity])]) {
    const number = readNumber(text);
    if (number !== undefined) return { number, text };
  }
  return undefined;
}

/** `390616` is `00390616`, `SC12345` is `SC012345`. */
function readNumber(text: string): string | undefined {
  const compact = text.replace(/\s+/g, '').toUpperCase();
  if (/^\d{1,8}$/.test(compact)) return compact.padStart(8, '0');
  return readCompanyNumber(compact);
}

const DAY = 86_400_000;
/** Average over four years; 52 and 53 weeks both round to twelve months. */
const DAYS_A_MONTH = 30.4375;
/** A year of 52 or 53 weeks may end up to a week before or after the next one begins. */
const WEEK = 7;
/** Companies Act 2006, s392(5). */
const MAX_DAYS = 18 * 31;

type FilingPeriods = { readonly periods: readonly FilingPeriod[]; readonly warnings: readonly string[] };

/** The current period and the one before; `undefined` if there are no figures. `named` is the date in the
 * file name. */
export function periodsOf(document: TaggedDocument, named: string | undefined): FilingPeriods | undefined {
  const numbers = document.facts.filter(isNumber);
  const ends = new Set(numbers.map(({ context }) => context.end));
  const stated = [
    ...statedDays(document, 'BalanceSheetDate'),
    ...statedDays(document, 'EndDateForPeriodCoveredByReport'),
  ];
  const states = numbers.filter(({ context }) => context.instant).map(({ context }) => context.end);
  const end =
    [...stated, ...(named === undefined ? [] : [named])].find((day) => ends.has(day)) ??
    lastFullDay(states) ??
    [...ends].toSorted().at(-1);
  if (end === undefined) return undefined;
  const warnings: string[] = [];
  const statedEnd = stated[0];
  if (statedEnd !== undefined && statedEnd !== end) {
    warnings.push(`The stated balance sheet date is ${statedEnd}, but the figures are at ${end}.`);
  }
  if (named !== undefined && named !== end) {
    warnings.push(`The file name states ${named}, but the figures are at ${end}.`);
  }
  const start = startOf(numbers, end, statedDays(document, 'StartDateForPeriodCoveredByReport')[0]);
  const before = endBefore(numbers, start, end);
  const periods = [{ start, end }];
  if (before !== undefined) periods.push({ start: startOf(numbers, before, undefined), end: before });
  return { periods, warnings };
}

/** The last day with at least half as many figures as the fullest one: events after the year end have few. */
function lastFullDay(days: readonly string[]): string | undefined {
  const counted = grouped(days, (day) => day);
  const most = Math.max(...[...counted.values()].map(({ length }) => length));
  const full = [...counted].filter(([, { length }]) => length * 2 > most);
  return full
    .map(([day]) => day)
    .toSorted()
    .at(-1);
}

/** Length in months as text (SPEC 2.9); `''` if the first day is unknown. */
export function monthsOf({ start, end }: FilingPeriod): string {
  return start === '' ? '' : String(Math.round((daysBetween(start, end) + 1) / DAYS_A_MONTH));
}

/** The day before the period; some filers tag opening balances on its first day. */
export function openingDays({ start }: FilingPeriod): readonly string[] {
  return start === '' ? [] : [new Date(Date.parse(start) - DAY).toISOString().slice(0, 10), start];
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function statedDays(document: TaggedDocument, concept: string): string[] {
  const days = textsOf(document, concept).map((text) => text.trim());
  return [...new Set(days.filter(isIsoDate))].toSorted().reverse();
}

/** The stated first day if figures confirm it or none contradicts it; otherwise the most frequent one. */
function startOf(numbers: readonly Fact[], end: string, stated: string | undefined): string {
  const starts = numbers
    .filter(({ context }) => !context.instant && context.end === end)
    .map(({ context }) => context.start)
    .filter((start) => start < end && daysBetween(start, end) <= MAX_DAYS);
  if (stated !== undefined && stated < end && (starts.length === 0 || starts.includes(stated))) return stated;
  return mostFrequent(starts) ?? '';
}

/** Only figures of a balance sheet or a result date a period: notes have opening columns. */
function endBefore(numbers: readonly Fact[], start: string, end: string): string | undefined {
  const ends = numbers
    .filter(({ concept }) => OWN_CONCEPTS.has(concept))
    .map(({ context }) => context.end)
    .filter((day) => day < end);
  if (start !== '') return mostFrequent(ends.filter((day) => Math.abs(daysBetween(day, start) - 1) <= WEEK));
  return mostFrequent(ends.filter((day) => daysBetween(day, end) > 180 && daysBetween(day, end) <= MAX_DAYS));
}
