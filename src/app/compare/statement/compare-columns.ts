import { periodNotes } from '#app/financials/periods/period-notes.ts';
import { newest, newestFirst, type Period, periodBefore } from '#app/financials/periods/periods.ts';
import { linesOf, type StatementLines } from '#app/financials/statement/statement-lines.ts';
import type { YearChoice } from '../address/compare-address.ts';
import { type Accounts, letteredName } from '../companies/compared.ts';
import { endYear } from '../years/year-points.ts';

/** A period of a company as a column, for statement and ratios alike. */
export type CompareColumn = {
  readonly key: string;
  readonly label: string;
  /** The company that stands over its columns. */
  readonly over: string;
  readonly notes: readonly string[];
  readonly document: Period['entry']['document'];
  readonly period: Period;
  readonly before?: Period;
};

/** The columns of a choice, company by company, newest first; and the companies that have none. */
export function compareColumns(
  accounts: readonly Accounts[],
  year: YearChoice,
): { columns: CompareColumn[]; without: Accounts[] } {
  const all = accounts.flatMap(({ periods }) => periods);
  const chosen = accounts.map((company) => ({ company, periods: chosenOf(company.periods, year) }));
  return {
    columns: chosen.flatMap(({ company, periods }) =>
      periods.map((period): CompareColumn => {
        const before = periodBefore(company.periods, period);
        return {
          key: `${company.number} ${period.key}`,
          label: period.label,
          over: letteredName(company),
          notes: periodNotes(period, all),
          document: period.entry.document,
          period,
          ...(before === undefined ? {} : { before }),
        };
      }),
    ),
    without: chosen.flatMap(({ company, periods }) => (periods.length === 0 ? company : [])),
  };
}

/** Every line that a period held discloses, with the amounts of these columns; and those that none does. */
export function compareLines(
  accounts: readonly Accounts[],
  columns: readonly CompareColumn[],
): StatementLines {
  const all = accounts.flatMap(({ periods }) => periods);
  const places = columns.map(({ period }) => all.indexOf(period));
  const { lines, undisclosed } = linesOf(all.map(({ entry }) => entry));
  return {
    lines: lines.map((line) => ({ ...line, amounts: places.map((place) => line.amounts[place]) })),
    undisclosed,
  };
}

/** The latest of a record whose periods all lack a date is the one that it names first (SPEC 2.9, newest first). */
function chosenOf(periods: readonly Period[], year: YearChoice): Period[] {
  if (year === 'all') return newestFirst(periods);
  if (year !== 'latest') return newestFirst(periods).filter((period) => endYear(period) === year);
  const latest = newest(periods) ?? periods[0];
  return latest === undefined ? [] : [latest];
}
