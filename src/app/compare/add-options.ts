import { nameHas, queryWords } from '#app/search/name-match.ts';
import { hasWords } from '#app/search/search-options.ts';
import type { HeldSubject } from '#contract/api/held.ts';
import type { KnownCompany } from '#contract/api/known.ts';
import { readCompanyNumber } from '#contract/company-number.ts';

export type AddOption = {
  readonly number: string;
  readonly name: string | undefined;
  /** Whether its financials are bought; adding is free either way. */
  readonly held: boolean;
};

export const MOST_HELD = 6;
const MOST_KNOWN = 3;

/** Companies with bought financials. */
export function heldOptions(companies: readonly HeldSubject[]): AddOption[] {
  return companies.map(({ subject, name }) => ({ number: subject, name, held: true }));
}

/** Companies that match a text: bought ones first, then known ones, then any valid number. Excludes those on the page. */
export function addOptions(
  typed: string,
  held: readonly AddOption[],
  known: readonly Pick<KnownCompany, 'companyNumber' | 'name' | 'formerNames'>[],
  shown: readonly string[],
): AddOption[] {
  const words = queryWords(typed);
  const start = typed.trim().toUpperCase();
  if (start === '') return [];
  const free = ({ number }: AddOption) => !shown.includes(number);
  const whole = readCompanyNumber(typed);
  // Only known companies have former names; they also find bought ones.
  const found = known.filter((company) => company.companyNumber === whole || hasWords(company, start, words));
  const matches = ({ number, name }: AddOption) =>
    number.startsWith(start) ||
    number === whole ||
    (name !== undefined && nameHas(name, words)) ||
    found.some(({ companyNumber }) => companyNumber === number);
  const fromHeld = held.filter(free).filter(matches).slice(0, MOST_HELD);
  const others = found
    .map(({ companyNumber, name }): AddOption => ({ number: companyNumber, name, held: false }))
    .filter((option) => held.every(({ number }) => number !== option.number))
    .filter(free)
    .slice(0, MOST_KNOWN);
  const listed = [...fromHeld, ...others];
  const exact: AddOption[] =
    whole === undefined || shown.includes(whole) || listed.some(({ number }) => number === whole)
      ? []
      : [{ number: whole, name: undefined, held: false }];
  return [...listed, ...exact];
}
