import { nameWords } from '#app/format/company-name.ts';
import type { KnownCompany } from '#contract/api/known.ts';
import { editDistance } from '#contract/edit-distance.ts';
import { queryWords } from './name-match.ts';
import { readSearchInput, type SearchInput } from './search-input.ts';

/** A query with a price, or a company to open free. */
export type Suggestion =
  | { readonly kind: 'search'; readonly query: string; readonly change: string }
  | { readonly kind: 'company'; readonly number: string };

/** At the end of a name, with the article that may follow. */
const FORM =
  /(?:^|[\s,])\s*(?:\(the\)|(?:public\s+)?limited(?:\s+company|\s+liability\s+partnership)?|unlimited|ltd|p\.?l\.?c|l\.?l\.?p|c\.?i\.?c|cyfyngedig|cyf|inc(?:orporated)?|gmbh)\.?\s*$/i;

/** The nearest first: without legal form, without signs, `&` for `and` or reverse, the first word. No duplicates. */
export function suggestionsFor(query: string): readonly Suggestion[] {
  const stem = withoutForm(query);
  const plain = withoutSigns(stem);
  const variants = [
    { change: 'without the legal form', text: stem },
    { change: stem === query ? 'without punctuation' : 'without legal form and punctuation', text: plain },
    { change: stem.includes('&') ? 'with “and” for “&”' : 'with “&” for “and”', text: otherAnd(stem) },
    { change: 'its first word alone', text: firstWord(plain) },
  ];
  const suggestions: Suggestion[] = [];
  const typed = readSearchInput(query);
  if (typed.kind === 'company') suggestions.push({ kind: 'company', number: typed.number });
  const told = new Set([whatOf(typed).toLowerCase()]);
  for (const { change, text } of variants) {
    const reading = readSearchInput(text);
    const what = whatOf(reading);
    const folded = what.toLowerCase();
    if (what === '' || isForm(what) || told.has(folded)) continue;
    told.add(folded);
    if (reading.kind === 'company') suggestions.push({ kind: 'company', number: what });
    else suggestions.push({ kind: 'search', query: what, change });
  }
  return suggestions;
}

function whatOf(reading: SearchInput): string {
  if (reading.kind === 'company') return reading.number;
  return reading.kind === 'query' ? reading.query : '';
}

/** `BROUGHTON AUCTION CO LIMITED(THE)` is `BROUGHTON AUCTION CO`; a legal form alone is kept. */
export function withoutForm(query: string): string {
  const spaced = query.replace(/\(the\)\s*$/i, ' (the)');
  const shorter = spaced.replace(FORM, '').trim();
  if (!/[\p{L}\p{N}]/u.test(shorter)) return query;
  return shorter === spaced.trim() ? query : withoutForm(shorter);
}

/** `"A.B.J.Z DRIVER HIRE "` is `ABJZ DRIVER HIRE`: points and apostrophes do not separate words. */
function withoutSigns(text: string): string {
  return text
    .replace(/(?<=\p{L})[.'’‘`](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();
}

function otherAnd(text: string): string {
  return text.includes('&') ? text.replace(/\s*&\s*/g, ' and ') : text.replace(/\band\b/gi, '&');
}

/** A search for a legal form finds any company. */
function isForm(text: string): boolean {
  return text.replace(FORM, '') === '';
}

/** Skips articles and initials. */
function firstWord(text: string): string {
  const words = text.split(/\s+/);
  return words.find((word) => word.length > 1 && !/^(?:the|and)$/i.test(word)) ?? '';
}

/** The longest word is the most specific. */
export function tellingWord(query: string): string {
  return queryWords(query).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** A name with a typing error is searched by its first letters, this many. */
const BEGINNING = 3;

export function beginningOf(word: string): string {
  return word.slice(0, BEGINNING);
}

/** Typing errors from which on words have nothing in common. */
const FAR = 3;

/** Companies with at least one word of the query, or nearly, in a current or former name; the nearest first. */
export function nearest(
  companies: readonly KnownCompany[],
  query: string,
  limit: number,
): readonly KnownCompany[] {
  const words = queryWords(query);
  return companies
    .map((company) => ({
      company,
      distance: Math.min(
        ...[company.name, ...company.formerNames].map((name) => distanceFrom(nameWords(name), words)),
      ),
    }))
    .filter(({ distance }) => distance < words.length * FAR)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ company }) => company);
}

/** The sum over `words` of the errors from the nearest word of a name. The beginning of a word is no error. */
function distanceFrom(own: readonly string[], words: readonly string[]): number {
  const errors = words.map((word) =>
    own.some((each) => each.startsWith(word))
      ? 0
      : Math.min(FAR, ...own.map((each) => editDistance(word, each, FAR - 1))),
  );
  return errors.reduce((sum, each) => sum + each, 0);
}
