/**
 * What a pick figure draws: counts by category, of whatever. Each column can be picked, so it has to be wide enough to
 * hit (WCAG 2.5.8).
 */
export type PickColumn = {
  readonly id: string;
  /** Below the column, short: `2021`. */
  readonly label: string;
  /** The same in running text: `2021`, `2020 to 2024`. */
  readonly name: string;
  /** One count for each series, from the bottom up. */
  readonly counts: readonly number[];
  /** What lies between this column and the one before and is not drawn, all of it without rows: `1863 to 1998`. */
  readonly leftOut?: string | undefined;
};

/** All series of a column together. */
export function columnTotal({ counts }: PickColumn): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
