import { useState } from 'react';
import { BarFigure } from '#app/chart/BarFigure.tsx';
import { PickFigure } from '#app/chart/pick/PickFigure.tsx';
import { SpanFigure } from '#app/chart/spans/SpanFigure.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { FOUR_SERIES, NEGATIVES, SPANS } from './invented-figures.ts';

const YEARS = [3, 7, 0, 12, 5].map((count, place) => ({
  id: String(2022 + place),
  label: String(2022 + place),
  name: String(2022 + place),
  counts: [count, place],
}));

/** Bars of four series, bars below zero, counts that can be picked, and spans of time. */
export function FiguresSection() {
  const [picked, setPicked] = useState<string | undefined>('2025');
  return (
    <DesignSection title="Figures">
      <div className="grid gap-x-9 gap-y-9 lg:grid-cols-2">
        <BarFigure
          title="Assets up 12 % to 73,713, net assets down 2 %"
          subtitle="three invented years"
          name="Invented assets and net assets"
          data={FOUR_SERIES}
        />
        <BarFigure
          title="Back to a profit of 2,140 after a loss"
          subtitle="operating profit, invented"
          name="Invented operating profit"
          data={NEGATIVES}
          note="Hatched: a period that is not of 12 months."
        />
        <PickFigure
          title="Most filings in 2025"
          subtitle="invented filings; press a column to see its rows"
          name="Invented filings by year"
          category="Year"
          noun={{ one: 'filing', many: 'filings' }}
          series={['on time', 'late']}
          columns={YEARS}
          isPicked={({ id }) => id === picked}
          onPick={(column) => setPicked(column?.id)}
        />
        <div className="lg:col-span-2">
          <SpanFigure
            title="Two of four officers in post"
            subtitle="invented terms of office"
            name="Invented terms of office"
            legend={{ open: 'in post', ended: 'resigned' }}
            spans={SPANS}
            mark={{ date: '2023-06-30', label: 'accounts' }}
          />
        </div>
      </div>
    </DesignSection>
  );
}
