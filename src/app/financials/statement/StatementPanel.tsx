import { use } from 'react';
import type { Column } from '#app/components/data-table/column.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { Select } from '#app/components/ui/Field.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { FINANCIALS_COLUMNS } from '../export-columns.ts';
import { newestFirst, type Period } from '../periods.ts';
import { LineFinder, Undisclosed } from './LineFinder.tsx';
import { filterLines, filterNotes, readLineFilter } from './line-filter.ts';
import { StatementTable } from './StatementTable.tsx';
import { apartWords, PERCENT_NOTE, statementOf } from './statement.ts';
import type { PeriodColumn } from './statement-columns.ts';
import { statementSheet } from './statement-sheet.ts';

type Props = {
  tab: TabProps;
  periods: readonly Period[];
  columns: readonly PeriodColumn[];
  exported: TableExport;
  /** CSV columns beyond SPEC 2.9. */
  further: readonly Column<Period>[];
};

/** The statement and its filters, all in the URL: `year`, `section` and `q`. */
export function StatementPanel({ tab, periods, columns, exported, further }: Props) {
  const paper = use(PrintContext);
  const chosen = periods.find(({ key }) => key === tab.search['year']);
  const filter = readLineFilter(tab.search, chosen?.key);
  const statement = statementOf(periods, chosen);
  const lines = filterLines(statement.lines, filter);
  const undisclosed = filterLines(statement.undisclosed, filter);
  const shown = columns.filter(({ period }) => statement.columns.includes(period));
  const set = (change: Record<string, string | undefined>, replace = false) =>
    tab.onSearch({ ...tab.search, ...change }, { replace });
  const { comparison } = statement;
  const apart = apartWords(comparison);
  const found = { shown: lines.length, all: statement.lines.length, undisclosed: undisclosed.length };
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading
        level={3}
        actions={
          <ExportMenu
            rows={newestFirst(periods)}
            columns={[...FINANCIALS_COLUMNS, ...further]}
            screen={statementSheet({ columns: shown, lines, comparison, notes: filterNotes(found) })}
            {...exported}
          />
        }
      >
        Statement
      </PanelHeading>
      {paper === undefined && (
        <LineFinder
          filter={filter}
          onChange={(change, { replace }) => set(change, replace)}
          found={found}
        >
          <Select
            label="Year"
            hideLabel
            value={chosen?.key ?? ''}
            options={[
              { value: '', label: 'All years' },
              ...newestFirst(periods).map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={(event) => set({ year: event.target.value })}
          />
        </LineFinder>
      )}
      {apart !== undefined && <Notice tone="warning">{apart}</Notice>}
      {lines.length === 0 ? (
        <p className="py-3 text-md text-ink-2">
          No matching lines with an amount.
          {undisclosed.length > 0 && ' Matching lines without one are listed below.'}
        </p>
      ) : (
        <StatementTable columns={shown} lines={lines} comparison={comparison} />
      )}
      <div className="max-w-prose text-sm text-ink-3">
        {comparison !== undefined && <p>{PERCENT_NOTE}</p>}
        {paper === undefined && (
          <p className="print:hidden">
            Exports of all fields contain every line and period, regardless of filters. Amounts copied from the
            table use a plain minus sign for spreadsheets, which round beyond 15 digits; the .xlsx export keeps
            every digit.
          </p>
        )}
      </div>
      <Undisclosed lines={undisclosed} open={filter.q !== ''} />
    </section>
  );
}
