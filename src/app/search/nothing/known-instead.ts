import { nameWords } from '#app/format/name-key.ts';
import type { KnownCompany } from '#contract/api/known-company.ts';
import { queryWords, wordsBeyond } from '../match/match-words.ts';

/** The word by which known companies are looked up where a query found nothing: its longest, which says the most. */
export function tellingWord(query: string): string {
  return queryWords(query).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Known companies with some of the words in their name or a former one: those with the most of them first. */
export function nearest(
  companies: readonly KnownCompany[],
  query: string,
  limit: number,
): readonly KnownCompany[] {
  const words = queryWords(query);
  const missing = ({ name, formerNames }: KnownCompany) =>
    Math.min(...[name, ...formerNames].map((each) => wordsBeyond(nameWords(each), words).length));
  return companies.toSorted((a, b) => missing(a) - missing(b)).slice(0, limit);
}
