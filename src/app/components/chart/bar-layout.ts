import { type BarData, type BarLevel, widestLabel } from './bar-data.ts';

/** In pixels. */
export type BarLayout = {
  /** Horizontal bars, where vertical ones would be narrower than their labels. */
  readonly turned: boolean;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Room for point names: height, or width where turned. */
  readonly axis: number;
  readonly nameLength: number;
  readonly gap: number;
  /** Share of the value axis that a label takes beyond its bar. */
  readonly labelRoom: number;
};

const CHARACTER = 7;
const LETTER = 6.5;
const LINE = 15;
const SPACE = 4;
/** Error of the estimated width of a label. */
const OVERHANG = 3;
const APART = 2;

const VERTICAL_PLOT = 190;
/** Share of a group's width, on either side. */
const VERTICAL_GAP = 0.07;
const HORIZONTAL_BAR = 18;
const HORIZONTAL_GAP = 6;
const HORIZONTAL_BREAK_GAP = 11;
const LONGEST_NAME = 16;
/** Width of the text `not comparable`. */
const BREAK_WIDTH = 98;

/** Bars are vertical from this width on: as wide as their labels. */
export function uprightWidth(data: BarData, level?: BarLevel): number {
  const bars = Math.max(1, data.series.length) * (labelWidth(data) + APART);
  const breaks = data.points.some(({ apart }) => apart !== undefined) ? BREAK_WIDTH : 0;
  const group = Math.max(bars / (1 - 2 * VERTICAL_GAP), breaks);
  return Math.max(1, data.points.length) * group + levelWidth(level);
}

export function barLayout(
  data: BarData,
  width: number,
  level?: BarLevel,
  uprightFrom = uprightWidth(data, level),
): BarLayout {
  const label = labelWidth(data);
  const right = levelWidth(level);
  const points = Math.max(1, data.points.length);
  const axisLines = data.points.some(({ note }) => note !== undefined) ? 2 : 1;
  const apart = data.points.some((point) => point.apart !== undefined);
  if (width >= uprightFrom) {
    const group = (width - right) / points;
    const axis = axisLines * LINE + SPACE;
    const top = apart ? LINE + SPACE : SPACE;
    return {
      turned: false,
      height: top + VERTICAL_PLOT + axis,
      margin: { top, right, bottom: 0, left: 0 },
      axis,
      nameLength: Math.floor(group / LETTER),
      gap: VERTICAL_GAP * group,
      labelRoom: (LINE + SPACE) / VERTICAL_PLOT,
    };
  }
  const gap = apart ? HORIZONTAL_BREAK_GAP : HORIZONTAL_GAP;
  const names = data.points.flatMap((point) => [point.label.length, point.note?.length ?? 0]);
  const nameLength = Math.min(LONGEST_NAME, Math.max(...names, 0));
  // The label of a negative bar ends beside the name.
  const axis = Math.ceil(nameLength * LETTER) + 2 * SPACE;
  const top = level === undefined ? 0 : LINE + SPACE;
  const lines = Math.max(data.series.length * HORIZONTAL_BAR, axisLines * LINE);
  return {
    turned: true,
    height: top + points * (lines + 2 * gap),
    margin: { top, right: OVERHANG, bottom: 0, left: 0 },
    axis,
    nameLength,
    gap,
    labelRoom: (label + SPACE) / Math.max(1, width - axis - OVERHANG),
  };
}

function labelWidth(data: BarData): number {
  return widestLabel(data) * CHARACTER;
}

function levelWidth(level: BarLevel | undefined): number {
  return level === undefined ? 0 : level.label.length * CHARACTER + 2 * SPACE;
}
