import { heldGroups } from '#app/credits/held/held-groups.ts';
import { hasWords } from '#app/search/box/known-options.ts';
import { nameHas, queryWords } from '#app/search/match/match-words.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import type { KnownCompany } from '#contract/api/known-company.ts';
import { readCompanyNumber } from '#contract/company-number.ts';

/** A company that can be added. */
export type AddOption = {
  readonly number: string;
  readonly name: string | undefined;
  /** Whether its financials are held: adding it is free either way, but it shows a price instead of figures. */
  readonly held: boolean;
};

/** More would not fit below the box. */
const MOST_HELD = 6;
const MOST_KNOWN = 3;

/** The companies whose financials the team holds, the latest purchase first. */
export function heldFinancials(records: readonly HeldRecord[]): AddOption[] {
  return heldGroups(records)
    .filter(({ operations }) => operations.includes('financials'))
    .map(({ latest, name }) => ({ number: latest.subject, name, held: true }));
}

/**
 * What a text may mean: companies whose financials are held first, then others that the team knows of, and the company
 * of a whole number whatever is known of it. None of those on the page.
 */
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
  // Only what is known has former names; what is held is found by them, too.
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
