import { plainWords } from '#contract/name-words.ts';
import { COUNTRY_CODES, COUNTRY_WORDS, NO_COUNTRY, PART_OF, SHORT_NAMES } from './country-words.ts';

/** A country as group nodes say it (SPEC 2.10). */
export type Country = {
  readonly name: string;
  /** ISO 3166-1 alpha-2, but `UK` for the United Kingdom, as SPEC 2.10 shows it. */
  readonly code: string;
};

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Phrase to code, `''` for one that names no country. */
const PHRASES = new Map<string, string>();
/** The word that a phrase begins with, to the number of words in the longest such phrase. */
const LONGEST = new Map<string, number>();

for (const code of COUNTRY_CODES) learn(NAMES.of(code) ?? '', code);
for (const [code, phrases] of Object.entries(COUNTRY_WORDS))
  for (const phrase of phrases) learn(phrase, code);
for (const phrase of NO_COUNTRY) learn(phrase, '');

function learn(phrase: string, code: string): void {
  const words = wordsIn(phrase);
  const [first] = words;
  if (first === undefined) return;
  PHRASES.set(words.join(' '), code);
  LONGEST.set(first, Math.max(LONGEST.get(first) ?? 0, words.length));
}

/**
 * The one country that a free text names: `Minnesota, Usa` is the United States, `England & Wales` the United Kingdom.
 * `undefined` where it names none that is known, or several; a dependency named with its state is the dependency.
 */
export function countryIn(text: string): Country | undefined {
  const codes = codesIn(wordsIn(text));
  for (const code of [...codes]) codes.delete(PART_OF[code] ?? '');
  const [code] = codes;
  if (code === undefined || codes.size > 1) return undefined;
  return { name: SHORT_NAMES[code] ?? NAMES.of(code) ?? code, code: code === 'GB' ? 'UK' : code };
}

/** The longest phrase counts: `New Jersey` is not Jersey, and `Northern Ireland` not Ireland. */
function codesIn(words: readonly string[]): Set<string> {
  const codes = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let length = LONGEST.get(words[from] ?? '') ?? 0; length > 0; length -= 1) {
      const code = PHRASES.get(words.slice(from, from + length).join(' '));
      if (code === undefined) continue;
      if (code !== '') codes.add(code);
      from += length - 1;
      break;
    }
  }
  return codes;
}

function wordsIn(text: string): string[] {
  return plainWords(text).map((word) => (word === 'saint' ? 'st' : word));
}
