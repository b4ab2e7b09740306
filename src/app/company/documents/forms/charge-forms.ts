import { companyForm } from './form-codes.ts';

/** Forms with an unknown effect are not listed. */
type ChargeEffect = 'registers' | 'satisfies' | 'about';

type ChargeForms = Readonly<Record<string, readonly [effect: ChargeEffect, meaning: string]>>;

/** Forms since April 2013, and of any time. */
export const CHARGE_FORMS: ChargeForms = {
  DEED: ['about', 'Charge instrument'],
  MR01: ['registers', 'Charge registered'],
  MR02: ['registers', 'Acquisition of charged property'],
  MR03: ['registers', 'Charge securing debentures'],
  MR04: ['satisfies', 'Charge satisfied in full or part'],
  MR05: ['about', 'Assets released from a charge'],
  MR06: ['about', 'Company acts as trustee of charged property'],
  MR07: ['about', 'Terms of a charge changed'],
  MR08: ['registers', 'Charge without instrument registered'],
  MR09: ['registers', 'Acquisition of property with a charge without instrument'],
  MR10: ['registers', 'Charge without instrument securing debentures'],
};

export function chargeMeanings(forms: ChargeForms, until = ''): [code: string, meaning: string][] {
  return Object.entries(forms).map(([code, [, meaning]]) => [code, `${meaning}${until}`]);
}

/** Forms of the Companies Act 2006 until April 2013; `s` is for Scotland. */
const UNTIL_2013: ChargeForms = {
  MG01: ['registers', 'Charge registered'],
  MG01s: ['registers', 'Charge registered in Scotland'],
  MG02: ['satisfies', 'Charge satisfied in full or part'],
  MG02s: ['satisfies', 'Charge satisfied in Scotland in full or part'],
  MG03s: ['satisfies', 'Floating charge satisfied in Scotland in full or part'],
  MG04: ['about', 'Assets released from a charge'],
  MG06: ['registers', 'Acquisition of charged property'],
  MG06s: ['registers', 'Acquisition of charged property in Scotland'],
  MG07: ['registers', 'Charge securing debentures'],
  MG07s: ['registers', 'Charge in Scotland securing debentures'],
};

/** Forms of the Companies Act 1985 and of the Northern Ireland order of 1986. */
const UNTIL_2009: ChargeForms = {
  '395': ['registers', 'Charge registered'],
  '397': ['registers', 'Charge securing debentures'],
  '398': ['about', 'Charge on property abroad or in Scotland'],
  '400': ['registers', 'Acquisition of charged property'],
  '402(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402DF(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402PP(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '402R(NI)': ['registers', 'Charge registered in Northern Ireland'],
  '403a': ['satisfies', 'Charge satisfied'],
  '403b': ['about', 'Assets released from a charge'],
  '410(Scot)': ['registers', 'Charge registered in Scotland'],
  '411A(NI)': ['satisfies', 'Charge satisfied in Northern Ireland'],
  '413(Scot)': ['registers', 'Charge in Scotland securing debentures'],
  '416(Scot)': ['registers', 'Acquisition of charged property in Scotland'],
  '419a(Scot)': ['satisfies', 'Charge satisfied in Scotland'],
  '419b(Scot)': ['about', 'Assets released from a charge in Scotland'],
  '466(Scot)': ['about', 'Terms of a floating charge changed'],
};

const EFFECTS: ReadonlyMap<string, ChargeEffect> = new Map(
  [CHARGE_FORMS, UNTIL_2013, UNTIL_2009].flatMap((forms) =>
    Object.entries(forms).map(([code, [effect]]) => [code, effect] as const),
  ),
);

export const OLDER_CHARGE_MEANINGS: readonly (readonly [code: string, meaning: string])[] = [
  ...chargeMeanings(UNTIL_2013, ', used until April 2013'),
  ...chargeMeanings(UNTIL_2009, ', used until 2009'),
];

export function chargeEffect(type: string | undefined): ChargeEffect | undefined {
  return type === undefined ? undefined : EFFECTS.get(companyForm(type));
}

const IN_PART = /\bin part\b|\/\s*part\b/i;
const IN_FULL = /\bin full\b|\/\s*full\b/i;

/** `in full or in part` is the name of a form and says neither. */
export function satisfiesInFull(title: string | undefined): boolean {
  const stated = (title ?? '').replace(/\bin full or (in )?part\b/gi, '');
  return stated === (title ?? '') ? !IN_PART.test(stated) : IN_FULL.test(stated);
}
