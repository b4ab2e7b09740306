import { readCompanyNumber } from '#contract/company-number.ts';
import { completionsOf, LEGAL_FORMS, plainWords, wordsOf } from '#contract/name-words.ts';

/** `to` is exclusive. Words are compared byte by byte. */
export type WordRange = { readonly from: string; readonly to: string };

export type SuggestionQuery = {
  /** `LIKE` patterns per word: a name must match one pattern of each word. */
  readonly words: readonly (readonly string[])[];
  /** Where the index is entered: at the word that the fewest names are likely to have. */
  readonly entries: readonly WordRange[];
  /** Names that consist of exactly these words, and beginnings of names (`LIKE` patterns). */
  readonly exact: readonly string[];
  readonly beginnings: readonly string[];
  /** A possible beginning of a company number, and the padded number if it differs. */
  readonly number: WordRange | undefined;
  readonly paddedNumber: WordRange | undefined;
};

/** A typed word as it may occur in a name (see `wordsOf`). */
type TypedWord = {
  /** `undefined` if names spell the typed word differently. */
  readonly beginning: string | undefined;
  readonly whole: readonly string[];
};

/** The sign distinguishes the number from words of names. */
export function numberWord(number: string): string {
  return `#${number.toUpperCase()}`;
}

const MAX_WORDS = 100;

/** Fewer characters would match every hundredth company. */
const NUMBER_BEGINNING = /^(?=.*\d)[a-z0-9]{3,8}$/;

/** `undefined` if the text has no letter or digit. */
export function parseSuggestionQuery(typed: string): SuggestionQuery | undefined {
  const { plain, words, readings } = readTyped(typed);
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const [text = '', ...completed] = readings;
  const compact = plain.join('');
  const number = NUMBER_BEGINNING.test(compact) ? numberWord(compact) : undefined;
  const companyNumber = readCompanyNumber(typed);
  const padded = companyNumber === undefined ? undefined : numberWord(companyNumber);
  return {
    words: words.map(patternsOf),
    entries: entriesOf(words),
    exact: [...readings, ...[...LEGAL_FORMS].map((form) => `${text} ${form}`)].map((name) => ` ${name} `),
    beginnings: [` ${text}%`, ...completed.map((reading) => ` ${reading} %`)],
    number: number === undefined ? undefined : rangeFrom(number),
    paddedNumber: padded === undefined || padded === number ? undefined : rangeFrom(padded),
  };
}

/** Names write it as `plc`, and it matches while it is being typed. */
const PUBLIC_LIMITED_COMPANY = ['public', 'limited', 'company'] as const;

/** `readings` are other forms of the text, if its end may be an incomplete legal form. */
function readTyped(typed: string) {
  const plain = plainWords(typed);
  const normalised = wordsOf(typed);
  const phrase = phraseStart(plain);
  const words = plain.map((word, index): TypedWord => {
    const same = normalised[index] ?? word;
    const plc = index >= phrase ? ['plc'] : [];
    if (same !== word) return { beginning: undefined, whole: [same, ...plc] };
    return { beginning: word, whole: [...completionsOf(word), ...plc] };
  });
  const completed = (words.at(-1)?.whole ?? []).map((form) => [...normalised.slice(0, -1), form]);
  const readings = [
    normalised,
    ...completed,
    ...(phrase < plain.length ? [[...normalised.slice(0, phrase), 'plc']] : []),
  ];
  return { plain, words, readings: readings.map((reading) => reading.join(' ')) };
}

/** Where `public limited company` may begin; the number of words if nowhere. */
function phraseStart(words: readonly string[]): number {
  const from = words.findIndex((_, start) => {
    const end = words.slice(start);
    return end.every((word, index) => {
      const part = PUBLIC_LIMITED_COMPANY[index] ?? '';
      return index === end.length - 1 ? part.startsWith(word) : part === word;
    });
  });
  return from === -1 ? words.length : from;
}

/** Most names have a legal form, and legal forms are not indexed. */
function mayBeForm({ beginning, whole }: TypedWord): boolean {
  return whole.length > 0 || [...LEGAL_FORMS].some((form) => form.startsWith(beginning ?? ''));
}

/** `bak` matches a beginning, `limited` the word `ltd`, `limi` both. Words contain no `LIKE` wildcard. */
function patternsOf({ beginning, whole }: TypedWord): string[] {
  return [...(beginning === undefined ? [] : [`% ${beginning}%`]), ...whole.map((word) => `% ${word} %`)];
}

/** The longest word that cannot be a legal form, otherwise each: `c li` finds `CAFE LTD` and `LIME CO`. */
function entriesOf(words: readonly TypedWord[]): WordRange[] {
  const distinctive = words.filter((word) => !mayBeForm(word)).map(({ beginning }) => beginning ?? '');
  const [longest] = distinctive.toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return [rangeFrom(longest)];
  const beginnings = new Set(
    words.flatMap(({ beginning, whole }) => [...(beginning === undefined ? [] : [beginning]), ...whole]),
  );
  return [...beginnings]
    .filter((word) => ![...beginnings].some((other) => other !== word && word.startsWith(other)))
    .map(rangeFrom);
}

function rangeFrom(text: string): WordRange {
  return { from: text, to: `${text}\u{10ffff}` };
}
