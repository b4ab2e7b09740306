import type { ChartColumn } from '#app/components/chart/column-data.ts';
import { barAmount } from '#app/financials/short-amount.ts';

/** A bar of a distribution: the values from `from` to `to`, both included, as a filter takes them. */
export type Bin = ChartColumn & { readonly from: string | undefined; readonly to: string | undefined };

const MOST_BINS = 10;

/** The smallest width of a bar: of amounts a penny, of ratios and shares likewise. */
const SMALLEST = 0.01;
const PLACES = 2;

/** Values spread over more than this, measured by their median size, are counted by powers of ten. */
const SPREAD = 30;

/** Bars of equal width; by powers of ten where most would be in one bar. Needs no exact arithmetic but at the edges. */
export function distributionOf(texts: readonly string[]): readonly Bin[] {
  const values = texts.map(Number).sort((a, b) => a - b);
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return [];
  const areWhole = values.every(Number.isInteger);
  const edges = isSpread(values) ? powersOfTen(values) : equalSteps(least, most, areWhole);
  const places = areWhole ? 0 : Math.max(PLACES, ...texts.map(placesOf));
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    if (next === undefined) return [];
    const isLast = index === edges.length - 2;
    const count = values.filter(
      (value) => value >= edge && (value < next || (isLast && value <= next)),
    ).length;
    const from = textOf(edge);
    const to = isLast ? textOf(next) : justBelow(next, places);
    const name = from === to ? barAmount(from) : `${barAmount(from)} to ${barAmount(textOf(next))}`;
    return [{ id: from, label: barAmount(from), name, counts: [count], from, to }];
  });
}

function isSpread(values: readonly number[]): boolean {
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return (sizes.at(-1) ?? 0) > SPREAD * Math.max(1, median);
}

function equalSteps(least: number, most: number, areWhole: boolean): number[] {
  const step = Math.max(areWhole ? 1 : SMALLEST, niceStep((most - least) / MOST_BINS));
  const first = Math.floor(least / step);
  const bins = Math.floor(most / step) - first + 1;
  return Array.from({ length: bins + 1 }, (_, index) => rounded((first + index) * step));
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function niceStep(least: number): number {
  if (least <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
}

/** `-10,000, -1,000, 0, 1,000, 10,000`, as far as there are values, with the few smallest together around nought. */
function powersOfTen(values: readonly number[]): number[] {
  const highest = powerAbove(Math.max(0, ...values.slice(-1)));
  const lowest = powerAbove(Math.max(0, -(values[0] ?? 0)));
  const powers = (up: number) =>
    Array.from({ length: Math.max(0, Math.min(MOST_BINS / 2, up)) }, (_, index) => 10 ** (up - index)).filter(
      (edge) => edge > 1,
    );
  const below = powers(lowest).map((edge) => -edge);
  const above = powers(highest).reverse();
  // Fractions are between nought and one.
  if (below.length === 0 && (values[0] ?? 0) < 0) below.push(-1);
  if (above.length === 0 && (values.at(-1) ?? 0) > 0) above.push(1);
  return [...below, 0, ...above];
}

function powerAbove(value: number): number {
  return value < 1 ? 0 : Math.floor(Math.log10(value)) + 1;
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** The greatest value below an edge that has so many decimal places, exactly. */
function justBelow(edge: number, places: number): string {
  const of = Math.max(places, PLACES);
  const units =
    BigInt(Math.round(edge * 10 ** PLACES)) * 10n ** BigInt(of - PLACES) - 10n ** BigInt(of - places);
  const digits = String(units < 0n ? -units : units).padStart(of + 1, '0');
  const fraction = digits.slice(-of).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -of)}${fraction && `.${fraction}`}`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** As a filter reads it: without an exponent. */
function textOf(value: number): string {
  return rounded(value).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 2 });
}
