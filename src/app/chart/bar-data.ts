import type { Read } from '#contract/values.ts';

/**
 * What a bar figure draws: plain data, of whatever. Amounts stay exact text; only the height of a bar is a
 * `Number`. At most four series, more cannot be told apart (Government Analysis Function, charts guidance).
 */

export type BarSeries = {
  readonly id: string;
  readonly label: string;
  /** Said of a point without a value; `ABSENT` unless given. */
  readonly absent?: string | undefined;
};

/** One group of bars. Points come oldest first. */
export type BarPoint = {
  readonly id: string;
  /** Below the group: `Mar 2025`. */
  readonly label: string;
  /** What sets this point apart, below its label: `18 months`. */
  readonly note?: string | undefined;
  /** Why it does not compare with the point before it; a break is drawn between them. */
  readonly apart?: string | undefined;
  /** Series whose bar here is drawn hatched, because it is not of the usual kind; `note` says what it is. */
  readonly hatched?: readonly string[] | undefined;
  /** Exact value by series id; absent is absent, not zero. An unreadable one is shown as it came, never drawn. */
  readonly values: Readonly<Record<string, Read<string>>>;
};

export type BarData = {
  /** One to four. */
  readonly series: readonly BarSeries[];
  readonly points: readonly BarPoint[];
};

/** What is said of a value that is not there. */
export const ABSENT = 'not disclosed';

/** A value to hold the bars against, drawn as a dashed line across them: 100 of an index. */
export type BarLevel = { readonly value: number; readonly label: string };

/** Colours in the order of the series; they are roles of styles.css and follow the theme. */
export function seriesColour(index: number): string {
  return `var(--series-${index + 1})`;
}
