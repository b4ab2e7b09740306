import type { Headline } from '#app/financials/charts/chart-plan.ts';
import { shortAmount } from '#app/financials/short-amount.ts';
import { percentChange, quotient, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { lowerFirst } from '#contract/text.ts';

export type NamedValue = { readonly name: string; readonly value: string };

/** The words of a measure; the default superlative is `Largest`. */
export type MeasureWords = Pick<Headline, 'noun' | 'below'> & { readonly superlative?: string };

type Words = MeasureWords & { readonly currency?: string | undefined };

/** The finding on the values of one year; `undefined` for fewer than two values, only zeros, or unexpected negative values. */
export function compareTitle(
  { noun, below, superlative = 'Largest', currency }: Words,
  values: readonly NamedValue[],
  year: string,
): string | undefined {
  const [most, next] = values.toSorted((a, b) => signOf(subtract(b.value, a.value)));
  if (most === undefined || next === undefined) return undefined;
  const negative = values.filter(({ value }) => signOf(value) < 0);
  if (signOf(most.value) > 0) {
    if (negative.length > 0 && below === undefined) return undefined;
    const others = negative.length > 0 && below !== undefined ? `; ${below.loss} at ${names(negative)}` : '';
    if (areEqual(values)) return equalTitle(noun, year, most, currency);
    const ahead = signOf(next.value) > 0 ? aheadWords(most, next, values.length) : '';
    return `${superlative} ${lowerFirst(noun)} in ${year}: ${most.name}, ${shortAmount(most.value, currency)}${ahead}${others}`;
  }
  if (negative.length < values.length) return undefined;
  // Costs and liabilities are negative (SPEC 2.9): compare their sizes.
  const [largest, second] = values.toSorted((a, b) => signOf(subtract(a.value, b.value)));
  if (largest === undefined || second === undefined) return undefined;
  if (areEqual(values)) return equalTitle(below?.noun ?? noun, year, largest, currency);
  const size = `${largest.name}, ${shortAmount(sizeOf(largest.value), currency)}${aheadWords(largest, second, values.length)}`;
  return `${superlative} ${lowerFirst(below?.noun ?? noun)} in ${year}: ${size}`;
}

/** Whether three or more values are all equal. */
function areEqual(values: readonly NamedValue[]): boolean {
  const [first, ...others] = values;
  if (first === undefined || others.length < 2) return false;
  return others.every(({ value }) => signOf(subtract(value, first.value)) === 0);
}

function equalTitle(noun: string, year: string, { value }: NamedValue, currency: string | undefined) {
  return `Equal ${lowerFirst(noun)} in ${year}: ${shortAmount(sizeOf(value), currency)}`;
}

/** The lead of the first: `, 3.2 times BETA`, `, 12% more than the next, BETA`. */
function aheadWords(most: NamedValue, next: NamedValue, companies: number): string {
  const who = companies > 2 ? `the next, ${next.name}` : next.name;
  const [size, other] = [sizeOf(most.value), sizeOf(next.value)];
  const percent = percentChange(other, size, 1);
  const times = quotient(size, other, 1);
  if (percent === undefined || times === undefined) return '';
  if (signOf(subtract(size, other)) === 0) return `, equal to ${who}`;
  if (signOf(percent) === 0) return `, barely more than ${who}`;
  if (signOf(subtract(times, '2')) >= 0) return `, ${formatNumber(times)} times ${who}`;
  return `, ${formatNumber(percent)}% more than ${who}`;
}

/** The finding of an index: who grew most and least, or fell, in percent of the base. */
export function indexTitle(noun: string, values: readonly NamedValue[], year: string): string | undefined {
  const sorted = values.toSorted((a, b) => signOf(subtract(b.value, a.value)));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (most === undefined || least === undefined || sorted.length < 2 || most.value === least.value) {
    return undefined;
  }
  const [top, bottom] = [formatNumber(most.value), formatNumber(least.value)];
  const [up, down] = [signOf(subtract(most.value, '100')) > 0, signOf(subtract(least.value, '100')) < 0];
  if (up && down)
    return `${noun} up at ${most.name}, to ${top} in ${year}; down at ${least.name}, to ${bottom}`;
  if (up)
    return `${noun} grew most at ${most.name}, to ${top} in ${year}; least at ${least.name}, to ${bottom}`;
  return `${noun} fell most at ${least.name}, to ${bottom} in ${year}; least at ${most.name}, to ${top}`;
}

function names(values: readonly NamedValue[]): string {
  return values.map(({ name }) => name).join(', ');
}
