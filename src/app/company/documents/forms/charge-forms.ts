/**
 * What a form does to a charge: puts it on the register, says that its debt was paid (in full, unless its title says in
 * part), or neither. A code of which we do not know what it does is not here: its category alone says that it is about one.
 */
export type ChargeEffect = 'registers' | 'satisfies' | 'about';

export type ChargeForms = Readonly<Record<string, readonly [effect: ChargeEffect, meaning: string]>>;

/** Forms since April 2013, and of any time. */
export const CHARGE_FORMS: ChargeForms = {
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

/** What each form means, in our own words, and until when it was used. */
export function chargeMeanings(forms: ChargeForms, until = ''): [code: string, meaning: string][] {
  return Object.entries(forms).map(([code, [, meaning]]) => [code, `${meaning}${until}`]);
}
