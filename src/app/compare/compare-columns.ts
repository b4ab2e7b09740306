import { newest, newestFirst, type Period } from '#app/financials/periods.ts';
import { linesOf, type StatementLines } from '#app/financials/statement/statement.ts';
import {
  columnGroups,
  type PeriodColumn,
  periodColumn,
  type StatementColumn,
} from '#app/financials/statement/statement-columns.ts';
import { displayText } from '#app/format/value.ts';
import type { Read } from '#contract/values.ts';
import type { YearChoice } from './compare-url.ts';
import { type Accounts, letteredName } from './compared.ts';
import { endYear } from './years.ts';

/** A period of one of several companies. */
export type CompareColumn = PeriodColumn & { readonly letter: string };

export function compareColumns(
  accounts: readonly Accounts[],
  year: YearChoice,
): { columns: CompareColumn[]; without: Accounts[] } {
  const all = accounts.flatMap(({ periods }) => periods);
  const chosen = accounts.map((company) => ({ company, periods: chosenOf(company.periods, year) }));
  return {
    columns: chosen.flatMap(({ company, periods }) =>
      periods.map((period) => ({
        ...periodColumn(period, company.periods, all),
        key: `${company.number} ${period.key}`,
        over: letteredName(company),
        letter: company.letter,
      })),
    ),
    without: chosen.flatMap(({ company, periods }) => (periods.length === 0 ? company : [])),
  };
}

/** Lines with an amount in any period, with the amounts of these columns; and the other lines. */
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

/** Where no period has a date, the first entry is the latest (SPEC 2.9: newest first). */
function chosenOf(periods: readonly Period[], year: YearChoice): Period[] {
  if (year === 'all') return newestFirst(periods);
  if (year !== 'latest') return newestFirst(periods).filter((period) => endYear(period) === year);
  const latest = newest(periods) ?? periods[0];
  return latest === undefined ? [] : [latest];
}

/** A portrait A4 sheet fits six columns of this many characters beside the line names. */
const MOST = 6;
const USUAL_SIGNS = 14;
const SPACE_SIGNS = 3;

/** How many columns fit on paper; fewer where amounts are long. */
export function columnsOnPaper(lines: readonly { readonly amounts: readonly Read<string>[] }[]): number {
  const signs = lines.flatMap(({ amounts }) =>
    amounts.map((amount) => displayText(amount, 'number')?.length ?? 0),
  );
  const widest = Math.max(USUAL_SIGNS, ...signs);
  return Math.max(1, Math.floor((MOST * (USUAL_SIGNS + SPACE_SIGNS)) / (widest + SPACE_SIGNS)));
}

/** Splits columns into groups of at most `most`, keeping companies together where possible. */
export function paperGroups<C extends StatementColumn>(columns: readonly C[], most: number): C[][] {
  const groups: C[][] = [];
  for (const { columns: own } of columnGroups(columns)) {
    const keys = new Set(own.map(({ key }) => key));
    const company = columns.filter(({ key }) => keys.has(key));
    const last = groups.at(-1);
    if (last !== undefined && last.length + company.length <= most) last.push(...company);
    else
      for (let from = 0; from < company.length; from += most) groups.push(company.slice(from, from + most));
  }
  return groups;
}
