import { memo, use } from 'react';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { PeriodColumn } from '../statement/period-column.ts';
import { WorkingsTable } from '../workings/WorkingsTable.tsx';
import { ratioRows } from './ratio-rows.tsx';

type Props = { columns: readonly PeriodColumn[] };

/** Every ratio by period, each with its formula, its figures, what it tells and where it, or its lines, are defined. */
export const RatiosPanel = memo(function RatiosPanel({ columns }: Props) {
  const paper = use(Paper);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Ratios</PanelHeading>
      <p className="max-w-prose text-sm text-ink-2">
        Worked out from the amounts as reported.{' '}
        {paper === undefined
          ? 'Open a ratio for its formula, the figures that went into it, what it tells and where it, or its lines, are defined.'
          : 'Left out here: the formula, figures and source of each ratio.'}
      </p>
      <WorkingsTable caption="Ratios" columns={columns} rows={ratioRows(columns)} />
    </section>
  );
});
