import { lowerFirst } from '#contract/text.ts';
import type { LineName } from '../lines.ts';
import type { Nature } from '../periods.ts';
import type { Measure } from './measures.ts';

/** A chart and the possible subjects of its title, best first. */
export type ChartPlan = {
  readonly id: string;
  readonly name: string;
  /** The usual reason for missing data. */
  readonly empty?: string;
  /** Of all series: amounts of different natures or units never share a chart. */
  readonly nature: Nature;
  /** At most four, from left to right. */
  readonly series: readonly PlannedSeries[];
  readonly headlines: readonly Headline[];
  readonly seconds?: readonly Headline[];
};

type PlannedSeries = {
  readonly measure: Measure;
  readonly label: string;
  /** Label of a missing value other than "not disclosed". */
  readonly absent?: string;
};

const GROSS_PROFIT = profit('gross_profit', 'Gross profit', 'Gross loss', 'a');
const OPERATING_PROFIT = profit('operating_profit', 'Operating profit', 'Operating loss', 'an');
const PROFIT_BEFORE_TAXATION = profit(
  'profit_before_taxation',
  'Profit before taxation',
  'Loss before taxation',
  'a',
);

export const CHART_PLANS: readonly ChartPlan[] = [
  {
    id: 'profit',
    name: 'Turnover and profit',
    empty: 'small companies need not publish a profit and loss account',
    nature: 'flow',
    series: [
      { measure: 'turnover', label: 'Turnover' },
      { measure: 'gross_profit', label: 'Gross profit' },
      { measure: 'operating_profit', label: 'Operating profit' },
      { measure: 'profit_before_taxation', label: 'Profit before taxation' },
    ],
    headlines: [
      { measure: 'turnover', noun: 'Turnover' },
      GROSS_PROFIT,
      OPERATING_PROFIT,
      PROFIT_BEFORE_TAXATION,
    ],
    seconds: [OPERATING_PROFIT, PROFIT_BEFORE_TAXATION, GROSS_PROFIT],
  },
  {
    id: 'net-assets',
    name: 'Assets, liabilities and net assets',
    nature: 'state',
    series: [
      { measure: 'total_assets', label: 'Total assets' },
      { measure: 'total_liabilities', label: 'Total liabilities' },
      { measure: 'shareholders_funds', label: 'Net assets (shareholders’ funds)' },
    ],
    headlines: [
      {
        measure: 'shareholders_funds',
        noun: 'Net assets',
        below: { noun: 'Net liabilities', gain: 'net assets', loss: 'net liabilities', after: 'net assets' },
      },
      { measure: 'total_assets', noun: 'Total assets' },
    ],
  },
  {
    id: 'cash-flow',
    name: 'Cash flow by activity',
    empty: 'small companies need not publish a cash flow statement',
    nature: 'flow',
    series: [
      { measure: 'net_cash_from_operating_activities', label: 'Operating' },
      { measure: 'net_cash_from_investing_activities', label: 'Investing' },
      { measure: 'net_cash_from_financing_activities', label: 'Financing' },
    ],
    headlines: [
      cash('net_cash_from_operating_activities', 'from operating activities'),
      cash('net_cash_from_investing_activities', 'from investing activities'),
      cash('net_cash_from_financing_activities', 'from financing activities'),
    ],
  },
  {
    id: 'employees',
    name: 'Employees',
    nature: 'count',
    series: [{ measure: 'employees', label: 'Employees' }],
    headlines: [{ measure: 'employees', noun: 'Employees' }],
  },
  {
    id: 'cost-per-head',
    name: 'Staff cost per head',
    empty: 'needs a staff cost and a number of employees',
    nature: 'flow',
    series: [{ measure: 'cost_per_head', label: 'Staff cost per head', absent: 'not computable' }],
    headlines: [{ measure: 'cost_per_head', noun: 'Staff cost per head' }],
  },
];

function profit(measure: LineName, noun: string, loss: string, article: string): Headline {
  const gain = `${article} ${lowerFirst(noun)}`;
  return { measure, noun, below: { noun: loss, gain, loss: 'a loss', after: 'a profit' } };
}

function cash(measure: LineName, where: string): Headline {
  const below = {
    noun: `Cash outflow ${where}`,
    gain: `a cash inflow ${where}`,
    loss: 'an outflow',
    after: 'an inflow',
  };
  return { measure, noun: `Cash inflow ${where}`, below };
}

export type Headline = {
  readonly measure: Measure;
  /** `Operating profit` */
  readonly noun: string;
  /** For values that may fall below zero. */
  readonly below?: {
    /** `Operating loss` */
    readonly noun: string;
    /** What it comes back to: `an operating profit`. */
    readonly gain: string;
    /** What it was before that: `a loss`. */
    readonly loss: string;
    /** What a loss comes after: `a profit`. */
    readonly after: string;
  };
};
