import { use } from 'react';
import type { TabProps } from '#app/page/tab-props.ts';
import type { Column } from '#app/table/column.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import type { TableExport } from '#app/table/export/provenance.ts';
import { Select } from '#app/ui/controls/Select.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { FINANCIALS_COLUMNS } from '../lines/financials-columns.ts';
import { newestFirst, type Period } from '../periods/periods.ts';
import { LineFinder } from './LineFinder.tsx';
import { filterLines, readLineFilter } from './line-filter.ts';
import type { PeriodColumn } from './period-column.ts';
import { StatementTable } from './StatementTable.tsx';
import { apartWords, statementOf } from './statement.ts';
import { Undisclosed } from './Undisclosed.tsx';

type Props = {
  tab: TabProps;
  /** Oldest first. */
  periods: readonly Period[];
  /** Those of all periods. */
  columns: readonly PeriodColumn[];
  exported: TableExport;
  /** Columns of the CSV for members beyond SPEC 2.9. */
  further: readonly Column<Period>[];
};

/** The statement with its choices, all of them in the URL: `year`, `section`, and `q` to find a line. */
export function StatementPanel({ tab, periods, columns, exported, further }: Props) {
  const paper = use(Paper);
  const chosen = periods.find(({ key }) => key === tab.search['year']);
  const filter = readLineFilter(tab.search, chosen?.key);
  const statement = statementOf(periods, chosen);
  const lines = filterLines(statement.lines, filter);
  const undisclosed = filterLines(statement.undisclosed, filter);
  const shown = columns.filter(({ period }) => statement.columns.includes(period));
  const set = (change: Record<string, string | undefined>, replace = false) =>
    tab.onSearch({ ...tab.search, ...change }, { replace });
  const apart = apartWords(statement.comparison);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading
        level={3}
        actions={
          <ExportMenu
            rows={newestFirst(periods)}
            columns={[...FINANCIALS_COLUMNS, ...further]}
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
          found={{ shown: lines.length, all: statement.lines.length, undisclosed: undisclosed.length }}
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
          No line with a figure matches.
          {undisclosed.length > 0 && ' What matches and has none in any year is named below.'}
        </p>
      ) : (
        <StatementTable columns={shown} lines={lines} comparison={statement.comparison} />
      )}
      <div className="max-w-prose text-sm text-ink-3">
        {statement.comparison !== undefined && (
          <p>Change in % is of the size of the earlier amount, so that a cost that grows shows +.</p>
        )}
        {paper === undefined && (
          <p className="print:hidden">
            Exports hold every line of every period, whatever is chosen here. Amounts copied from the table
            carry a plain minus, as spreadsheets read it; those round beyond 15 digits, of which the .xlsx
            loses none.
          </p>
        )}
      </div>
      <Undisclosed lines={undisclosed} open={filter.q !== ''} />
    </section>
  );
}
