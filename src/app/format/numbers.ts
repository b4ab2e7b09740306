import type { Charged } from '#contract/api/problem.ts';

/** Amounts and share counts may exceed 2^53, so nothing here uses `Number`. */

const PARTS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** U+2212: as wide as a digit, and read as "minus". */
const MINUS = '\u2212';

/** `-9007199254740993.5` is `−9,007,199,254,740,993.5`; `-0` is `0`; other text is returned unchanged. */
export function formatNumber(given: string | number): string {
  const text = String(given);
  const [, sign, whole, fraction] = PARTS.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = /^0\d/.test(whole) ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const zero = /^0*$/.test(whole + (fraction ?? ''));
  return `${sign === '-' && !zero ? MINUS : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Parsed once per value, so that sorting is exact and fast. */
export type NumberKey = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** `undefined` unless `-?digits[.digits]`. */
export function numberKey(text: string): NumberKey | undefined {
  const [, sign, digits, decimals = ''] = PARTS.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const whole = digits.replace(/^0+/, '');
  const fraction = decimals.replace(/0+$/, '');
  return { negative: sign === '-' && whole + fraction !== '', whole, fraction };
}

export function compareNumbers(a: NumberKey, b: NumberKey): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size =
    a.whole.length - b.whole.length ||
    compareDigits(a.whole, b.whole) ||
    compareDigits(a.fraction, b.fraction);
  // Not `-size`, which is -0 for equals.
  return a.negative ? 0 - size : size;
}

/** The longer fraction is greater if it starts with the other. */
function compareDigits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export type Noun = { readonly one: string; readonly many: string };

export function formatCount(count: number, noun: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}

export type HeldCount = { readonly held: number; readonly total: number | undefined };

/** `20 of 143 judgments`, `20 judgments (total unknown)`; `undefined` where all rows are bought. */
export function heldText({ held, total }: HeldCount, noun: Noun): string | undefined {
  if (total === undefined) return `${formatCount(held, noun)} (total unknown)`;
  return total > held ? `${formatNumber(held)} of ${formatCount(total, noun)}` : undefined;
}

export function formatCredits(credits: number): string {
  return formatCount(credits, { one: 'credit', many: 'credits' });
}

/** `credits` is the price, where it is known. */
export function chargeSentence(charged: Charged, credits: number | undefined): string {
  const price = credits === undefined ? 'credits' : formatCredits(credits);
  if (charged === 'no') return 'This cost nothing.';
  return charged === 'yes' ? `This cost ${price}.` : `This may have cost ${price}.`;
}
