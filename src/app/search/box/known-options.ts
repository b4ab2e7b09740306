import { formatCount } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { KnownMatches } from '#contract/api/known.ts';
import type { KnownCompany } from '#contract/api/known-company.ts';
import { nameHas, queryWords } from '../match/match-words.ts';

/** A company that the team knows, as one option. */
export type CompanyOption = {
  readonly number: string;
  readonly name: string;
  /** The former name that has the words, where the name has not. */
  readonly formerly: string | undefined;
  /** Number, status, town and the records held: `90000001 · Active · Leeds · Overview, Officers held`. */
  readonly details: string;
};

export type KnownOptions = {
  readonly companies: readonly CompanyOption[];
  readonly searches: KnownMatches['searches'];
  /** Whether the team holds the search for exactly what is typed. */
  readonly searchHeld: boolean;
  /** Companies that have the words, as many as were counted; `undefined` until they are. */
  readonly total: number | undefined;
  /** Whether there are more than were counted. */
  readonly more: boolean;
};

/** More would not fit below the box, with a keyboard on a small screen. */
const FEW = { companies: 6, searches: 3 };

/**
 * The options under what is typed. An answer to earlier words is narrowed to what has the newer ones too, so that
 * nothing is offered that does not match, and the list stands still while someone goes on typing.
 */
export function knownOptions(
  answer: KnownMatches | undefined,
  typed: string,
  answers: 'these' | 'earlier',
): KnownOptions {
  const words = queryWords(typed);
  const { companies = [], searches = [], total, more = false } = answer ?? {};
  const still = answers === 'these';
  return {
    companies: companies
      .filter((company) => still || hasWords(company, typed, words))
      .slice(0, FEW.companies)
      .map((company) => companyOption(company, words)),
    searches: searches
      .filter(({ query }) => still || query.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, FEW.searches),
    searchHeld: searches.some(({ query }) => query === typed),
    total: still ? total : undefined,
    more: still && more,
  };
}

/** Whether its number begins with what is typed, or a name, current or former, has the words of it. */
export function hasWords(
  { companyNumber, name, formerNames }: Pick<KnownCompany, 'companyNumber' | 'name' | 'formerNames'>,
  typed: string,
  words: readonly string[],
): boolean {
  return (
    companyNumber.startsWith(typed.toUpperCase()) ||
    [name, ...formerNames].some((each) => nameHas(each, words))
  );
}

function companyOption(company: KnownCompany, words: readonly string[]): CompanyOption {
  const { companyNumber, name, status, locality, held, formerNames } = company;
  const labels = held.map((each) => LABELS[each]).join(', ');
  const details = [companyNumber, status, locality, labels === '' ? undefined : `${labels} held`];
  return {
    number: companyNumber,
    name,
    formerly: nameHas(name, words) ? undefined : formerNames.find((former) => nameHas(former, words)),
    details: details.filter((each) => each !== undefined).join(' · '),
  };
}

/** How many of the companies are listed, where not all are: ` (6 of 31)`, ` (6 of 1,000 or more)`. */
export function listedText({ companies, total = 0, more }: KnownOptions): string {
  if (total <= companies.length && !more) return '';
  return ` (${companies.length} of ${formatNumber(total)}${more ? ' or more' : ''})`;
}

const COMPANIES = { one: 'known company', many: 'known companies' };
const SEARCHES = { one: 'search held', many: 'searches held' };

/** What there is, for those who hear it: `4 known companies, 1 search held`. Nothing until it is counted. */
export function optionsNews({
  total,
  more,
  searches,
}: Pick<KnownOptions, 'total' | 'more' | 'searches'>): string {
  if (total === undefined) return '';
  const counts = [more ? `${formatNumber(total)} or more ${COMPANIES.many}` : formatCount(total, COMPANIES)];
  if (searches.length > 0) counts.push(formatCount(searches.length, SEARCHES));
  return counts.join(', ');
}
