import { AMOUNT_NAMES, type AmountName } from '#contract/financials.ts';
import { known } from '#contract/values.ts';
import type { Period } from '../periods/periods.ts';

/** What the amounts of a period seem to be rounded to. */
export type ApparentUnit = { readonly zeros: number; readonly name: string };

const UNITS: readonly ApparentUnit[] = [
  { zeros: 6, name: 'millions' },
  { zeros: 3, name: 'thousands' },
];

const WHOLE: ApparentUnit = { zeros: 0, name: 'whole amounts' };

const PER_SHARE: ReadonlySet<AmountName> = new Set([
  'basic_earnings_per_share',
  'diluted_earnings_per_share',
]);

/** So few round amounts may be round by chance. */
const ENOUGH = 6;

/** Accounts are rounded, most to whole pounds, large ones to thousands; `undefined` where an amount has decimals. */
export function apparentUnit({ entry }: Period): ApparentUnit | undefined {
  const amounts = AMOUNT_NAMES.filter((name) => !PER_SHARE.has(name))
    .map((name) => known(entry[name])?.replace(/\.0+$/, ''))
    .filter((amount) => amount !== undefined && !/^-?0+$/.test(amount));
  if (amounts.some((amount) => amount?.includes('.'))) return undefined;
  if (amounts.length < ENOUGH) return WHOLE;
  return UNITS.find(({ zeros }) => amounts.every((amount) => amount?.endsWith('0'.repeat(zeros)))) ?? WHOLE;
}
