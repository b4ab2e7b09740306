import type { FinancialsPeriod } from '#contract/financials.ts';
import { known } from '#contract/values.ts';
import { natureOf, shortfallOf } from '../lines/line-kinds.ts';
import { type Change, changeBetween } from '../periods/change.ts';
import { type Apart, apartness } from '../periods/comparable.ts';
import { newest, newestFirst, type Period, periodBefore } from '../periods/periods.ts';
import { linesOf, type StatementLine, type UndisclosedLine } from './statement-lines.ts';

/** What stands in the change columns of a line; absent where one of its two amounts is not there to compare. */
export type LineChange = Change | Apart | undefined;

/** What the change columns compare. */
export type Comparison = {
  readonly latest: Period;
  readonly before: Period;
  /** Why amounts over the period, or on its closing day, do not compare. */
  readonly apart: { readonly flow: Apart | undefined; readonly state: Apart | undefined };
};

export type Statement = {
  /** Newest first, as an annual report has them. */
  readonly columns: readonly Period[];
  readonly comparison: Comparison | undefined;
  /** Lines with a figure in at least one period of the record, with an amount per column. */
  readonly lines: readonly StatementLine[];
  /** Lines without a figure in any period of the record. */
  readonly undisclosed: readonly UndisclosedLine[];
};

/** The statement of all periods (oldest first), or of `chosen` alone against the period before it. */
export function statementOf(periods: readonly Period[], chosen: Period | undefined): Statement {
  const ordered = newestFirst(periods);
  const columns = chosen === undefined ? ordered : [chosen];
  return {
    columns,
    comparison: comparisonOf(periods, chosen),
    ...linesOf(entriesOf(ordered), entriesOf(columns)),
  };
}

function entriesOf(periods: readonly Period[]): FinancialsPeriod[] {
  return periods.map(({ entry }) => entry);
}

/** The change of one line between the two periods, or why there is none. */
export function changeOf({ latest, before, apart }: Comparison, line: UndisclosedLine): LineChange {
  const [from, to] = [known(before.entry[line.name]), known(latest.entry[line.name])];
  if (from === undefined || to === undefined) return undefined;
  return apart[natureOf(line.name, line.section)] ?? changeBetween(from, to, shortfallOf(line.name));
}

/** Why the change columns leave lines out, as one sentence; nothing where they leave none out. */
export function apartWords(comparison: Comparison | undefined): string | undefined {
  const { flow, state } = comparison?.apart ?? {};
  if (comparison === undefined || flow === undefined) return undefined;
  const lines = state === undefined ? 'For amounts over the period, such as turnover, no' : 'No';
  return `${lines} change is shown from ${comparison.before.label} to ${comparison.latest.label}: ${flow.because}.`;
}

function comparisonOf(periods: readonly Period[], chosen: Period | undefined): Comparison | undefined {
  const latest = chosen ?? newest(periods);
  const before = latest && periodBefore(periods, latest);
  if (latest === undefined || before === undefined) return undefined;
  return {
    latest,
    before,
    apart: { flow: apartness(before, latest, 'flow'), state: apartness(before, latest, 'state') },
  };
}
