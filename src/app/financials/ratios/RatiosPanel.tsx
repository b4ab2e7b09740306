import { memo, use } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import type { PeriodColumn } from '../statement/statement-columns.ts';
import { WorkingsTable } from '../statement/WorkingsTable.tsx';
import type { WorkingsRow } from '../statement/workings.ts';

type Props = { columns: readonly PeriodColumn[]; rows: readonly WorkingsRow[] };

/** Ratios in wide columns: of several companies, or on paper. */
export const RatiosPanel = memo(function RatiosPanel({ columns, rows }: Props) {
  const paper = use(PrintContext);
  return (
    <section className="flex flex-col gap-3">
      <PanelHeading level={3}>Ratios</PanelHeading>
      <p className="max-w-prose text-sm text-ink-2">
        Calculated from the amounts as reported.{' '}
        {paper === undefined
          ? 'Open a ratio for its formula, inputs, meaning and sources.'
          : 'Formulas, inputs and sources are omitted.'}
      </p>
      <WorkingsTable caption="Ratios" columns={columns} rows={rows} />
    </section>
  );
});
