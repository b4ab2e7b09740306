import { type ReactNode, use } from 'react';
import { IgnoredParams } from '#app/components/data-table/IgnoredParams.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { newestFirst, type Period } from '../periods.ts';
import { LineFinder, Undisclosed } from './LineFinder.tsx';
import { ScaleButton } from './ScaleButton.tsx';
import { StatementTable } from './StatementTable.tsx';
import { apartWords, PERCENT_NOTE } from './statement.ts';
import type { StatementView } from './statement-view.ts';

type ToolsProps = {
  tab: TabProps;
  periods: readonly Period[];
  view: StatementView;
  children: ReactNode;
};

/** The filters of a statement in a column beside it, all in the URL. */
export function StatementTools({ tab, periods, view, children }: ToolsProps) {
  const { filter, found, chosen, scale } = view;
  const set = (change: Record<string, string | undefined>, replace = false) =>
    tab.onSearch({ ...tab.search, ...change }, { replace });
  return (
    <LineFinder
      filter={filter}
      onChange={(change, { replace }) => set(change, replace)}
      found={found}
      stacked
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
      <ScaleButton scale={scale} onScale={(amounts) => set({ amounts })} />
      {children}
    </LineFinder>
  );
}

/** The statement, with what it leaves out and why changes are not shown. */
export function StatementPanel({ view }: { view: StatementView }) {
  const paper = use(PrintContext);
  const { statement, columns, lines, undisclosed, filter, scale } = view;
  const apart = apartWords(statement.comparison);
  return (
    <section className="flex flex-col gap-3">
      <h3 className={paper === undefined ? 'sr-only' : ''}>Statement</h3>
      <IgnoredParams ignored={filter.ignored} />
      {lines.length === 0 ? (
        <p className="py-3 text-md text-ink-2">
          No matching lines with an amount.
          {undisclosed.length > 0 && ' Matching lines without one are listed below.'}
        </p>
      ) : (
        <StatementTable
          columns={columns}
          lines={lines}
          comparison={statement.comparison}
          scale={paper === undefined ? scale : 'exact'}
          whole={filter.q !== '' || filter.section !== undefined}
          linked={paper === undefined}
        />
      )}
      <div className="max-w-prose text-sm text-ink-3">
        {apart !== undefined && <p className="border-l-2 border-warn pl-2.5 text-ink-2">{apart}</p>}
        {statement.comparison !== undefined && (
          <p>
            {PERCENT_NOTE}
            {paper === undefined && columns.length > 1 && (
              <span className="print:hidden"> Choose a year to see its change in amounts.</span>
            )}
          </p>
        )}
        {paper === undefined && (
          <p className="print:hidden">
            {scale === 'thousands' && 'Thousands are rounded; amounts that would round to zero are exact. '}
            Exports of all fields contain every line and period with every digit, regardless of filters.
            Amounts copied from the table use a plain minus sign for spreadsheets, which round beyond 15
            digits.
          </p>
        )}
      </div>
      <Undisclosed lines={undisclosed} open={filter.q !== ''} />
    </section>
  );
}
