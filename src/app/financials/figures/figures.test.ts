import { describe, expect, test } from 'vitest';
import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { type LineName, natureOf } from '../lines/line-kinds.ts';
import { periodsOf } from '../periods/period-fixture.ts';
import { FIGURE_PLANS } from './figure-plan.ts';
import { figuresOf } from './figures.ts';
import type { Measure } from './measure.ts';

type Amounts = Parameters<typeof periodsOf>[0];

/** The figure of that id for two years of the same length and kind. */
function figure(id: string, before: Amounts, latest: Amounts) {
  const common = { trading_duration: '12', type: 'Company' };
  const periods = periodsOf(
    { period_ended: '2025-03', ...common, ...latest },
    { period_ended: '2024-03', ...common, ...before },
  );
  return figuresOf(periods).figures.find((each) => each.id === id);
}

/** Whether the length of the period is part of the amount, by the section in which it stands. */
function natureOfMeasure(measure: Measure) {
  if (measure === 'cost_per_head') return 'flow';
  const section = FINANCIALS_SECTIONS.find(({ groups }) =>
    groups.some((group: readonly LineName[]) => group.includes(measure)),
  );
  return natureOf(measure, section?.title ?? 'Staff and auditor');
}

describe('figures', () => {
  test('draw the oldest period first and leave out series without a value', () => {
    const drawn = figure('profit', { turnover: '1' }, { turnover: '2' });
    expect(drawn?.data.series.map(({ id }) => id)).toEqual(['turnover']);
    expect(drawn?.data.points.map(({ label }) => label)).toEqual(['Mar 2024', 'Mar 2025']);
  });

  test('keep an amount that cannot be read as it came, and draw nothing of one that nobody disclosed', () => {
    const drawn = figure('profit', { turnover: '1,234' }, { turnover: '2' });
    expect(drawn?.data.points.map(({ values }) => values['turnover'])).toEqual([
      { unreadable: '1,234' },
      '2',
    ]);
    expect(figure('profit', { turnover: 'n/a' }, {})).toBeUndefined();
    const beside = figure('profit', { turnover: 'n/a' }, { gross_profit: '2' });
    expect(beside?.data.series.map(({ id }) => id)).toEqual(['turnover', 'gross_profit']);
    expect(beside?.data.points[0]?.values['turnover']).toEqual({ unreadable: 'n/a' });
  });

  test('without any value are named, not drawn', () => {
    const { figures, empty } = figuresOf(periodsOf({ period_ended: '2025-03', total_assets: '5' }));
    expect(figures.map(({ id }) => id)).toEqual(['net-assets']);
    expect(empty).toEqual([
      'Turnover and profit (small companies need not publish a profit and loss account)',
      'Cash flow by activity (small companies need not publish a cash flow statement)',
      'Employees',
      'Staff cost per head (that takes a staff cost and a number of employees)',
    ]);
  });

  test('never have more than four series, nor series of different natures', () => {
    for (const { series, nature } of FIGURE_PLANS) {
      expect(series.length).toBeLessThanOrEqual(4);
      expect(new Set(series.map(({ measure }) => natureOfMeasure(measure)))).toEqual(new Set([nature]));
    }
  });

  test('say of a staff cost per head that is not there that it cannot be worked out', () => {
    const drawn = figure('cost-per-head', {}, { employees: '2', total_remuneration: '-10' });
    expect(drawn?.data.series).toEqual([
      { id: 'cost_per_head', label: 'Staff cost per head', absent: 'not computable' },
    ]);
    expect(drawn?.data.points.map(({ values }) => values['cost_per_head'])).toEqual([undefined, '5']);
  });
});

describe('a period that is no year', () => {
  const odd = { trading_duration: '18', turnover: '150', total_assets: '5' };
  const year = { turnover: '100', total_assets: '7' };

  test('is marked, hatched where its length is part of the amounts, and parted from its neighbours', () => {
    const flows = figure('profit', odd, year)?.data.points;
    expect(flows?.map(({ note }) => note)).toEqual(['18 months', undefined]);
    expect(flows?.map(({ hatched }) => hatched)).toEqual([['turnover'], undefined]);
    expect(flows?.map(({ apart }) => apart)).toEqual([
      undefined,
      'periods of another length: 18 months, then 12 months',
    ]);
  });

  test('is marked but not parted where its last day is all that counts', () => {
    const states = figure('net-assets', odd, year)?.data.points;
    expect(states?.map(({ note }) => note)).toEqual(['18 months', undefined]);
    expect(states?.map(({ apart, hatched }) => apart ?? hatched)).toEqual([undefined, undefined]);
  });

  test('of an unknown length is parted, too, and says what came', () => {
    const [first, second] = figure('profit', { ...year, trading_duration: 'n/a' }, year)?.data.points ?? [];
    expect(first?.note).toBe('length given as “n/a”');
    expect(second?.apart).toBe('the length of a period is not given or cannot be read');
  });

  test('is said in the note', () => {
    expect(figure('profit', odd, year)?.note).toBe(
      'Mar 2025 does not compare with Mar 2024 (periods of another length: 18 months, then 12 months). ' +
        'Hatched bars: a period that is not 12 months long.',
    );
    expect(figure('profit', year, year)?.note).toBeUndefined();
  });
});

test('a change between company and group accounts parts every figure', () => {
  const amounts = { turnover: '1', total_assets: '1', employees: '1', total_remuneration: '-1' };
  const ids = ['profit', 'net-assets', 'employees', 'cost-per-head'];
  for (const id of ids) {
    const drawn = figure(id, amounts, { ...amounts, type: 'Group, Consolidated' });
    expect(drawn?.data.points[1]?.apart).toBe('accounts of another type: Company, then Group, Consolidated');
    expect(drawn?.note).toContain('accounts of another type');
  }
});

describe('the note of the staff cost per head', () => {
  const total = { employees: '10', total_remuneration: '-1000' };
  const parts = {
    employees: '10',
    wages_and_salaries: '-700',
    social_security_costs: '-200',
    pension_costs: '105',
  };

  test('says what was divided by what', () => {
    expect(figure('cost-per-head', total, total)?.note).toBe(
      'Worked out as total remuneration divided by employees.',
    );
  });

  test('tells from which lines each period was worked out, compares none of other lines, and names odd signs', () => {
    const drawn = figure('cost-per-head', total, parts);
    expect(drawn?.title).toBe('Staff cost per head: 101 in Mar 2025');
    expect(drawn?.note).toBe(
      'Mar 2025 does not compare with Mar 2024 (staff cost from other lines: Total remuneration, then ' +
        'Wages and salaries + social security costs + pension costs). ' +
        'Worked out in Mar 2024 as total remuneration divided by employees. ' +
        'Worked out in Mar 2025 as wages and salaries + social security costs + pension costs divided by employees. ' +
        'Pension costs of Mar 2025 came without a minus; the size is used.',
    );
  });
});
