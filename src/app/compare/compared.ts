import type { RecordReading } from '#app/api/record-query.ts';
import type { Period } from '#app/financials/periods.ts';
import type { Held } from '#contract/api/holding.ts';
import { grouped } from '#contract/grouped.ts';
import { visibleText } from '#contract/text.ts';

export type Compared = {
  readonly number: string;
  readonly name: string | undefined;
  /** Short unique name; the number where the name is unknown. */
  readonly short: string;
  /** `A` to `D`, in the order of the URL. */
  readonly letter: string;
  /** Index of its colour, 0 to 3. */
  readonly place: number;
};

export type Accounts = Compared & {
  /** Oldest first. */
  readonly periods: readonly Period[];
  readonly holding: Held;
};

export type Lack = 'not loaded' | 'not held' | 'not covered' | 'not readable' | 'no statements';

export type Listed = Compared & { readonly lack?: Lack | undefined };

const LETTERS = 'ABCD';

export function comparedOf(numbers: readonly string[], names: readonly (string | undefined)[]): Compared[] {
  const shorts = shortNames(numbers.map((number, place) => ({ number, name: names[place] })));
  return numbers.map((number, place) => ({
    number,
    name: names[place],
    short: shorts[place] ?? number,
    letter: LETTERS.charAt(place),
    place,
  }));
}

export function nameOf({ name, number }: Pick<Compared, 'name' | 'number'>): string {
  return name ?? number;
}

/** `A, C`. */
export function lettersOf(companies: readonly Pick<Compared, 'letter'>[]): string {
  return companies.map(({ letter }) => letter).join(', ');
}

/** `A LARKSTONE FOODS`: how legends and tables name a company. */
export function letteredName({ letter, short }: Compared): string {
  return `${letter} ${short}`;
}

/** Legal forms at the end of a name (CA 2006 ss58 and 59, LLPA 2000 Sch). */
const LEGAL_FORM =
  /[\s,]+\(?(limited|ltd|public limited company|p\.?l\.?c|limited liability partnership|l\.?l\.?p|cyfyngedig|cyf|c\.?c\.?c|cic)\.?\)?$/i;

/** Maximum length in a title or a legend. */
const MOST = 30;

type Named = { readonly number: string; readonly name: string | undefined };

/** Names without the legal form, truncated, and with the number where two are equal. */
export function shortNames(companies: readonly Named[]): string[] {
  const shorts = companies.map(({ number, name }) => (name === undefined ? number : shortName(name)));
  return shorts.map((short, place) => {
    const number = companies[place]?.number ?? '';
    const twice = shorts.some((other, at) => at !== place && other === short);
    return twice && short !== number ? `${short} (${number})` : short;
  });
}

function shortName(name: string): string {
  const visible = visibleText(name.trim());
  const bare = visible.replace(LEGAL_FORM, '');
  const signs = [...bare];
  if (signs.length <= MOST) return bare;
  const start = signs.slice(0, MOST - 1).join('');
  return `${start.replace(/\s+\S{0,12}$/, '')}…`;
}

/** Why a record has no usable accounts; `undefined` where it has. */
export function lackOf(reading: RecordReading<readonly unknown[]> | undefined): Lack | undefined {
  if (reading === undefined) return 'not loaded';
  // What is free was loaded, if the source has it.
  if (!reading.holding.held) {
    return reading.holding.covered && reading.holding.credits > 0 ? 'not held' : 'not covered';
  }
  if (reading.value === undefined) return 'not readable';
  return reading.value.length === 0 ? 'no statements' : undefined;
}

export const LACK_WORDS: Readonly<Record<Lack, string>> = {
  'not loaded': 'accounts not loaded',
  'not held': 'accounts not bought',
  'not covered': 'accounts not covered by this source',
  'not readable': 'accounts unreadable',
  'no statements': 'no financial statements',
};

const SENTENCES: Readonly<Record<Lack, (letters: string) => string>> = {
  'not loaded': (letters) => `Accounts of ${letters} not loaded.`,
  'not held': (letters) => `Accounts of ${letters} not bought.`,
  'not covered': (letters) => `Accounts of ${letters} not covered by this source.`,
  'not readable': (letters) => `Accounts of ${letters} unreadable.`,
  'no statements': (letters) => `No financial statements for ${letters}.`,
};

/** One sentence per reason: `Accounts of A, C not bought.` */
export function lackSentences(companies: readonly Listed[]): string[] {
  return [...grouped(companies, reasonOf)].map(([reason, own]) => SENTENCES[reason](lettersOf(own)));
}

/** The reason; by default `not held`. */
export function reasonOf({ lack = 'not held' }: Listed): Lack {
  return lack;
}
