import type { GroupNodeWire } from '#contract/group-structure.ts';
import { plainWords } from '#contract/name-words.ts';
import {
  ADDRESS_NAMES,
  COUNTRY_CODES,
  COUNTRY_WORDS,
  NO_COUNTRY,
  PART_OF,
  SHORT_NAMES,
} from './country-words.ts';

export type Country = {
  readonly name: string;
  /** ISO 3166-1 alpha-2, but `UK` for the United Kingdom, as SPEC 2.10 shows it. */
  readonly code: string;
};

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Country code by phrase, `''` for phrases that name no country. */
const CODES_BY_PHRASE = new Map<string, string>();
const LONGEST_PHRASE = new Map<string, number>();

for (const code of COUNTRY_CODES) addPhrase(NAMES.of(code) ?? '', code);
for (const [code, phrases] of Object.entries(COUNTRY_WORDS))
  for (const phrase of phrases) addPhrase(phrase, code);
for (const phrase of NO_COUNTRY) addPhrase(phrase, '');

function addPhrase(phrase: string, code: string): void {
  const words = wordsIn(phrase);
  const [first] = words;
  if (first === undefined) return;
  CODES_BY_PHRASE.set(words.join(' '), code);
  LONGEST_PHRASE.set(first, Math.max(LONGEST_PHRASE.get(first) ?? 0, words.length));
}

const MAX_COUNTRY_WORDS = 6;

/** `England & Wales` is the United Kingdom. `undefined` if the text names none or several countries; a
 * dependency named with its state is the dependency. */
export function parseCountry(text: string): Country | undefined {
  const codes = codesIn(wordsIn(text));
  for (const code of [...codes]) codes.delete(PART_OF[code] ?? '');
  const [code] = codes;
  if (code === undefined || codes.size > 1) return undefined;
  return { name: SHORT_NAMES[code] ?? NAMES.of(code) ?? code, code: code === 'GB' ? 'UK' : code };
}

/** Matches the longest phrases: `New Jersey` is not Jersey, `Northern Ireland` is not Ireland. */
function codesIn(words: readonly string[]): Set<string> {
  const codes = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let length = LONGEST_PHRASE.get(words[from] ?? '') ?? 0; length > 0; length -= 1) {
      const code = CODES_BY_PHRASE.get(words.slice(from, from + length).join(' '));
      if (code === undefined) continue;
      if (code !== '') codes.add(code);
      from += length - 1;
      break;
    }
  }
  return codes;
}

const NAMES_IN_ADDRESSES: ReadonlySet<string> = new Set([
  ...COUNTRY_CODES.map((code) => wordsIn(NAMES.of(code) ?? '').join(' ')),
  ...ADDRESS_NAMES,
]);

/** `New South Wales` and `Little Scotland` are not countries. */
const NOT_BEFORE_COUNTRY = /^(new|south|little)$/i;

/** The country at the end of an address in one line, as written; `''` if it ends in none. Both parts joined by
 * a blank are the line again. */
export function splitCountry(line: string): { before: string; country: string } {
  const words = line.split(' ');
  for (let length = Math.min(MAX_COUNTRY_WORDS, words.length - 1); length > 0; length -= 1) {
    const country = words.slice(-length).join(' ');
    const phrase = wordsIn(country).join(' ');
    const code = CODES_BY_PHRASE.get(phrase);
    if (code === undefined) continue;
    const isCountry = code !== '' && NAMES_IN_ADDRESSES.has(phrase);
    if (!isCountry || NOT_BEFORE_COUNTRY.test(words.at(-length - 1) ?? '')) break;
    return { before: words.slice(0, -length).join(' '), country };
  }
  return { before: line, country: '' };
}

function wordsIn(text: string): string[] {
  return plainWords(text).map((word) => (word === 'saint' ? 'st' : word));
}

/** Prefixes of overseas companies, their UK establishments, and overseas entities. */
const OVERSEAS = /^(?:BR|FC|NF|OE|SF)/;

export function isOverseas(companyNumber: string): boolean {
  return OVERSEAS.test(companyNumber);
}

/** The United Kingdom, except for an overseas company: the country of its address, if known. */
export function groupNodeCountry(
  companyNumber: string,
  country: string,
): Pick<GroupNodeWire, 'country' | 'country_code'> {
  if (!isOverseas(companyNumber)) return { country: 'United Kingdom', country_code: 'UK' };
  const known = parseCountry(country);
  return { country: known?.name ?? country, country_code: known?.code ?? '' };
}
