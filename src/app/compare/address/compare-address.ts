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

/** Which columns statement and ratios have: the latest of each company, all of them, or those that ended in one year. */
export type YearChoice = 'latest' | 'all' | `${number}`;

/** What the page shows, as its address says; what cannot be used is ignored. */
export type CompareState = {
  readonly year: YearChoice;
  readonly indexed: boolean;
};

/** Reads the choices. `years` are those in which a period held ended. */
export function readCompareState(search: StringSearch, years: readonly string[]): CompareState {
  return { year: readYear(search['year'], years), indexed: search['indexed'] === 'yes' };
}

function readYear(given: string | undefined, years: readonly string[]): YearChoice {
  if (given === 'all') return 'all';
  return isYear(given) && years.includes(given) ? given : 'latest';
}

function isYear(text: string | undefined): text is `${number}` {
  return text !== undefined && /^\d{4}$/.test(text);
}
