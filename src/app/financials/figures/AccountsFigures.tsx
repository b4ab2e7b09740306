import { memo } from 'react';
import { BarFigure } from '#app/chart/BarFigure.tsx';
import { keptFor } from '#app/queries/kept-for.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Period } from '../periods/periods.ts';
import { figuresOf } from './figures.ts';

const figuresShown = keptFor(figuresOf);

type Props = { periods: readonly Period[] };

/** What the accounts show, drawn; and what they do not disclose enough of to be drawn. */
export const AccountsFigures = memo(function AccountsFigures({ periods }: Props) {
  const { figures, empty } = figuresShown(periods);
  return (
    <section className="flex flex-col gap-4">
      {figures.length > 0 && (
        <>
          <div className="break-after-avoid">
            <PanelHeading level={3}>At a glance</PanelHeading>
          </div>
          <div className="grid grid-cols-1 gap-9 md:grid-cols-2 lg:grid-cols-4">
            {figures.map(({ id, ...figure }) => (
              // A single series needs half the width.
              <div key={id} className={figure.data.series.length > 1 ? 'md:col-span-2' : ''}>
                <BarFigure {...figure} />
              </div>
            ))}
          </div>
        </>
      )}
      {empty.length > 0 && (
        <p className="max-w-prose text-sm text-ink-2">
          Not drawn, because no period has a figure that can be read: {empty.join('; ')}.
        </p>
      )}
    </section>
  );
});
