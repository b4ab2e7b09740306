import { useMemo } from 'react';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { WorkingsTable } from '../workings/WorkingsTable.tsx';
import { type RatioColumn, ratioRows } from './ratio-rows.tsx';

type Props = { columns: readonly RatioColumn[] };

/** Every ratio by period, each with its formula, its figures, what it tells and who defines it so. */
export function RatiosPanel({ columns }: Props) {
  const rows = useMemo(() => ratioRows(columns), [columns]);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Ratios</PanelHeading>
      <p className="max-w-prose text-sm text-ink-2">
        Worked out from the amounts as reported. Open a ratio for its formula, the figures that went into it,
        what it tells and who defines it so.
      </p>
      <WorkingsTable caption="Ratios" columns={columns} rows={rows} />
    </section>
  );
}
