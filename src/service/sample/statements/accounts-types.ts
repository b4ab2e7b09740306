import { chanceOf } from '../random.ts';
import type { Traits } from '../traits.ts';

const BY_SIZE = {
  Micro: [
    ['micro-entity', 66],
    ['total-exemption-full', 22],
    ['unaudited-abridged', 9],
    ['total-exemption-small', 3],
  ],
  Small: [
    ['total-exemption-full', 56],
    ['unaudited-abridged', 20],
    ['small', 17],
    ['audited-abridged', 4],
    ['partial-exemption', 3],
  ],
  Medium: [
    ['full', 62],
    ['medium', 38],
  ],
  Large: [['full', 1]],
  '': [
    ['total-exemption-full', 70],
    ['no-accounts-type-available', 20],
    ['initial', 10],
  ],
} as const;

/** Follows from size, group and dormancy (CA 2006 ss 381, 384A, 399, 479A, 480). */
export function accountsTypeOf(traits: Traits): string {
  if (traits.fixed.accountsType !== undefined) return traits.fixed.accountsType;
  const random = chanceOf(traits, 'accounts-type');
  const { size, member, form, dormant } = traits;
  if (dormant) return member?.parent && random.chance(0.2) ? 'filing-exemption-subsidiary' : 'dormant';
  if (form.type === 'PLC' && random.chance(0.08)) return 'interim';
  if (member?.parent?.countryCode === 'UK' && size !== 'Micro' && random.chance(0.45)) {
    return 'audit-exemption-subsidiary';
  }
  if ((member?.subsidiaries ?? 0) > 0 && (size === 'Large' || size === 'Medium')) return 'group';
  return random.weighted<string>(BY_SIZE[size]);
}

const PAGES: Record<string, readonly [number, number]> = {
  'micro-entity': [2, 5],
  dormant: [1, 4],
  small: [8, 16],
  medium: [18, 34],
  full: [22, 64],
  group: [40, 148],
  interim: [10, 30],
};

export function accountsPages(type: string): readonly [number, number] {
  return PAGES[type] ?? [6, 14];
}

/** Small companies need not file a profit and loss account (CA 2006 s444). */
export function showsProfit(type: string): boolean {
  return ['full', 'group', 'medium', 'interim', 'audited-abridged'].includes(type);
}
