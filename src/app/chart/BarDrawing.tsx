import {
  Bar,
  BarChart,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type BarData, seriesColour } from './bar-data.ts';
import { type BarRow, barRows, valueDomain } from './bar-heights.ts';
import { FigureTooltip } from './FigureTooltip.tsx';
import { labelScale } from './label-scale.ts';
import { PointTick } from './PointTick.tsx';
import { ValueLabel } from './ValueLabel.tsx';

/** A size to draw at before the container has been measured: else the first drawing is of width -1. */
const FIRST_SIZE = { width: 340, height: 216 };

const MARGIN = { top: 4, right: 2, bottom: 0, left: 2 };

type Props = { name: string; data: BarData };

/**
 * The bars. Nothing moves by itself, in tests or elsewhere; arrow keys step through the points (Recharts'
 * accessibility layer), and what the tooltip says is in the table below the figure, too.
 */
export function BarDrawing({ name, data }: Props) {
  const rows = barRows(data);
  const scale = labelScale(data);
  return (
    <ResponsiveContainer initialDimension={FIRST_SIZE}>
      <BarChart
        data={rows}
        margin={MARGIN}
        barCategoryGap="12%"
        barGap={1}
        title={name}
        className="[&_*]:outline-offset-0"
      >
        <XAxis
          dataKey="place"
          axisLine={false}
          tickLine={false}
          interval={0}
          height={34}
          tick={(tick) => (
            <PointTick
              x={Number(tick.x)}
              y={Number(tick.y)}
              point={data.points[Number(tick.payload.value)]}
            />
          )}
        />
        <YAxis hide domain={valueDomain(rows)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
          content={({ active, label }) =>
            active ? <FigureTooltip series={data.series} point={data.points[Number(label)]} /> : null
          }
        />
        {data.series.map(({ id, label }, place) => (
          <Bar
            key={id}
            dataKey={(row: BarRow) => row.heights[id]}
            name={label}
            fill={seriesColour(place)}
            maxBarSize={64}
            isAnimationActive={false}
          >
            <LabelList
              content={(bar) => (
                <ValueLabel
                  box={{
                    x: Number(bar.x),
                    y: Number(bar.y),
                    width: Number(bar.width),
                    height: Number(bar.height),
                  }}
                  value={data.points[bar.index ?? -1]?.values[id]}
                  scale={scale}
                />
              )}
            />
          </Bar>
        ))}
        <ReferenceLine y={0} stroke="var(--edge)" />
      </BarChart>
    </ResponsiveContainer>
  );
}
