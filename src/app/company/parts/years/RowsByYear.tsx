import { type ReactNode, use } from 'react';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { ByYear } from './by-year.ts';

export const YEARS = laterCode(async () => (await import('./YearsOfRows.tsx')).YearsOfRows);

/** What the figure takes, with a legend or without; its words have a line more on a narrow screen. */
const ROOM = { plain: 'min-h-53.25 max-md:min-h-58.5', legend: 'min-h-60 max-sm:min-h-65.25' };

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
  const YearsOfRows = useCode(YEARS, use(Paper) === undefined ? 'idle' : 'now');
  if (isTurn && YearsOfRows !== undefined) return <YearsOfRows {...props} />;
  return props.rows.length > 0 && <div className={ROOM[props.series.length > 1 ? 'legend' : 'plain']} />;
}
