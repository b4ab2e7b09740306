import { currencySign } from '#contract/currency.ts';
import { known, type Read } from '#contract/values.ts';
import { inPowersOfTen, signOf, wholeDigits } from '../../format/decimals.ts';
import { formatNumber } from '../../format/numbers.ts';

/** Amounts are exact text. At most four series (Government Analysis Function, charts guidance). */

export type BarSeries = {
  readonly id: string;
  readonly label: string;
  /** For a point without a value; `ABSENT` by default. */
  readonly absent?: string | undefined;
};

/** Points are oldest first. */
export type BarPoint = {
  readonly id: string;
  /** `Mar 2025`. */
  readonly label: string;
  /** `18 months`. */
  readonly note?: string | undefined;
  /** Why it is not comparable with the previous point. */
  readonly apart?: string | undefined;
  /** `note` says why. */
  readonly hatched?: readonly string[] | undefined;
  /** By series id. Unreadable values are shown as received, never drawn. */
  readonly values: Readonly<Record<string, Read<string>>>;
  /** ISO 4217, by series id, where the source states it. */
  readonly currencies?: Readonly<Record<string, string | undefined>> | undefined;
  /** What to say in place of an absent value, by series id, if not the word of the series. */
  readonly absent?: Readonly<Record<string, string | undefined>> | undefined;
  /** Marks of the footnotes on a value, by series id. */
  readonly marks?: Readonly<Record<string, readonly string[]>> | undefined;
};

export type BarData = {
  /** One to four. */
  readonly series: readonly BarSeries[];
  readonly points: readonly BarPoint[];
  /** `Note a, Mar 2025: …`. */
  readonly footnotes?: readonly string[] | undefined;
};

export const ABSENT = 'not disclosed';

/** Drawn as a dashed line: 100 of an index. */
export type BarLevel = { readonly value: number; readonly label: string };

/** Follows the theme. */
export function seriesColour(index: number): string {
  return `var(--series-${index + 1})`;
}

export type BarRow = {
  readonly index: number;
  readonly heights: Readonly<Record<string, number | null>>;
};

/** Heights only; labels come from the exact values. */
export function barRows(data: BarData): BarRow[] {
  return data.points.map((point, index) => ({
    index,
    heights: Object.fromEntries(
      data.series.map(({ id }) => {
        const value = known(point.values[id]);
        return [id, value === undefined ? null : Number(value)];
      }),
    ),
  }));
}

/** Share of the axis reserved for bars. */
const MIN_BAR_SHARE = 0.4;

/** Contains zero and room for labels. `room` is the share of the axis that a label takes. */
export function valueDomain(rows: readonly BarRow[], room: number, level?: BarLevel): [number, number] {
  const heights = rows.flatMap((row) => Object.values(row.heights)).filter((height) => height !== null);
  const top = Math.max(0, level?.value ?? 0, ...heights);
  const bottom = Math.min(0, level?.value ?? 0, ...heights);
  if (top === bottom) return [0, 1];
  const ends = top > 0 && bottom < 0 ? 2 : 1;
  const part = Math.min(room, (1 - MIN_BAR_SHARE) / ends);
  const beyond = ((top - bottom) * part) / (1 - ends * part);
  return [bottom < 0 ? bottom - beyond : 0, top > 0 ? top + beyond : 0];
}

/** Zero goes where there is room. */
export function isLabelledBelow(value: string, [, top]: readonly [number, number]): boolean {
  return signOf(value) < 0 || (signOf(value) === 0 && top === 0);
}

export type LabelScale = {
  readonly power: 0 | 3 | 6 | 9;
  /** `thousands`; absent where labels are exact. */
  readonly words: string | undefined;
};

/** Four digits before the point, so that a profit of millions beside turnover of billions keeps its digits. */
const SCALES: readonly (LabelScale & { readonly fromDigits: number })[] = [
  { fromDigits: 11, power: 9, words: 'billions' },
  { fromDigits: 8, power: 6, words: 'millions' },
  { fromDigits: 5, power: 3, words: 'thousands' },
];

/** The currency of every value; `undefined` where one has none or another. */
export function commonCurrency({ series, points }: BarData): string | undefined {
  const [first, ...others] = new Set(
    points.flatMap(({ values, currencies }) =>
      series.filter(({ id }) => values[id] !== undefined).map(({ id }) => currencies?.[id]),
    ),
  );
  return others.length === 0 ? first : undefined;
}

/** What the labels count: `labels in thousands`, `labels in £ millions`, `in £`; `undefined` for exact numbers. */
export function labelWords(data: BarData): string | undefined {
  const { words } = labelScale(data);
  const currency = commonCurrency(data);
  if (currency === undefined) return words && `labels in ${words}`;
  const sign = currencySign(currency);
  return words === undefined ? `in ${sign}` : `labels in ${sign} ${words}`;
}

/** By the largest value of the chart. */
export function labelScale(data: BarData): LabelScale {
  const digits = Math.max(0, ...drawnValues(data).map(wholeDigits));
  return SCALES.find(({ fromDigits }) => digits >= fromDigits) ?? { power: 0, words: undefined };
}

/** Three significant digits: `48213000` in millions is `48.2`; more if it would round to zero. */
export function shortLabel(value: string, { power }: LabelScale): string {
  if (power === 0) return formatNumber(value);
  const digits = Math.max(1, wholeDigits(value) - power);
  let places = Math.max(0, 3 - digits);
  while (signOf(inPowersOfTen(value, power, places)) === 0 && signOf(value) !== 0) places += 1;
  return formatNumber(inPowersOfTen(value, power, places));
}

/** Approximate, in digits; points and commas count as half. */
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

/** One sentence per point that is not comparable with the previous one. */
export function breakWords(points: readonly BarPoint[]): string[] {
  return points.flatMap(({ label, apart }, index) => {
    const previous = points[index - 1];
    return apart === undefined || previous === undefined
      ? []
      : [`${label} is not comparable with ${previous.label} (${apart}).`];
  });
}
