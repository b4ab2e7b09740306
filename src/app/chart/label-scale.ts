import { inPowersOfTen, wholeDigits } from '../format/decimals.ts';
import { formatNumber } from '../format/numbers.ts';
import type { BarData } from './bar-data.ts';

/** How the labels on the bars are shortened. Tooltip and table keep every digit. */
export type LabelScale = {
  readonly power: 0 | 3 | 6 | 9;
  /** `in thousands`; absent where labels are exact. */
  readonly words: string | undefined;
};

const SCALES: readonly (LabelScale & { readonly fromDigits: number })[] = [
  { fromDigits: 10, power: 9, words: 'in billions' },
  { fromDigits: 7, power: 6, words: 'in millions' },
  { fromDigits: 5, power: 3, words: 'in thousands' },
];

/** One scale for the whole figure, by its largest value, so that all labels compare. */
export function labelScale({ points }: BarData): LabelScale {
  const values = points
    .flatMap((point) => Object.values(point.values))
    .filter((value) => value !== undefined);
  const digits = Math.max(0, ...values.map(wholeDigits));
  return SCALES.find(({ fromDigits }) => digits >= fromDigits) ?? { power: 0, words: undefined };
}

/** Three digits say enough: in millions `9441000` is `9.44`, `48213000` is `48.2`. Rounded from the text, exactly. */
export function shortLabel(value: string, { power }: LabelScale): string {
  if (power === 0) return formatNumber(value);
  const digits = Math.max(1, wholeDigits(value) - power);
  return formatNumber(inPowersOfTen(value, power, Math.max(0, 3 - digits)));
}
