import { companyForm } from './form-codes.ts';

/**
 * What a form does to a charge: puts it on the register, says that its debt was paid (in full, unless its title says in
 * part), or neither. A code of which we do not know what it does is not here: its category alone says that it is about one.
 */
type ChargeEffect = 'registers' | 'satisfies' | 'about';

type ChargeForm = readonly [effect: ChargeEffect, meaning: string];

/** Forms since April 2013, and of any time. */
const PRESENT: Readonly<Record<string, ChargeForm>> = {
  DEED: ['about', 'Text of a charge'],
  MR01: ['registers', 'Charge registered: assets secure a debt'],
  MR02: ['registers', 'Property bought with a charge on it'],
  MR03: ['registers', 'Charge that secures a series of debentures'],
  MR04: ['satisfies', 'Charge paid off, in full or part'],
  MR05: ['about', 'Assets released from a charge'],
  MR06: ['about', 'Charged property is held for somebody else'],
  MR07: ['about', 'Terms of a charge changed'],
  MR08: ['registers', 'Charge registered that has no deed'],
  MR09: ['registers', 'Property bought with a charge that has no deed'],
  MR10: ['registers', 'Charge without a deed that secures debentures'],
};

/** Forms of the Companies Act 2006 before its Part 25 was rewritten in April 2013; `s` is for Scotland. */
const UNTIL_2013: Readonly<Record<string, ChargeForm>> = {
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
const UNTIL_2009: Readonly<Record<string, ChargeForm>> = {
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
  [PRESENT, UNTIL_2013, UNTIL_2009].flatMap((forms) =>
    Object.entries(forms).map(([code, [effect]]) => [code, effect] as const),
  ),
);

/** What each form means, in our own words, and until when it was used. */
export const CHARGE_MEANINGS: readonly (readonly [code: string, meaning: string])[] = [
  ...meaningsOf(PRESENT, ''),
  ...meaningsOf(UNTIL_2013, ', used until April 2013'),
  ...meaningsOf(UNTIL_2009, ', used until 2009'),
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

function meaningsOf(forms: Readonly<Record<string, ChargeForm>>, until: string) {
  return Object.entries(forms).map(([code, [, meaning]]) => [code, `${meaning}${until}`] as const);
}
