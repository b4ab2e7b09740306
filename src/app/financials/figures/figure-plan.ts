import { uncapitalised } from '#app/format/capitals.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Nature } from '../periods/comparable.ts';
import type { Headline } from './headline.ts';

/** One figure: what it draws, and what its title may speak of, best first. */
export type FigurePlan = {
  readonly id: string;
  readonly name: string;
  readonly nature: Nature;
  /** At most four, from left to right. */
  readonly series: readonly { readonly measure: LineName; readonly label: string }[];
  readonly headlines: readonly Headline[];
};

/**
 * The figures of the tab, in order. Turnover and profit stand apart because on one scale a margin of a few per
 * cent is a line on the axis.
 */
export const FIGURE_PLANS: readonly FigurePlan[] = [
  {
    id: 'turnover',
    name: 'Turnover and gross profit',
    nature: 'flow',
    series: [
      { measure: 'turnover', label: 'Turnover' },
      { measure: 'gross_profit', label: 'Gross profit' },
    ],
    headlines: [
      { measure: 'turnover', noun: 'Turnover' },
      profit('gross_profit', 'Gross profit', 'Gross loss', 'a'),
    ],
  },
  {
    id: 'profit',
    name: 'Operating profit and profit before taxation',
    nature: 'flow',
    series: [
      { measure: 'operating_profit', label: 'Operating profit' },
      { measure: 'profit_before_taxation', label: 'Profit before taxation' },
    ],
    headlines: [
      profit('operating_profit', 'Operating profit', 'Operating loss', 'an'),
      profit('profit_before_taxation', 'Profit before taxation', 'Loss before taxation', 'a'),
    ],
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
    nature: 'state',
    series: [{ measure: 'employees', label: 'Employees' }],
    headlines: [{ measure: 'employees', noun: 'Employees' }],
  },
];

function profit(measure: LineName, noun: string, loss: string, article: string): Headline {
  const gain = `${article} ${uncapitalised(noun)}`;
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
