import {
  comparisonOf,
  doubtOf,
  headlinePlans,
  headlineText,
  headlineValue,
} from '#app/financials/headlines/headline-figures.ts';
import type { PeriodColumn } from '#app/financials/statement/statement-columns.ts';
import { known } from '#contract/values.ts';
import { compareColumns } from './compare-columns.ts';
import type { Accounts } from './compared.ts';

export type HeadlineCell = {
  readonly key: string;
  readonly text: string;
  readonly absent: boolean;
  /** Against the previous period of the same company. */
  readonly comparison: string | undefined;
  readonly doubt: string | undefined;
};

export type HeadlineRow = {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly HeadlineCell[];
};

/** The key figures of the latest period of each company: those that any of them has. */
export function compareHeadlines(accounts: readonly Accounts[]): {
  columns: PeriodColumn[];
  rows: HeadlineRow[];
} {
  const { columns } = compareColumns(accounts, 'latest');
  const shown = accounts.flatMap((company) => {
    const column = columns.find(({ period }) => company.periods.includes(period));
    return column === undefined ? [] : [{ company, column }];
  });
  const rows = headlinePlans(columns.map(({ period }) => period)).map((plan) => ({
    id: plan.id,
    name: plan.name,
    cells: shown.map(({ company, column: { key, period } }) => ({
      key,
      text: headlineText(plan, period),
      absent: known(headlineValue(plan, period)) === undefined,
      comparison: comparisonOf(plan, company.periods, period),
      doubt: doubtOf(plan, period),
    })),
  }));
  return { columns, rows };
}
