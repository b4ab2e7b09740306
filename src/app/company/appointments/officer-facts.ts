import { nameWords } from '#app/format/company-name.ts';
import type { Appointment } from '#contract/appointments.ts';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import { known } from '#contract/values.ts';
import { usableMonth } from '../shared/birth-month.ts';

const OPEN_FROM = 90;

const DIRECTOR = /\bdirector\b/i;

export function isDirector({ role }: Pick<Appointment, 'role'>): boolean {
  return DIRECTOR.test(role ?? '');
}

/** The oldest age on record; a greater one is an error. */
const OLDEST = 122;

/**
 * The decade of age, `50 to 59`; two, `40 to 49 or 50 to 59`, where the unpublished day of birth decides. The last band is
 * open, because few people share it. `undefined` for an implausible age.
 */
export function ageBand(birth: Appointment['date_of_birth'], asAt: string): string | undefined {
  const bornIn = known(birth?.year);
  if (bornIn === undefined) return undefined;
  const [year = 0, month = 0] = asAt.split('-').map(Number);
  const month12 = usableMonth(birth?.month);
  const eldest = year - bornIn - (month12 !== undefined && month12 > month ? 1 : 0);
  const youngest = year - bornIn - (month12 !== undefined && month12 < month ? 0 : 1);
  if (eldest < 0 || youngest > OLDEST) return undefined;
  const bands = new Set([bandOf(Math.max(0, youngest)), bandOf(eldest)]);
  return [...bands].join(' or ');
}

function bandOf(age: number): string {
  if (age >= OPEN_FROM) return `${OPEN_FROM} and over`;
  const first = age - (age % 10);
  return `${first} to ${first + 9}`;
}

/** Last words of company names, as `nameWords` folds them, without words that are surnames too, such as Sa. */
const LAST_WORDS: ReadonlySet<string> = new Set([
  ...LEGAL_FORMS,
  ...'unlimited inc corp llc gmbh ag kg sas sarl srl spa bv nv aps oy oyj pty pte'.split(' '),
]);

/** A role that begins with "Corporate", or a name that ends in a legal form and has no date of birth. */
export function probablyCorporate({ role, name, date_of_birth }: Appointment): boolean {
  if (saysCorporate(role)) return true;
  const last = name === undefined ? undefined : nameWords(name).at(-1);
  return date_of_birth === undefined && last !== undefined && LAST_WORDS.has(last);
}

export function saysCorporate(role: string | undefined): boolean {
  return role !== undefined && /^corporate\b/i.test(role);
}

/** Two decimals keep all lengths distinct: 94 months become `7.83`. */
export function yearsOf(months: number): number {
  return Math.round((months / 12) * 100) / 100;
}

/** Active and without a resignation date, readable or not (SPEC 3). */
export function isInPost({
  status,
  resignation_date,
}: Pick<Appointment, 'status' | 'resignation_date'>): boolean {
  return status === 'Active' && resignation_date === undefined;
}
