import type { Read } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Source } from './sources.ts';

/** What a ratio is counted in; `factor` is one amount over another, `times` how often one covers the other. */
export type RatioUnit = 'percent' | 'factor' | 'times' | 'days' | 'amount';

/**
 * A line that goes into a ratio. `either`: counts as it stands, a loss is a loss. `asset`: never below zero, else
 * nothing can be said. `cost`: negative on the wire (SPEC 2.9), its size counts.
 */
export type Term = {
  readonly line: LineName;
  readonly as: 'either' | 'asset' | 'cost';
  /** It is taken away instead of added. */
  readonly less?: true;
};

/** One sum of lines over another; `perPeriod` says what the length of the period does to it. */
export type Quotient = {
  readonly kind: 'quotient';
  readonly numerator: readonly Term[];
  readonly denominator: readonly Term[];
  /**
   * `days`: counted in days, so that the quotient is multiplied by those of the period. `per period`: an amount over the
   * period against one of a day, so that a long period says more than a year would.
   */
  readonly time?: 'days' | 'per period';
  /** Said beside a value below zero. */
  readonly below?: string;
};

/** How a line changed since the period before, as an amount or in per cent. */
export type Growth = { readonly kind: 'growth'; readonly line: LineName };

/** A ratio: what it is, how it is worked out, and what it tells. */
export type Ratio = {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly unit: RatioUnit;
  /** In words, by the names of the lines. */
  readonly formula: string;
  /** What it tells. */
  readonly meaning: string;
  /** Which way is better, and how far that goes. */
  readonly better: string;
  readonly caveat: string;
  /** Where the definition, or that of its lines, stands. */
  readonly sources: readonly Source[];
  readonly working: Quotient | Growth;
};

/** A figure that went into a ratio, as it was sent; the same ones in the same order for every period. */
export type RatioInput = {
  /** The wire name of the line, or `days`. */
  readonly name: string;
  readonly label: string;
  readonly amount: Read<string>;
};

/** A ratio of one period: its value as exact decimal text, rounded to the places of its unit, or why there is none. */
export type RatioValue =
  | {
      readonly kind: 'value';
      readonly value: string;
      readonly inputs: readonly RatioInput[];
      /** What has to be said beside the value: `for 18 months, not annualised`. */
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'not-computable';
      /** A few words after "not computable:", such as `turnover not disclosed`. */
      readonly because: string;
      readonly inputs: readonly RatioInput[];
    };
