import { CHARGE_FORMS, chargeMeanings } from './charge-forms.ts';
import { EVERYDAY_FORMS } from './everyday-forms.ts';
import { companyForm } from './form-codes.ts';

/** What a form code means, in a few plain words of our own (domain facts 5.5); `undefined` for one that is not known. */
export type FormMeaning = (type: string | undefined) => string | undefined;

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EVERYDAY_FORMS),
  ...chargeMeanings(CHARGE_FORMS),
]);

/** Knows the forms of everyday, which are all that most records have; what is `undefined` here may be another's. */
export const everydayMeaning: FormMeaning = (type = '') => {
  const code = type.trim();
  const [verb, filed] = filedAgain(code) ?? [];
  if (verb === undefined) return MEANINGS.get(code) ?? MEANINGS.get(companyForm(code));
  const meaning = everydayMeaning(filed);
  return meaning && `${verb}: ${meaning}`;
};

/** Corrections (`RP04CS01`) and replacements (`RP01CS01`) name the form that they stand for: what they do, and that form. */
export function filedAgain(code: string): [verb: string, filed: string] | undefined {
  const [, again, filed] = /^RP0([14])(.+)$/.exec(code) ?? [];
  return filed === undefined ? undefined : [again === '4' ? 'Corrects' : 'Replaces', filed];
}
