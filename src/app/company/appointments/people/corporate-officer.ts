import { nameWords } from '#app/format/name-key.ts';
import type { Appointment } from '#contract/appointments.ts';
import { LEGAL_FORMS } from '#contract/name-words.ts';

/** Last words of company names at home and abroad, as `nameWords` folds them; none that is a surname too, such as Sa. */
const LAST_WORDS: ReadonlySet<string> = new Set([
  ...LEGAL_FORMS,
  ...'unlimited inc corp llc gmbh ag kg sas sarl srl spa bv nv aps oy oyj pty pte'.split(' '),
]);

/**
 * Whether an officer is probably a company. The role tells where it begins with "Corporate", but companies stand under
 * plain roles too (peers row 9): then a legal form at the end of the name, and no birth date. A hint, no finding.
 */
export function probablyCorporate({ role, name, date_of_birth }: Appointment): boolean {
  if (saysCorporate(role)) return true;
  const last = name === undefined ? undefined : nameWords(name).at(-1);
  return date_of_birth === undefined && last !== undefined && LAST_WORDS.has(last);
}

/** Whether the role itself says that the officer is a company. */
export function saysCorporate(role: string | undefined): boolean {
  return role !== undefined && /^corporate\b/i.test(role);
}
