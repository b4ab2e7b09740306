import type { StringSearch } from '#app/page/search-params.ts';
import { readCompanyNumber } from '#contract/company-number.ts';

/** The number of distinguishable colours in a chart (Government Analysis Function, charts guidance). */
export const MOST_COMPANIES = 4;

export type CompaniesAsked = {
  readonly shown: readonly string[];
  readonly beyond: readonly string[];
  /** Not company numbers, as given. */
  readonly unusable: readonly string[];
};

/** Reads comma-separated company numbers, normalised as in the search box. */
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

/** The canonical `companies` parameter, including entries that are named but not shown. */
export function companiesText({ shown, beyond, unusable }: CompaniesAsked): string {
  return [...shown, ...beyond, ...unusable].join(',');
}

/** The columns shown: `latest`, `all`, or a year such as `2024`. */
export type YearChoice = string;

/** Reads the chosen year; anything unknown means `latest`. */
export function readYear(search: StringSearch, years: readonly string[]): YearChoice {
  const given = search['year'];
  return given === 'all' || (given !== undefined && years.includes(given)) ? given : 'latest';
}

export function isIndexed(search: StringSearch): boolean {
  return search['indexed'] === 'yes';
}

/** A link that chooses charts or their scale shows the charts. */
export function isChartChosen(search: StringSearch): boolean {
  return (search['figures'] ?? search['indexed'] ?? '') !== '';
}
