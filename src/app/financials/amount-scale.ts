import { inPowersOfTen, signOf, wholeDigits } from '#app/format/decimals.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { known, type Read } from '#contract/values.ts';
import { isPerShare, type LineName } from './lines.ts';

/** How the statement writes amounts; `amounts` in the URL. */
export type AmountScale = 'exact' | 'thousands';

type Line = { readonly name: LineName; readonly amounts: readonly Read<string>[] };

/** From a million on, thousands are exact enough to read. */
const MILLION_DIGITS = 7;

/** The scale in the URL; without one, thousands where an amount reaches a million. */
export function readScale(search: StringSearch, lines: readonly Line[]): AmountScale {
  return chosenScale(search) ?? (lines.some(reachesMillion) ? 'thousands' : 'exact');
}

export function chosenScale(search: StringSearch): AmountScale | undefined {
  const given = search['amounts'];
  return given === 'exact' || given === 'thousands' ? given : undefined;
}

function reachesMillion({ name, amounts }: Line): boolean {
  return isScaled(name) && amounts.some((amount) => wholeDigits(known(amount) ?? '0') >= MILLION_DIGITS);
}

function isScaled(name: LineName): boolean {
  return name !== 'employees' && !isPerShare(name);
}

/**
 * An amount in this scale. Head counts and amounts per share keep theirs; an amount that would round to zero keeps all
 * its digits, as it is not zero.
 */
export function scaledAmount<T extends string>(
  name: LineName,
  amount: Read<T>,
  scale: AmountScale,
): Read<string> {
  const value = known(amount);
  if (scale === 'exact' || value === undefined || !isScaled(name)) return amount;
  return inThousands(value);
}

function inThousands(value: string): string {
  const rounded = inPowersOfTen(value, 3, 0);
  if (signOf(rounded) !== 0 || signOf(value) === 0) return rounded;
  return inPowersOfTen(value, 3, 3 + (value.split('.')[1]?.length ?? 0));
}

/** A change in thousands, as text of digits. */
export function scaledChange(name: LineName, amount: string, scale: AmountScale): string {
  return scale === 'exact' || !isScaled(name) ? amount : inThousands(amount);
}
