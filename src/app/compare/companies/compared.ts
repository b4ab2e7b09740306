import type { Period } from '#app/financials/periods/periods.ts';
import type { Held } from '#contract/api/holding.ts';
import { shortNames } from './short-names.ts';

/** A company of the page. Its letter and its colour are the same wherever it appears. */
export type Compared = {
  readonly number: string;
  /** As known to the team; absent while nobody knows one. */
  readonly name: string | undefined;
  /** Its name for small places, different from the others'; its number where there is no name. */
  readonly short: string;
  /** `A` to `D`, in the order of the address. */
  readonly letter: string;
  /** 0 to 3: the place of its colour. */
  readonly place: number;
};

/** A company whose financials are held and readable. */
export type Accounts = Compared & {
  /** Oldest first. */
  readonly periods: readonly Period[];
  readonly holding: Held;
};

/** Why a company has no figures. */
export type Lack = 'not loaded' | 'not held' | 'not covered' | 'not readable' | 'no statements';

/** A company, and why it has no figures where that is so. */
export type Listed = Compared & { readonly lack?: Lack | undefined };

const LETTERS = 'ABCD';

/** The companies in their order, with what they are called. */
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

/** The name, or the number where there is none. */
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
