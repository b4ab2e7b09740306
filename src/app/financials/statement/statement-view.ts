import type { StringSearch } from '#app/page/search-params.ts';
import { type AmountScale, readScale } from '../amount-scale.ts';
import type { Period } from '../periods.ts';
import { filterLines, type LineFilterReading, type LinesFound, readLineFilter } from './line-filter.ts';
import { type Statement, type StatementLine, statementOf, type UndisclosedLine } from './statement.ts';
import type { PeriodColumn } from './statement-columns.ts';

export type StatementView = {
  readonly chosen: Period | undefined;
  readonly filter: LineFilterReading;
  readonly statement: Statement;
  readonly columns: readonly PeriodColumn[];
  readonly lines: readonly StatementLine[];
  readonly undisclosed: readonly UndisclosedLine[];
  readonly found: LinesFound;
  readonly scale: AmountScale;
};

/** What the URL chooses of a statement: `year`, `section`, `q` and `amounts`. */
export function statementView(
  search: StringSearch,
  periods: readonly Period[],
  columns: readonly PeriodColumn[],
): StatementView {
  const chosen = periods.find(({ key }) => key === search['year']);
  const filter = readLineFilter(search, chosen?.key);
  const statement = statementOf(periods, chosen);
  const lines = filterLines(statement.lines, filter);
  const undisclosed = filterLines(statement.undisclosed, filter);
  return {
    chosen,
    filter,
    statement,
    columns: columns.filter(({ period }) => statement.columns.includes(period)),
    lines,
    undisclosed,
    found: { shown: lines.length, all: statement.lines.length, undisclosed: undisclosed.length },
    scale: readScale(search, statement.lines),
  };
}
