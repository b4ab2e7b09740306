/** The size of a small multiple, in pixels. */
export const WIDTH = 168;
export const HEIGHT = 86;

const TOP = 14;
const BOTTOM = 70;
/** Below the base line of the years. */
const YEAR_BASE = 84;
const BELOW = 58;
const WIDEST = 32;
const BAR_SHARE = 0.58;
const ABOVE_BAR = 4;
const BELOW_BAR = 11;

type Given = { readonly value: string | undefined };

type PlacedBar<B> = {
  readonly bar: B;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  /** Base line of the amount. */
  readonly textY: number;
};

type Geometry<B> = {
  readonly zero: number;
  readonly yearY: number;
  readonly bars: readonly PlacedBar<B>[];
};

/** Bars from a common zero line, which leaves room for amounts on the side of each bar. */
export function barGeometry<B extends Given>(bars: readonly B[]): Geometry<B> {
  // Only the drawing is rounded; the amounts stay exact.
  const sizes = bars.map(({ value }) => (value === undefined ? 0 : Number(value)));
  const [most, least] = [Math.max(0, ...sizes), Math.min(0, ...sizes)];
  const span = most - least;
  const bottom = least < 0 ? BELOW : BOTTOM;
  const scale = span === 0 ? 0 : (bottom - TOP) / span;
  const zero = span === 0 ? BOTTOM : TOP + most * scale;
  const step = bars.length === 0 ? 0 : WIDTH / bars.length;
  const width = Math.min(WIDEST, step * BAR_SHARE);
  return {
    zero: tenth(zero),
    yearY: YEAR_BASE,
    bars: bars.map((bar, index) => {
      const size = sizes[index] ?? 0;
      const height = Math.abs(size) * scale;
      const middle = step * (index + 0.5);
      const y = size < 0 ? zero : zero - height;
      return {
        bar,
        x: tenth(middle - width / 2),
        y: tenth(y),
        width: tenth(width),
        height: tenth(height),
        middle: tenth(middle),
        textY: tenth(size < 0 ? y + height + BELOW_BAR : y - ABOVE_BAR),
      };
    }),
  };
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10;
}
