import type { Candidate } from '#contract/api/lists.ts';
import { isEnded } from '#contract/company-status.ts';
import { nameWords } from '#contract/legal-forms.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import { bareWords } from '#contract/name-words.ts';
import { type FoldedName, foldName } from '#contract/same-name.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { IndexReader } from '../full-text/index-reader.ts';
import type { Search } from '../full-text/search.ts';
import { sliceOf } from '../full-text/tiers.ts';
import { initialsVariants } from '../full-text/tokenizer.ts';
import { type CompanyRow, previousNames } from './company-row.ts';

/** Companies of one name whose rows are read: some names have thousands. */
const MOST_READ = 200;

/** Of each kind, in one answer. */
const MOST_EXACT = 50;
const MOST_SIMILAR = 10;

/** Letters of a word that may be initials. */
const SHORT = 5;

/** Letters of a name of several words whose only space may be elsewhere: `a bcd` of `ab cd`. */
const LONGEST_JOINED = 16;

/** Letters of a name whose words may be two each. */
const LONGEST_SPLIT = 40;

/** Finds the companies that have a name, now or before, which is several times faster than a search. */
export class NameSearch {
  readonly #search: Search;
  readonly #reader: IndexReader;

  constructor(file: SqliteFile, search: Search) {
    this.#search = search;
    this.#reader = new IndexReader(file);
  }

  find(name: string): NameMatches {
    const folded = foldName(name);
    const words = bareWords(nameWords(name));
    const spelt = this.#reader.spelt([words, ...spacings(words)]);
    const keys = [words.join(' ') || name.trim(), ...spelt.current.map((spelling) => spelling.join(' '))];
    const current = this.#reader.byNames([...new Set(keys)]);
    const former = this.#reader.former(spelt.former, MOST_READ);
    const ranks = [...new Set([...current.slice(0, MOST_READ), ...former])];
    const exact = this.#search.rows(ranks).flatMap((row) => candidateNamed(row, folded) ?? []);
    const more = current.length > MOST_READ || former.length >= MOST_READ || exact.length > MOST_EXACT;
    const living = exact.toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)));
    if (living.length > 0) return { exact: living.slice(0, MOST_EXACT), more, similar: [] };
    const { tiers } = this.#search.find(name);
    const similar = this.#search.rows(sliceOf(tiers, 0, MOST_SIMILAR)).map((row) => candidateOf(row));
    return { exact: [], more: false, similar };
  }
}

/** `undefined` if the company never had the name. */
function candidateNamed(row: CompanyRow, name: FoldedName): Candidate | undefined {
  if (foldName(row.name).key === name.key) return candidateOf(row);
  const former = previousNames(row).find((previous) => foldName(previous.name).key === name.key);
  return former && candidateOf(row, former.name);
}

function candidateOf(row: CompanyRow, formerName?: string): Candidate {
  const { status, date_of_cessation: ceasedOn, locality, postal_code: postalCode } = row;
  return {
    ...{ companyNumber: row.number, companyName: row.name },
    ...(status !== '' && { status }),
    ...(ceasedOn !== '' && { ceasedOn }),
    ...(locality !== '' && { locality }),
    ...(postalCode !== '' && { postalCode }),
    ...(formerName !== undefined && { formerName }),
  };
}

function hasEnded({ status, ceasedOn }: Candidate): boolean {
  return ceasedOn !== undefined || (status !== undefined && isEnded(status));
}

/** The words of names that differ only in spaces: `foo bar` of `foobar`, `abc` of `a b c`. */
export function spacings(words: readonly string[]): string[][] {
  const around = (index: number, ...others: string[]) => [
    ...words.slice(0, index),
    ...others,
    ...words.slice(index + 1),
  ];
  const joined = words.join('');
  const pairs = words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
  const apart = words.flatMap((word, index) =>
    word.length > SHORT || word.length < 2 ? [] : [around(index, ...word)],
  );
  const variants = [...initialsVariants(words), ...pairs, ...apart, [joined]];
  if (joined.length > LONGEST_SPLIT) return variants;
  const inWords = words.flatMap((word, index) => splits(word).map((parts) => around(index, ...parts)));
  const across = words.length > 1 && joined.length <= LONGEST_JOINED ? splits(joined) : [];
  return [...variants, ...across, ...inWords];
}

function splits(word: string): string[][] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]);
}
