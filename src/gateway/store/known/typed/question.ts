import { readCompanyNumber } from '#contract/company-number.ts';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import { mayBeForm, readTyped, type TypedWord } from './typed-words.ts';

/** Words from `from` up to, not including, `to`, compared byte by byte. */
export type WordRange = { readonly from: string; readonly to: string };

/** Typed words as they are looked for among names whose words stand between blanks. */
export type Question = {
  /** For each word the beginnings (`LIKE` patterns) that it may have; a name must have one of each. */
  readonly words: readonly (readonly string[])[];
  /** Where the index is entered: by the word that fewest names are likely to have. */
  readonly entries: readonly WordRange[];
  /** Names that are no more than these words, and beginnings of names (`LIKE` patterns). */
  readonly exact: readonly string[];
  readonly beginnings: readonly string[];
  /** What may be the beginning of a company number, and the number that it reads as, where that is another. */
  readonly number: WordRange | undefined;
  readonly readAs: WordRange | undefined;
};

/** A company's number as one of its words; the sign keeps it apart from words of names. */
export function numberWord(number: string): string {
  return `#${number.toUpperCase()}`;
}

/** More words than a name can have: then none has them all. */
const MOST_WORDS = 100;

/** What begins a number: of fewer characters every hundredth company has them. */
const NUMBER_BEGINNING = /^(?=.*\d)[a-z0-9]{3,8}$/;

/** Reads what someone is typing; `undefined` where it has no letter or digit to look for. */
export function questionOf(typed: string): Question | undefined {
  const { plain, words, readings } = readTyped(typed);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const [text = '', ...completed] = readings;
  const compact = plain.join('');
  const number = NUMBER_BEGINNING.test(compact) ? numberWord(compact) : undefined;
  const padded = readCompanyNumber(typed);
  const readAs = padded === undefined ? undefined : numberWord(padded);
  return {
    words: words.map(patternsOf),
    entries: entriesOf(words),
    exact: [...readings, ...[...LEGAL_FORMS].map((form) => `${text} ${form}`)].map((name) => ` ${name} `),
    beginnings: [` ${text}%`, ...completed.map((reading) => ` ${reading} %`)],
    number: number === undefined ? undefined : beginningWith(number),
    readAs: readAs === undefined || readAs === number ? undefined : beginningWith(readAs),
  };
}

/** `bak` finds what begins with it, `limited` the word `ltd`, and `limi` both. Words have no sign that `LIKE` knows. */
function patternsOf({ beginning, whole }: TypedWord): string[] {
  return [...(beginning === undefined ? [] : [`% ${beginning}%`]), ...whole.map((word) => `% ${word} %`)];
}

/**
 * The longest word that is neither a legal form nor the beginning of one. Where all are, any of them may be the one that
 * finds a name: `c li` finds `CAFE LTD` by the one and `LIME CO` by the other.
 */
function entriesOf(words: readonly TypedWord[]): WordRange[] {
  const telling = words.filter((word) => !mayBeForm(word)).map(({ beginning }) => beginning ?? '');
  const [longest] = telling.toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return [beginningWith(longest)];
  const beginnings = new Set(
    words.flatMap(({ beginning, whole }) => [...(beginning === undefined ? [] : [beginning]), ...whole]),
  );
  return [...beginnings]
    .filter((word) => ![...beginnings].some((other) => other !== word && word.startsWith(other)))
    .map(beginningWith);
}

function beginningWith(text: string): WordRange {
  return { from: text, to: `${text}\u{10ffff}` };
}
