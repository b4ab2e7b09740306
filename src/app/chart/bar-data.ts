/**
 * What a bar figure draws: plain data, of whatever. Amounts stay exact text; only the height of a bar is a
 * `Number`. At most four series, more cannot be told apart (Government Analysis Function, charts guidance).
 */

export type BarSeries = {
  readonly id: string;
  readonly label: string;
};

/** One group of bars. Points come oldest first. */
export type BarPoint = {
  readonly id: string;
  /** Below the group: `Mar 2025`. */
  readonly label: string;
  /** What sets this point apart, below its label: `18 months`. */
  readonly note?: string | undefined;
  /** Exact value by series id; absent is absent, not zero. */
  readonly values: Readonly<Record<string, string | undefined>>;
};

export type BarData = {
  /** One to four. */
  readonly series: readonly BarSeries[];
  readonly points: readonly BarPoint[];
};

/** Colours in the order of the series; they are roles of styles.css and follow the theme. */
export function seriesColour(index: number): string {
  return `var(--series-${index + 1})`;
}
