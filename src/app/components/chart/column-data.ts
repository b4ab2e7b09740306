import { formatCount, type Noun } from '#app/format/numbers.ts';
import { formatNumber } from '../../format/numbers.ts';

export type ChartColumn = {
  readonly id: string;
  /** Below the column: `2021`. */
  readonly label: string;
  /** In running text: `2020 to 2024`. */
  readonly name: string;
  /** By series, from the bottom up. */
  readonly counts: readonly number[];
  /** Years not drawn before this column: `1863 to 1998`. */
  readonly leftOut?: string | undefined;
};

export function columnTotal({ counts }: ChartColumn): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

type Options = {
  /** `year`, `5 years`. */
  readonly unit: string;
  readonly isPart?: boolean;
};

/** Names the columns with the largest total. */
export function busiestColumns(
  columns: readonly ChartColumn[],
  noun: Noun,
  { unit, isPart = false }: Options,
): string {
  const finding = findingOf(columns, noun, unit);
  return isPart ? `${finding} (incomplete record)` : finding;
}

function findingOf(columns: readonly ChartColumn[], noun: Noun, unit: string): string {
  const most = Math.max(0, ...columns.map(columnTotal));
  const [first, second, ...others] = columns.filter((column) => columnTotal(column) === most);
  if (first === undefined || most === 0) return `No ${noun.many} match the other filters`;
  const rows = columns.filter((column) => columnTotal(column) > 0);
  if (rows.length === 1)
    return `${most === 1 ? '1' : `All ${formatNumber(most)}`} ${nounOf(most, noun)} in ${first.name}`;
  if (second === undefined) return `Busiest ${unit}: ${first.name} (${formatCount(most, noun)})`;
  if (others.length > 0) return `At most ${formatCount(most, noun)} in any ${unit}`;
  return `Most ${noun.many} in ${first.name} and ${second.name}: ${formatNumber(most)} each`;
}

/** `2021: 19 filings`, or `2021: 5 judgments, 4 unsatisfied, 1 satisfied`. */
export function columnText(column: ChartColumn, noun: Noun, series: readonly string[]): string {
  const all = `${column.name}: ${formatCount(columnTotal(column), noun)}`;
  const parts = series.flatMap((label, index) => {
    const count = column.counts[index] ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${label.toLowerCase()}`];
  });
  return series.length < 2 || parts.length === 0 ? all : `${all}, ${parts.join(', ')}`;
}

function nounOf(count: number, noun: Noun): string {
  return count === 1 ? noun.one : noun.many;
}
