import { readCompanyNumber } from '#contract/company-number.ts';
import { beginningsOf, LEGAL_FORMS, plainWords, wordsOf } from '#contract/name-words.ts';

/** Words from `from` up to, not including, `to`, compared byte by byte. */
export type WordRange = { readonly from: string; readonly to: string };

/** Typed words as they are looked for among names whose words stand between blanks. */
export type Question = {
  /** For each word the beginnings (`LIKE` patterns) that it may have; a name must have one of each. */
  readonly words: readonly (readonly string[])[];
  /** The word that the index is entered with: the one that fewest names are likely to have. */
  readonly entry: WordRange;
  /** Names that are no more than these words, and names that begin with them. */
  readonly exact: readonly string[];
  readonly beginning: string;
  /** What may be the beginning of a company number, and a number that it reads as. */
  readonly number: WordRange | undefined;
  readonly readAs: WordRange | undefined;
};

/** A company's number as one of its words; the sign keeps it apart from words of names. */
export function numberWord(number: string): string {
  return `#${number.toUpperCase()}`;
}

/** More words than a name can have: then none has them all. */
const MOST_WORDS = 100;

/** Reads what someone is typing; `undefined` where it has no letter or digit to look for. */
export function questionOf(typed: string): Question | undefined {
  const words = plainWords(typed);
  const folded = wordsOf(typed);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const text = ` ${folded.join(' ')}`;
  const compact = words.join('');
  const readAs = readCompanyNumber(typed);
  return {
    words: words.map((word, index) => patternsOf(word, folded[index] ?? word)),
    entry: entryOf(words, folded),
    exact: [`${text} `, ...[...LEGAL_FORMS].map((form) => `${text} ${form} `)],
    beginning: `${text}%`,
    number: /^(?=.*\d)[a-z0-9]{2,8}$/.test(compact) ? beginningWith(numberWord(compact)) : undefined,
    readAs: readAs === undefined ? undefined : beginningWith(numberWord(readAs)),
  };
}

/** `bak` finds what begins with it, `limited` the word `ltd`, and `limi` both. Words have no sign that `LIKE` knows. */
function patternsOf(word: string, folded: string): string[] {
  const whole = (found: string) => `% ${found} %`;
  if (folded !== word) return [whole(folded)];
  return [`% ${word}%`, ...beginningsOf(word).map(whole)];
}

/** The longest word that says more than a legal form; without one, what the name must begin with. */
function entryOf(words: readonly string[], folded: readonly string[]): WordRange {
  const telling = words.filter((word, index) => folded[index] === word && !LEGAL_FORMS.has(word));
  const [longest] = telling.toSorted((a, b) => b.length - a.length);
  return beginningWith(longest ?? folded.find((word) => !LEGAL_FORMS.has(word)) ?? folded[0] ?? '');
}

function beginningWith(text: string): WordRange {
  return { from: text, to: `${text}\u{10ffff}` };
}
