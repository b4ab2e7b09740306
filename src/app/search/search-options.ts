import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { KnownCompany, KnownMatches } from '#contract/api/known.ts';
import { LABELS } from '#contract/labels.ts';
import { nameHas, queryWords } from './name-match.ts';
import { FEW_COMPANIES } from './recent-companies.ts';

type CompanyOption = {
  readonly number: string;
  readonly name: string;
  /** Set if a former name matches instead of the name. */
  readonly formerly: string | undefined;
  /** Set if a tag or a note matches: `Tag: Prospect`. */
  readonly noted: string | undefined;
  /** `90000001 · Active · Leeds · Overview, Officers held`. */
  readonly details: string;
};

export type SearchOptions = {
  readonly companies: readonly CompanyOption[];
  readonly lists: NonNullable<KnownMatches['lists']>;
  readonly searches: KnownMatches['searches'];
  /** The team has bought exactly this search. */
  readonly searchHeld: boolean;
  /** `undefined` until they are counted. */
  readonly total: number | undefined;
  /** There are more than were counted. */
  readonly more: boolean;
};

/** More would not fit below the box on a phone with a keyboard. */
const FEW_SEARCHES = 3;

/** Narrows the previous response until the one for the newer words arrives. */
export function searchOptions(
  answer: KnownMatches | undefined,
  typed: string,
  answers: 'these' | 'earlier',
): SearchOptions {
  const words = queryWords(typed);
  const { companies = [], lists = [], searches = [], total, more = false } = answer ?? {};
  const still = answers === 'these';
  return {
    companies: companies
      .filter((company) => still || hasWords(company, typed, words))
      .slice(0, FEW_COMPANIES)
      .map((company) => companyOption(company, words)),
    lists: still ? lists.slice(0, FEW_SEARCHES) : [],
    searches: searches
      .filter(({ query }) => still || query.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, FEW_SEARCHES),
    searchHeld: searches.some(({ query }) => query === typed),
    total: still ? total : undefined,
    more: still && more,
  };
}

type Worded = Pick<KnownCompany, 'companyNumber' | 'name' | 'formerNames' | 'noted'>;

/** The number begins with the text, or a current or former name, or what is noted, has its words. */
export function hasWords(
  { companyNumber, name, formerNames, noted }: Worded,
  typed: string,
  words: readonly string[],
): boolean {
  return (
    companyNumber.startsWith(typed.toUpperCase()) ||
    [name, ...formerNames, ...(noted === undefined ? [] : [noted.text])].some((each) => nameHas(each, words))
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
    noted: notedText(company),
    details: details.filter((each) => each !== undefined).join(' · '),
  };
}

export function notedText({ noted }: Pick<KnownCompany, 'noted'>): string | undefined {
  return noted && `${noted.kind === 'tag' ? 'Tag' : 'Note'}: ${noted.text}`;
}

/** ` (6 of 31)`, ` (6 of 1,000 or more)`; empty if all are listed. */
export function listedText({ companies, total = 0, more }: SearchOptions): string {
  if (total <= companies.length && !more) return '';
  return ` (${companies.length} of ${formatNumber(total)}${more ? ' or more' : ''})`;
}

const COMPANIES = { one: 'known company', many: 'known companies' };
const SEARCHES = { one: 'search held', many: 'searches held' };

/** For screen readers; empty until they are counted. */
export function optionsNews({
  total,
  more,
  searches,
}: Pick<SearchOptions, 'total' | 'more' | 'searches'>): string {
  if (total === undefined) return '';
  const counts = [more ? `${formatNumber(total)} or more ${COMPANIES.many}` : formatCount(total, COMPANIES)];
  if (searches.length > 0) counts.push(formatCount(searches.length, SEARCHES));
  return counts.join(', ');
}
