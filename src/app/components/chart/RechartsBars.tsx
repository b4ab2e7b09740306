import { type KeyboardEvent, useId } from 'react';
import { Bar, BarChart, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { known } from '#contract/values.ts';
import { BarValue } from './BarValue.tsx';
import {
  type BarData,
  type BarLevel,
  type BarPoint,
  type BarRow,
  type BarSeries,
  barRows,
  isLabelledBelow,
  labelScale,
  shortLabel,
  valueDomain,
} from './bar-data.ts';
import type { BarLayout } from './bar-layout.ts';
import {
  BarShape,
  BreakLabel,
  HatchPatterns,
  hatchId,
  LevelLabel,
  PointTick,
  ValueLabel,
} from './bar-marks.tsx';
import { Swatch } from './ChartCaption.tsx';

/** Not measured: scaled to the page. */
const PRINT_SIZE = 'print:h-auto! print:w-full! print:max-w-110 print:[&_svg.recharts-surface]:h-auto!';

/** Chromium shows a focus ring on pressed SVG elements. */
const NO_POINTER_RING = '[&_g:focus:not(:focus-visible)]:outline-none';

type Props = {
  name: string;
  data: BarData;
  level: BarLevel | undefined;
  layout: BarLayout;
  width: number;
  describedBy: string;
};

/** Recharts' accessibility layer steps through the points with arrow keys. */
export function RechartsBars({ name, data, level, layout, width, describedBy }: Props) {
  const id = useId();
  // By index: Recharts counts only bars that have a value.
  const isHatched = (point: number, series: string) => data.points[point]?.hatched?.includes(series) === true;
  const rows = barRows(data);
  const scale = labelScale(data);
  const { turned, axis, gap, height, margin } = layout;
  const domain = valueDomain(rows, layout.labelRoom, level);
  const values = { type: 'number', hide: true, domain } as const;
  const groups = {
    type: 'category',
    dataKey: 'index',
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
    <div onKeyDownCapture={(event) => translateKey(event, turned)}>
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
        className={`${PRINT_SIZE} ${NO_POINTER_RING}`}
      >
        {data.points.some(({ hatched }) => hatched !== undefined) && (
          <HatchPatterns id={id} series={data.series.length} />
        )}
        {turned ? <XAxis {...values} /> : <XAxis {...groups} height={axis} />}
        {turned ? <YAxis {...groups} width={axis} /> : <YAxis {...values} />}
        <BarTooltip data={data} maxWidth={Math.min(340, turned ? width - axis : width)} />
        {data.series.map((series, index) => (
          <Bar
            key={series.id}
            dataKey={(row: BarRow) => row.heights[series.id]}
            name={series.label}
            maxBarSize={64}
            isAnimationActive={false}
            shape={({ x, y, width, height, payload }) => (
              <BarShape
                {...{ x, y, width, height, index }}
                hatch={isHatched(payload.index, series.id) ? hatchId(id, index) : undefined}
              />
            )}
          >
            <LabelList
              dataKey={(row: BarRow) => row.index}
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
        {data.points.map(({ id: point, apart }, index) =>
          apart === undefined ? null : (
            <ReferenceLine
              key={point}
              {...(turned ? { y: index } : { x: index })}
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
    </div>
  );
}

/** Recharts reverses its two keys in horizontal bars. */
const VERTICAL_KEYS: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};
const HORIZONTAL_KEYS: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowRight',
  ArrowLeft: 'ArrowLeft',
};

/** Recharts' Escape hides the tooltip for good at either end; its Enter toggles it. */
function translateKey(event: KeyboardEvent<HTMLElement>, turned: boolean): void {
  if (!event.isTrusted) return;
  // With a modifier the key is the browser's: Alt and an arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = (turned ? VERTICAL_KEYS : HORIZONTAL_KEYS)[event.key];
  const { currentTarget: drawing } = event;
  const tooltip = drawing.querySelector('[role=status]');
  const isHidden = tooltip !== null && getComputedStyle(tooltip).visibility === 'hidden';
  const requested = isHidden ? step !== undefined : event.key === 'Escape';
  // The next pointer move would show the tooltip again.
  const toggles = requested && !drawing.matches(':hover');
  const key = toggles ? 'Enter' : step;
  if (key === undefined || key === event.key) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

type TooltipProps = {
  data: BarData;
  /** In pixels. */
  maxWidth: number;
};

function BarTooltip({ data: { series, points }, maxWidth }: TooltipProps) {
  return (
    <Tooltip
      isAnimationActive={false}
      filterNull={false}
      cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
      content={({ active, label }) => (
        <PointValues series={series} point={active ? points[Number(label)] : undefined} maxWidth={maxWidth} />
      )}
    />
  );
}

type PointValuesProps = {
  series: readonly BarSeries[];
  point: BarPoint | undefined;
  /** In pixels. */
  maxWidth: number;
};

function PointValues({ series, point, maxWidth }: PointValuesProps) {
  return (
    <div
      role="status"
      style={{ maxWidth }}
      className={point === undefined ? '' : 'border border-line-2 bg-sheet px-3 py-2 text-sm'}
    >
      {point !== undefined && (
        <>
          <p className="font-semibold">
            {point.label}
            {point.note !== undefined && <span className="font-normal text-warn"> · {point.note}</span>}
          </p>
          <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
            {series.map((each, index) => (
              <div key={each.id} className="contents">
                <dt className="flex items-baseline gap-1.5 text-ink-2">
                  <Swatch index={index} />
                  {each.label}
                </dt>
                <dd className="text-right">
                  <BarValue point={point} series={each} />
                </dd>
              </div>
            ))}
          </dl>
          {point.apart !== undefined && (
            <p className="mt-1 text-warn">Not comparable with the previous one: {point.apart}</p>
          )}
        </>
      )}
    </div>
  );
}
