import { Big } from 'big.js';
import { withCurrency } from '#contract/currency.ts';

/** `scale` is the power of ten to which the filing rounds the value: 3 for thousands. */
export type Amount = { readonly value: Big; readonly scale: number };

export const ZERO: Amount = { value: new Big(0), scale: 0 };

export function negated({ value, scale }: Amount): Amount {
  return { value: value.neg(), scale };
}

/** `undefined` if a term is unknown. */
export function plus(one: Amount | undefined, other: Amount | undefined): Amount | undefined {
  return one && other && added(one, other);
}

/** `undefined` if a term is unknown. */
export function minus(one: Amount | undefined, other: Amount | undefined): Amount | undefined {
  return one && other && added(one, negated(other));
}

/** `undefined` if there is none. */
export function sumOf(amounts: readonly Amount[]): Amount | undefined {
  return amounts.length === 0 ? undefined : amounts.reduce(added);
}

export function added(one: Amount, other: Amount): Amount {
  return { value: one.value.plus(other.value), scale: Math.max(one.scale, other.scale) };
}

/** Whether rounding explains a difference: each amount is off by at most half a unit. */
export function withinRounding(difference: Big, amounts: readonly Amount[]): boolean {
  const scale = Math.max(0, ...amounts.map((amount) => amount.scale));
  return difference.abs().lte(`${Math.floor(amounts.length / 2)}e${scale}`);
}

export function agree(one: Amount, other: Amount): boolean {
  return withinRounding(one.value.minus(other.value), [one, other]);
}

/** In whole units. Halves round away from zero, as in accounts. */
export function wholeText({ value }: Amount): string {
  return value.round(0, Big.roundHalfUp).toFixed();
}

export type MoneyText = (amount: Amount) => string;

/** Writes amounts of a currency for a sentence: `−£1,234`. `''` is an unknown currency. */
export function moneyText(currency: string): MoneyText {
  return (amount) => {
    const number = BigInt(wholeText(amount)).toLocaleString('en-GB').replace('-', '−');
    return withCurrency(number, currency === '' ? undefined : currency);
  };
}
