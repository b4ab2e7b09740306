import { newest, newestFirst, type Period } from '#app/financials/periods/periods.ts';
import { type PeriodColumn, periodColumn } from '#app/financials/statement/period-column.ts';
import { linesOf, type StatementLines } from '#app/financials/statement/statement-lines.ts';
import type { YearChoice } from '../address/compare-address.ts';
import { type Accounts, letteredName } from '../companies/compared.ts';
import { endYear } from '../years/year-points.ts';

/** The columns of a choice, company by company, newest first; and the companies that have none. */
export function compareColumns(
  accounts: readonly Accounts[],
  year: YearChoice,
): { columns: PeriodColumn[]; without: Accounts[] } {
  const all = accounts.flatMap(({ periods }) => periods);
  const chosen = accounts.map((company) => ({ company, periods: chosenOf(company.periods, year) }));
  return {
    columns: chosen.flatMap(({ company, periods }) =>
      periods.map((period) => ({
        ...periodColumn(period, company.periods, all),
        key: `${company.number} ${period.key}`,
        over: letteredName(company),
      })),
    ),
    without: chosen.flatMap(({ company, periods }) => (periods.length === 0 ? company : [])),
  };
}

/** Every line that a period held discloses, with the amounts of these columns; and those that none does. */
export function compareLines(
  accounts: readonly Accounts[],
  columns: readonly PeriodColumn[],
): StatementLines {
  const all = accounts.flatMap(({ periods }) => periods);
  return linesOf(
    all.map(({ entry }) => entry),
    columns.map(({ period }) => period.entry),
  );
}

/** The latest of a record whose periods all lack a date is the one that it names first (SPEC 2.9, newest first). */
function chosenOf(periods: readonly Period[], year: YearChoice): Period[] {
  if (year === 'all') return newestFirst(periods);
  if (year !== 'latest') return newestFirst(periods).filter((period) => endYear(period) === year);
  const latest = newest(periods) ?? periods[0];
  return latest === undefined ? [] : [latest];
}
