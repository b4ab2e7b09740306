import type { BarData, BarLevel } from './bar-data.ts';
import { widestLabel } from './label-scale.ts';

/** Sizes of a bar drawing, in pixels. */
export type BarLayout = {
  /** Bars lie, one below the other, because upright ones would be narrower than their labels. */
  readonly turned: boolean;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Room for the names of the points: height of their axis, or its width where it is turned. */
  readonly axis: number;
  /** How many characters of such a name fit. */
  readonly nameLength: number;
  /** Between two groups of bars, on either side of each. */
  readonly gap: number;
  /** The part of the value axis that a label takes beyond its bar. */
  readonly labelRoom: number;
};

/** A little more than a digit of a label takes. */
const CHARACTER = 7;
/** The same of a letter of a name. */
const LETTER = 6.5;
const LINE = 15;
/** Between a label and its bar. */
const SPACE = 4;
/** The rim of a label, and what the digits of the widest take beyond their room. */
const OVERHANG = 3;
/** Between two labels side by side. */
const APART = 2;

const UPRIGHT_PLOT = 190;
/** Of the width of a group, on either side of its bars. */
const UPRIGHT_GAP = 0.07;
const LYING_BAR = 18;
const LYING_GAP = 6;
/** A break has its words between two groups. */
const LYING_BREAK_GAP = 11;
const LONGEST_NAME = 16;
/** `not comparable`, beside another such break. */
const BREAK_WIDTH = 98;

/** The width from which on bars stand upright: each is as wide as its label, and words of breaks do not meet. */
export function uprightWidth(data: BarData, level?: BarLevel): number {
  const bars = Math.max(1, data.series.length) * (labelWidth(data) + APART);
  const breaks = data.points.some(({ apart }) => apart !== undefined) ? BREAK_WIDTH : 0;
  const group = Math.max(bars / (1 - 2 * UPRIGHT_GAP), breaks);
  return Math.max(1, data.points.length) * group + levelWidth(level);
}

/**
 * How to draw the bars within `width` so that every label is readable and none is left out: upright where that is
 * `uprightFrom` or more, else turned, with a line for each bar.
 */
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
      height: top + UPRIGHT_PLOT + axis,
      margin: { top, right, bottom: 0, left: 0 },
      axis,
      nameLength: Math.floor(group / LETTER),
      gap: UPRIGHT_GAP * group,
      labelRoom: (LINE + SPACE) / UPRIGHT_PLOT,
    };
  }
  const gap = apart ? LYING_BREAK_GAP : LYING_GAP;
  const names = data.points.flatMap((point) => [point.label.length, point.note?.length ?? 0]);
  const nameLength = Math.min(LONGEST_NAME, Math.max(...names, 0));
  // The label of a bar that goes down to the left ends right beside the name.
  const axis = Math.ceil(nameLength * LETTER) + 2 * SPACE;
  const top = level === undefined ? 0 : LINE + SPACE;
  const lines = Math.max(data.series.length * LYING_BAR, axisLines * LINE);
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

/** Room for the words of a level beside upright bars. */
function levelWidth(level: BarLevel | undefined): number {
  return level === undefined ? 0 : level.label.length * CHARACTER + 2 * SPACE;
}
