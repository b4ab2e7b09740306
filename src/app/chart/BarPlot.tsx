import { type ComponentProps, useId } from 'react';
import { Bar, BarChart, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts';
import { known } from '#contract/values.ts';
import { laterCode, useCode } from '../ui/signals/use-code.ts';
import { whenIdle } from '../ui/signals/when-idle.ts';
import type { BarData, BarLevel } from './bar-data.ts';
import { type BarRow, barRows, isLabelledBelow, valueDomain } from './bar-heights.ts';
import type { BarLayout } from './bar-layout.ts';
import type { FigureTooltip } from './FigureTooltip.tsx';
import { labelScale, shortLabel } from './label-scale.ts';
import { BarShape } from './marks/BarShape.tsx';
import { BreakLabel } from './marks/BreakLabel.tsx';
import { HatchPatterns, hatchId } from './marks/HatchPatterns.tsx';
import { LevelLabel } from './marks/LevelLabel.tsx';
import { PointTick } from './marks/PointTick.tsx';
import { ValueLabel } from './marks/ValueLabel.tsx';

/** A seventh of Recharts, and nothing of it is seen before a hand or a key is on the bars. */
const TOOLTIP = laterCode(async () => (await import('./FigureTooltip.tsx')).FigureTooltip);
// Where the bars are fetched ahead of their need, so that they can be drawn offline, so is this.
whenIdle(() => void TOOLTIP.load().catch(() => undefined));

/** Paper has another width than the screen and nothing is measured there: the drawing is scaled to it as a whole. */
const ON_PAPER = 'print:h-auto! print:w-full! print:max-w-110 print:[&_svg.recharts-surface]:h-auto!';

/** Browsers ring whatever is pressed in a drawing; the ring is for the keyboard. */
const UNRINGED = '[&_g:focus:not(:focus-visible)]:outline-none';

type Props = {
  name: string;
  data: BarData;
  level: BarLevel | undefined;
  layout: BarLayout;
  width: number;
  /** Id of the words that say which keys do what. */
  describedBy: string;
};

/**
 * The bars by Recharts. Nothing moves by itself, in tests or elsewhere; arrow keys step through the points and
 * Escape hides the tooltip (its accessibility layer), and what that says is in the table below the figure, too.
 */
export function BarPlot({ name, data, level, layout, width, describedBy }: Props) {
  const id = useId();
  // By the place of the point: Recharts counts only the bars that are there.
  const isHatched = (point: number, series: string) => data.points[point]?.hatched?.includes(series) === true;
  const rows = barRows(data);
  const scale = labelScale(data);
  const { turned, axis, gap, height, margin } = layout;
  const domain = valueDomain(rows, layout.labelRoom, level);
  const values = { type: 'number', hide: true, domain } as const;
  const groups = {
    type: 'category',
    dataKey: 'place',
    axisLine: false,
    tickLine: false,
    interval: 0,
    tick: (tick: { x: number | string; y: number | string; payload: { value: number | string } }) => (
      <PointTick
        x={Number(tick.x)}
        y={Number(tick.y)}
        point={data.points[Number(tick.payload.value)]}
        layout={layout}
      />
    ),
  } as const;
  return (
    <BarChart
      data={rows}
      layout={turned ? 'vertical' : 'horizontal'}
      width={width}
      height={height}
      margin={margin}
      barCategoryGap={gap}
      barGap={1}
      aria-label={name}
      aria-describedby={describedBy}
      className={`${ON_PAPER} ${UNRINGED}`}
    >
      {data.points.some(({ hatched }) => hatched !== undefined) && (
        <HatchPatterns id={id} series={data.series.length} />
      )}
      {turned ? <XAxis {...values} /> : <XAxis {...groups} height={axis} />}
      {turned ? <YAxis {...groups} width={axis} /> : <YAxis {...values} />}
      <LaterTooltip data={data} maxWidth={Math.min(340, turned ? width - axis : width)} />
      {data.series.map((series, place) => (
        <Bar
          key={series.id}
          dataKey={(row: BarRow) => row.heights[series.id]}
          name={series.label}
          maxBarSize={64}
          isAnimationActive={false}
          shape={({ x, y, width, height, payload }) => (
            <BarShape
              {...{ x, y, width, height, place }}
              hatch={isHatched(payload.place, series.id) ? hatchId(id, place) : undefined}
            />
          )}
        >
          <LabelList
            dataKey={(row: BarRow) => row.place}
            content={({ x, y, width, height, value: point }) => {
              const value = known(data.points[Number(point)]?.values[series.id]);
              if (value === undefined) return null;
              const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
              return (
                <ValueLabel
                  box={box}
                  below={isLabelledBelow(value, domain)}
                  turned={turned}
                  text={shortLabel(value, scale)}
                />
              );
            }}
          />
        </Bar>
      ))}
      {data.points.map(({ id: point, apart }, place) =>
        apart === undefined ? null : (
          <ReferenceLine
            key={point}
            {...(turned ? { y: place } : { x: place })}
            position="start"
            stroke="var(--warn)"
            strokeDasharray="4 3"
            label={({ viewBox }) => <BreakLabel line={viewBox} turned={turned} />}
          />
        ),
      )}
      {level !== undefined && (
        <ReferenceLine
          {...(turned ? { x: level.value } : { y: level.value })}
          stroke="var(--ink-2)"
          strokeDasharray="4 3"
          label={({ viewBox }) => <LevelLabel line={viewBox} turned={turned} text={level.label} />}
        />
      )}
      <ReferenceLine {...(turned ? { x: 0 } : { y: 0 })} stroke="var(--edge)" />
    </BarChart>
  );
}

/** By itself, so that no bar is drawn again as it comes. Recharts keeps the point that a hand or a key is at until then. */
function LaterTooltip(props: ComponentProps<typeof FigureTooltip>) {
  const Figures = useCode(TOOLTIP, 'idle');
  return Figures && <Figures {...props} />;
}
