import { memo, useMemo } from 'react';
import { BarChart } from '#app/components/chart/BarChart.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { Period } from '../periods.ts';
import { accountsCharts } from './charts.ts';

type Props = { periods: readonly Period[] };

export const AccountsCharts = memo(function AccountsCharts({ periods }: Props) {
  const { charts, empty } = useMemo(() => accountsCharts(periods), [periods]);
  return (
    <section className="flex flex-col gap-4">
      {charts.length > 0 && (
        <>
          <div className="break-after-avoid">
            <PanelHeading level={3}>At a glance</PanelHeading>
          </div>
          <div className="grid grid-cols-1 gap-9 md:grid-cols-2 lg:grid-cols-4">
            {charts.map(({ id, ...chart }) => (
              // A single series needs half the width.
              <div key={id} className={chart.data.series.length > 1 ? 'md:col-span-2' : ''}>
                <BarChart {...chart} />
              </div>
            ))}
          </div>
        </>
      )}
      {empty.length > 0 && (
        <p className="max-w-prose text-sm text-ink-2">No data in any period: {empty.join('; ')}.</p>
      )}
    </section>
  );
});
