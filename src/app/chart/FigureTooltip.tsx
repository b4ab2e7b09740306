import { Tooltip } from 'recharts';
import type { BarData } from './bar-data.ts';
import { PointFigures } from './PointFigures.tsx';

type Props = {
  data: BarData;
  /** It is not wider than the bars. */
  maxWidth: number;
};

/** The exact figures of the point below a pointer or a key, drawn into the bars by Recharts, with a band behind them. */
export function FigureTooltip({ data: { series, points }, maxWidth }: Props) {
  return (
    <Tooltip
      isAnimationActive={false}
      filterNull={false}
      cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
      content={({ active, label }) => (
        <PointFigures
          series={series}
          point={active ? points[Number(label)] : undefined}
          maxWidth={maxWidth}
        />
      )}
    />
  );
}
