import { formatCount } from '#app/format/counts.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { Column } from '#app/table/column.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import type { TableExport } from '#app/table/export/provenance.ts';
import { DraftInput } from '#app/table/filters/DraftInput.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { FINANCIALS_COLUMNS } from '../lines/financials-columns.ts';
import { newestFirst, type Period } from '../periods/periods.ts';
import { filterLines, readLineFilter } from './line-filter.ts';
import { StatementTable } from './StatementTable.tsx';
import { apartWords, statementOf } from './statement.ts';
import { Undisclosed } from './Undisclosed.tsx';

type Props = {
  tab: TabProps;
  /** Oldest first. */
  periods: readonly Period[];
  exported: TableExport;
  /** Columns of the CSV for members beyond SPEC 2.9. */
  further: readonly Column<Period>[];
};

const LINE = { one: 'line', many: 'lines' };

/** The statement with its choices, all of them in the URL: `year`, `section`, and `q` to find a line. */
export function StatementPanel({ tab, periods, exported, further }: Props) {
  const filter = readLineFilter(tab.search);
  const chosen = periods.find(({ key }) => key === tab.search['year']);
  const statement = statementOf(periods, chosen);
  const lines = filterLines(statement.lines, filter);
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
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <DraftInput label="Find a line" type="search" value={filter.q} onCommit={(q) => set({ q }, true)} />
        <Select
          label="Section"
          hideLabel
          value={filter.section ?? ''}
          options={[
            { value: '', label: 'All sections' },
            ...FINANCIALS_SECTIONS.map(({ title }) => ({ value: title, label: title })),
          ]}
          onChange={(event) => set({ section: event.target.value })}
        />
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
        {(filter.q !== '' || filter.section !== undefined) && (
          <Button kind="quiet" onClick={() => set({ q: undefined, section: undefined })}>
            Show every line
          </Button>
        )}
        <span className="ml-auto">
          <LiveRegion message={countOf(lines.length, statement.lines.length)} visible />
        </span>
      </div>
      {apart !== undefined && <Notice tone="warning">{apart}</Notice>}
      {lines.length === 0 ? (
        <p className="py-3 text-md text-ink-2">No line with a figure matches.</p>
      ) : (
        <StatementTable statement={statement} lines={lines} />
      )}
      {statement.comparison !== undefined && (
        <p className="text-sm text-ink-3">
          Change in % is of the size of the earlier amount, so that a cost that grows shows +.
        </p>
      )}
      <Undisclosed lines={filterLines(statement.undisclosed, filter)} open={filter.q !== ''} />
    </section>
  );
}

function countOf(shown: number, all: number): string {
  return shown === all ? formatCount(all, LINE) : `${shown} of ${formatCount(all, LINE)}`;
}
