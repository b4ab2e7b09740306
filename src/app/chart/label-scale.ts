import { known } from '#contract/values.ts';
import { inPowersOfTen, signOf, wholeDigits } from '../format/decimals.ts';
import { formatNumber } from '../format/numbers.ts';
import type { BarData } from './bar-data.ts';

/** How the labels on the bars are shortened. Tooltip and table keep every digit. */
export type LabelScale = {
  readonly power: 0 | 3 | 6 | 9;
  /** `in thousands`; absent where labels are exact. */
  readonly words: string | undefined;
};

/** At most four digits before the point: turnover in billions would leave a profit of millions two of its digits. */
const SCALES: readonly (LabelScale & { readonly fromDigits: number })[] = [
  { fromDigits: 11, power: 9, words: 'in billions' },
  { fromDigits: 8, power: 6, words: 'in millions' },
  { fromDigits: 5, power: 3, words: 'in thousands' },
];

/** One scale for the whole figure, by its largest value, so that all labels compare. */
export function labelScale(data: BarData): LabelScale {
  const digits = Math.max(0, ...drawnValues(data).map(wholeDigits));
  return SCALES.find(({ fromDigits }) => digits >= fromDigits) ?? { power: 0, words: undefined };
}

/**
 * Three digits say enough: in millions `9441000` is `9.44`, `48213000` is `48.2`. Rounded from the text, exactly,
 * with as many decimals more as keep a small amount from reading as nil.
 */
export function shortLabel(value: string, { power }: LabelScale): string {
  if (power === 0) return formatNumber(value);
  const digits = Math.max(1, wholeDigits(value) - power);
  let places = Math.max(0, 3 - digits);
  while (signOf(inPowersOfTen(value, power, places)) === 0 && signOf(value) !== 0) places += 1;
  return formatNumber(inPowersOfTen(value, power, places));
}

/** About how wide the widest label of the figure is, in characters as wide as a digit: points and commas are half of one. */
export function widestLabel(data: BarData): number {
  const scale = labelScale(data);
  return Math.max(0, ...drawnValues(data).map((value) => inDigits(shortLabel(value, scale))));
}

function inDigits(label: string): number {
  return label.length - label.replace(/[^.,]/g, '').length / 2;
}

function drawnValues({ series, points }: BarData): string[] {
  return points
    .flatMap(({ values }) => series.map(({ id }) => known(values[id])))
    .filter((value) => value !== undefined);
}
