import { CHARGE_FORMS, type ChargeEffect, type ChargeForms, chargeMeanings } from '../charge-forms.ts';
import { companyForm } from '../form-codes.ts';

/** Forms of the Companies Act 2006 before its Part 25 was rewritten in April 2013; `s` is for Scotland. */
const UNTIL_2013: ChargeForms = {
  MG01: ['registers', 'Charge registered'],
  MG01s: ['registers', 'Charge registered in Scotland'],
  MG02: ['satisfies', 'Charge paid off, in full or part'],
  MG02s: ['satisfies', 'Charge paid off in Scotland, in full or part'],
  MG03s: ['satisfies', 'Floating charge paid off in Scotland, in full or part'],
  MG04: ['about', 'Assets released from a charge'],
  MG06: ['registers', 'Property bought with a charge on it'],
  MG06s: ['registers', 'Property bought with a charge on it in Scotland'],
  MG07: ['registers', 'Charge that secures a series of debentures'],
  MG07s: ['registers', 'Charge in Scotland that secures a series of debentures'],
};

/** Forms of the Companies Act 1985, of Scotland and of the Northern Ireland order of 1986 (its articles 402 and 411). */
const UNTIL_2009: ChargeForms = {
  '395': ['registers', 'Charge registered'],
  '397': ['registers', 'Charge that secures debentures'],
  '398': ['about', 'Charge on property abroad or in Scotland'],
  '400': ['registers', 'Property bought with a charge on it'],
  '402(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402DF(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402PP(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402R(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '403a': ['satisfies', 'Charge paid off'],
  '403b': ['about', 'Assets released from a charge'],
  '410(Scot)': ['registers', 'Charge registered in Scotland'],
  '411A(NI)': ['satisfies', 'Charge paid off in Northern Ireland'],
  '413(Scot)': ['registers', 'Charge in Scotland that secures a series of debentures'],
  '416(Scot)': ['registers', 'Property bought with a charge on it in Scotland'],
  '419a(Scot)': ['satisfies', 'Charge paid off in Scotland'],
  '419b(Scot)': ['about', 'Assets released from a charge in Scotland'],
  '466(Scot)': ['about', 'Terms of a floating charge changed'],
};

const EFFECTS: ReadonlyMap<string, ChargeEffect> = new Map(
  [CHARGE_FORMS, UNTIL_2013, UNTIL_2009].flatMap((forms) =>
    Object.entries(forms).map(([code, [effect]]) => [code, effect] as const),
  ),
);

/** What the forms mean that are no longer used. */
export const OLDER_CHARGE_MEANINGS: readonly (readonly [code: string, meaning: string])[] = [
  ...chargeMeanings(UNTIL_2013, ', used until April 2013'),
  ...chargeMeanings(UNTIL_2009, ', used until 2009'),
];

/** What a form does to a charge, partnerships' variants too; `undefined` for one that is not known to be about charges. */
export function chargeEffect(type: string | undefined): ChargeEffect | undefined {
  return type === undefined ? undefined : EFFECTS.get(companyForm(type));
}

const IN_PART = /\bin part\b|\/\s*part\b/i;
const IN_FULL = /\bin full\b|\/\s*full\b/i;

/** Whether a satisfaction is of the whole debt. `in full or in part` is the name of a form and tells neither. */
export function satisfiesInFull(title: string | undefined): boolean {
  const told = (title ?? '').replace(/\bin full or (in )?part\b/gi, '');
  return told === (title ?? '') ? !IN_PART.test(told) : IN_FULL.test(told);
}
