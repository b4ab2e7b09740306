import { FINANCIALS_COLUMNS } from '#app/financials/lines/financials-columns.ts';
import { otherColumns } from '#app/financials/lines/other-amounts.ts';
import { newestFirst, type Period } from '#app/financials/periods/periods.ts';
import type { Column } from '#app/table/column.ts';
import type { Accounts } from '../companies/compared.ts';

/** A period of a company: one row of the file. */
export type CompareRow = { readonly company: Accounts; readonly period: Period };

/** Every period held, company by company, newest first. */
export function compareRows(accounts: readonly Accounts[]): CompareRow[] {
  return accounts.flatMap((company) => newestFirst(company.periods).map((period) => ({ company, period })));
}

/** Whose period it is, every member of it by its wire name, and which copy it comes from. */
export function compareExportColumns(rows: readonly CompareRow[]): Column<CompareRow>[] {
  const further = otherColumns(rows.map(({ period }) => period));
  return [
    text('company_number', ({ number }) => number),
    text('company_name', ({ name }) => name),
    ...[...FINANCIALS_COLUMNS, ...further].map(ofPeriod),
    text('copy_fetched_at', ({ holding }) => holding.fetchedAt),
    text('copy_bought_by', ({ holding }) => holding.boughtBy),
  ];
}

function text(id: string, value: (company: Accounts) => string | undefined): Column<CompareRow> {
  return { id, header: id, kind: 'text', value: ({ company }) => value(company) };
}

/** Column of a period as a column of a row, for a file: how it is drawn plays no part. */
function ofPeriod({ id, header, kind, value }: Column<Period>): Column<CompareRow> {
  return { id, header, kind, value: ({ period }) => value(period) };
}
