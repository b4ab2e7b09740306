import type { RecordReading } from '#app/queries/record-query.ts';
import { grouped } from '#contract/grouped.ts';
import { type Lack, type Listed, lettersOf } from './compared.ts';

/** Why a record of accounts gives no figures; `undefined` where it does. */
export function lackOf(reading: RecordReading<readonly unknown[]> | undefined): Lack | undefined {
  if (reading === undefined) return 'not loaded';
  if (!reading.holding.held) return reading.holding.covered ? 'not held' : 'not covered';
  if (reading.value === undefined) return 'not readable';
  return reading.value.length === 0 ? 'no statements' : undefined;
}

/** In the place of an amount. */
export const LACK_WORDS: Readonly<Record<Lack, string>> = {
  'not loaded': 'accounts not loaded',
  'not held': 'no accounts held',
  'not covered': 'accounts not covered by this source',
  'not readable': 'accounts held cannot be read',
  'no statements': 'no financial statements held',
};

const SENTENCES: Readonly<Record<Lack, (letters: string) => string>> = {
  'not loaded': (letters) => `Accounts of ${letters} not loaded.`,
  'not held': (letters) => `No accounts held of ${letters}.`,
  'not covered': (letters) => `Accounts of ${letters} not covered by this source.`,
  'not readable': (letters) => `Accounts held of ${letters} cannot be read.`,
  'no statements': (letters) => `No financial statements on the record held of ${letters}.`,
};

/** Of which companies there is nothing, a sentence a reason: `No accounts held of A, C.` */
export function lackSentences(companies: readonly Listed[]): string[] {
  return [...grouped(companies, reasonOf)].map(([reason, own]) => SENTENCES[reason](lettersOf(own)));
}

/** What is not among the accounts of the page is not held, unless something else is known of it. */
export function reasonOf({ lack = 'not held' }: Listed): Lack {
  return lack;
}
