import { uncapitalised } from '../../format/capitals.ts';
import { formatCount, type Noun } from '../../format/counts.ts';
import { formatNumber } from '../../format/numbers.ts';
import { columnTotal, type PickColumn } from './pick-column.ts';

type About = {
  /** What one column stands for: `a year`. */
  readonly each: string;
  /** Rows are missing, so that the finding is of those held only. */
  readonly isPart?: boolean;
};

/** The finding of a pick figure: where most of it is, as far as it is held. */
export function pickFinding(
  columns: readonly PickColumn[],
  noun: Noun,
  { each, isPart = false }: About,
): string {
  const finding = findingOf(columns, noun, each);
  return isPart ? `Of those held, ${uncapitalised(finding)}` : finding;
}

function findingOf(columns: readonly PickColumn[], noun: Noun, each: string): string {
  const most = Math.max(0, ...columns.map(columnTotal));
  const [first, second, ...others] = columns.filter((column) => columnTotal(column) === most);
  if (first === undefined || most === 0) return `No ${noun.many} pass the other filters`;
  const rows = columns.filter((column) => columnTotal(column) > 0);
  if (rows.length === 1)
    return `${most === 1 ? '1' : `All ${formatNumber(most)}`} ${nounOf(most, noun)} in ${first.name}`;
  if (second === undefined) return `Most ${noun.many} in ${first.name}: ${formatNumber(most)}`;
  if (others.length > 0) return `Never more than ${formatCount(most, noun)} ${each}`;
  return `Most ${noun.many} in ${first.name} and ${second.name}: ${formatNumber(most)} each`;
}

/** A column as a button reads it out: `2021: 19 filings`, of several series `2021: 5 judgments, 4 unsatisfied, 1 satisfied`. */
export function columnWords(column: PickColumn, noun: Noun, series: readonly string[]): string {
  const all = `${column.name}: ${formatCount(columnTotal(column), noun)}`;
  const parts = series.flatMap((label, place) => {
    const count = column.counts[place] ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${label.toLowerCase()}`];
  });
  return series.length < 2 || parts.length === 0 ? all : `${all}, ${parts.join(', ')}`;
}

function nounOf(count: number, noun: Noun): string {
  return count === 1 ? noun.one : noun.many;
}
