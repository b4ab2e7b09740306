import type { BarData, BarLevel } from '#app/chart/bar-data.ts';
import type { Measure } from '#app/financials/figures/measure.ts';
import type { Nature } from '#app/financials/periods/comparable.ts';
import type { Accounts, Listed } from '../companies/compared.ts';
import type { MeasureWords } from './compare-title.ts';

/** One measure of several companies, ready to be drawn. */
export type CompareFigure = {
  readonly id: Measure;
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  /** What has to be known to read it. */
  readonly note: string | undefined;
  readonly data: BarData;
  readonly level: BarLevel | undefined;
};

/** Figures that belong together. */
export type FigureTheme = {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly CompareFigure[];
  /** Measures that cannot be drawn, each with the reason. */
  readonly undrawn: readonly string[];
};

/** A measure with its words. */
export type PlannedMeasure = {
  readonly measure: Measure;
  readonly name: string;
  /** Said of a company without it, where that is not for want of disclosing it: `not computable`. */
  readonly absent: string | undefined;
  /** What a title says of it. */
  readonly words: MeasureWords;
  readonly nature: Nature;
};

/** What a figure is made from. */
export type FigureGround = {
  /** Every company of the page, in order. */
  readonly companies: readonly Listed[];
  /** Those whose financials are held and readable, in order. */
  readonly accounts: readonly Accounts[];
};
