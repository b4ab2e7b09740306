import type { Column } from '#app/components/data-table/column.ts';
import type { CopiesOfRows } from '#app/components/data-table/export/sheet.ts';
import { FINANCIALS_COLUMNS, otherColumns } from '#app/financials/export-columns.ts';
import { newestFirst, type Period } from '#app/financials/periods.ts';
import { copyProvenance } from '#app/purchase/use-record-export.ts';
import { grouped } from '#contract/grouped.ts';
import type { Accounts } from './compared.ts';

export type CompareRow = { readonly company: Accounts; readonly period: Period };

export function compareRows(accounts: readonly Accounts[]): CompareRow[] {
  return accounts.flatMap((company) => newestFirst(company.periods).map((period) => ({ company, period })));
}

/** Each row with the provenance of its company’s accounts. */
export function copiesOfCompanies(rows: readonly CompareRow[], origin: string): CopiesOfRows {
  const copies = [...grouped(rows, ({ company }) => company)].flatMap(([company, own]) => {
    const subject = { operation: 'financials', companyNumber: company.number, page: 1 } as const;
    const copy = copyProvenance(subject, company, origin);
    return own.map((row) => [row, copy] as const);
  });
  return new Map(copies);
}

/** Company, every field by its API name, and the copy it comes from. */
export function compareExportColumns(rows: readonly CompareRow[]): Column<CompareRow>[] {
  const further = otherColumns(rows.map(({ period }) => period));
  const isFree = rows.some(({ company }) => company.holding.origin !== undefined);
  return [
    text('company_number', ({ number }) => number),
    text('company_name', ({ name }) => name),
    ...[...FINANCIALS_COLUMNS, ...further].map(ofPeriod),
    text('copy_fetched_at', ({ holding }) => holding.fetchedAt),
    ...(isFree
      ? [
          text('copy_origin', ({ holding }) => holding.origin?.label),
          text('copy_origin_date', ({ holding }) => holding.origin?.asOf),
        ]
      : [text('copy_bought_by', ({ holding }) => holding.boughtBy)]),
  ];
}

function text(id: string, value: (company: Accounts) => string | undefined): Column<CompareRow> {
  return { id, header: id, kind: 'text', value: ({ company }) => value(company) };
}

/** Turns a column of a period into a column of a row, for export only. */
function ofPeriod({ id, header, kind, value }: Column<Period>): Column<CompareRow> {
  return { id, header, kind, value: ({ period }) => value(period) };
}
