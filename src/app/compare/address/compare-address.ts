import type { StringSearch } from '#app/page/search-params.ts';
import { readCompanyNumber } from '#contract/company-number.ts';

/** More companies than colours of a figure cannot be told apart (Government Analysis Function, charts guidance). */
export const MOST_COMPANIES = 4;

/** What `companies` asks for, each once and in its order. */
export type CompaniesAsked = {
  /** Canonical numbers, at most four. */
  readonly shown: readonly string[];
  /** Canonical numbers beyond those. */
  readonly beyond: readonly string[];
  /** What is no company number, as it was given. */
  readonly unusable: readonly string[];
};

/** Reads numbers between commas, in any case and padded as the search box pads them. */
export function readCompanies(text = ''): CompaniesAsked {
  const parts = text.split(',').map((part) => part.trim());
  const given = [...new Set(parts)].filter((part) => part !== '');
  const numbers = [...new Set(given.flatMap((part) => readCompanyNumber(part) ?? []))];
  return {
    shown: numbers.slice(0, MOST_COMPANIES),
    beyond: numbers.slice(MOST_COMPANIES),
    unusable: given.filter((part) => readCompanyNumber(part) === undefined),
  };
}

/** The one address of what was asked for. What is named and not shown stays in it: it is on screen, too. */
export function companiesText({ shown, beyond, unusable }: CompaniesAsked): string {
  return [...shown, ...beyond, ...unusable].join(',');
}

/** Which columns statement and ratios have: the `latest` of each company, `all`, or those that ended in a year, `2024`. */
export type YearChoice = string;

/** Reads which of the years, those in which a period held ended, is asked for; any other word means the latest. */
export function readYear(search: StringSearch, years: readonly string[]): YearChoice {
  const given = search['year'];
  return given === 'all' || (given !== undefined && years.includes(given)) ? given : 'latest';
}

/** Whether figures are drawn as an index, not as reported. */
export function isIndexed(search: StringSearch): boolean {
  return search['indexed'] === 'yes';
}
