import { type ReactNode, use } from 'react';
import type { Dated } from '#app/chart/pick/year-columns.ts';
import type { Noun } from '#app/format/counts.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Column } from '#app/table/column.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';

export type ByYear<Row> = {
  tab: TabProps;
  held: PagesHeld;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The column of dates whose range a press sets. */
  dateColumn: string;
  /** Names of the series, from the bottom up. */
  series: readonly string[];
  /** Date and series of a row; a function of the module, so that counts are kept. */
  dated: (row: Row) => Dated;
};

export const YEARS = laterCode(async () => {
  const { YearsOfRows } = await import('./YearsOfRows.tsx');
  return { YearsOfRows };
});

/** What the figure takes, with a legend or without; its words have a line more on a narrow screen. */
const ROOM = { plain: 'min-h-[212.5px] max-md:min-h-[233.5px]', legend: 'min-h-60 max-sm:min-h-[261px]' };

/**
 * Rows per year above their table. A press sets the range of the table's own date filter, and the columns count the
 * rows that pass every other filter, so that they show what each year would give. The table has the same rows: it comes first.
 */
export function RowsByYear<Row extends object>(props: ByYear<Row>) {
  return (
    <PanelBoundary what="the years" instead="The table has the same rows." of={props.rows}>
      <Years {...props} />
    </PanelBoundary>
  );
}

function Years<Row extends object>(props: ByYear<Row>): ReactNode {
  const isTurn = useLater();
  const years = useCode(YEARS, use(Paper) === undefined ? 'idle' : 'now');
  if (isTurn && years !== undefined) return <years.YearsOfRows {...props} />;
  return props.rows.length > 0 && <div className={ROOM[props.series.length > 1 ? 'legend' : 'plain']} />;
}
