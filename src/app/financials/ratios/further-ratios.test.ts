import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../period-fixture.ts';
import { periodColumns } from '../statement/statement-columns.ts';
import { activityOf } from './distress-models.ts';
import { modelRows } from './model-rows.tsx';
import { RATIOS, ratioById, ratioValue } from './ratio-definitions.ts';
import { ratioRows, ratioText } from './ratio-rows.tsx';

type Sent = Partial<FinancialsPeriodWire>;

const YEAR: Sent = { period_ended: '2025-03', accounting_date: '2025-03-31', trading_duration: '12' };

function worked(id: string, sent: Sent) {
  const [period] = periodsOf({ ...YEAR, ...sent });
  const ratio = ratioById(id);
  if (period === undefined || ratio === undefined) throw new Error(`no ratio ${id}`);
  return { ratio, found: ratioValue(ratio, period, undefined) };
}

function said(id: string, sent: Sent): string {
  const { ratio, found } = worked(id, sent);
  return found.kind === 'value' ? ratioText(ratio, found.value).replaceAll('\u00a0', ' ') : found.because;
}

const BORROWING: Sent = { cash_at_bank_and_in_hand: '30', bank_loans_and_overdrafts: '-10' };
const CYCLE: Sent = {
  stocks: '100',
  cost_of_sales: '-1000',
  trade_debtors: '200',
  turnover: '2000',
  trade_creditors: '-50',
};

describe('further ratios', () => {
  test.each<[string, Sent, string]>([
    ['ebitda', { operating_profit: '-5', amortisation_and_depreciation: '-12' }, '7'],
    ['ebitda', { operating_profit: '40', depreciation: '-5', amortisation: '-2' }, '47'],
    ['net-debt', BORROWING, '−20'],
    ['net-debt', { ...BORROWING, bank_loans_and_borrowings: '-50', other_loans: '-5' }, '35'],
    [
      'net-debt',
      { ...BORROWING, hire_purchase_contracts: '-3', hire_purchase_and_leases: '-4', finance_leases: '-7' },
      '−13',
    ],
    ['net-debt', { ...BORROWING, finance_leases: '-7' }, '−13'],
    ['return-on-equity', { profit_for_period: '12', shareholders_funds: '150' }, '8.0%'],
    ['stock-days', { stocks: '100', cost_of_sales: '-1000' }, '36.5 days'],
    ['cash-conversion', { net_cash_from_operating_activities: '90', operating_profit: '100' }, '90.0%'],
    ['cash-conversion', { net_cash_from_operating_activities: '-9', operating_profit: '100' }, '−9.0%'],
    // 36.5 + 36.5 − 18.3, as the three are shown.
    ['cash-conversion-cycle', CYCLE, '54.7 days'],
  ])('%s of %j is %s', (id, sent, shown) => {
    expect(said(id, sent)).toBe(shown);
  });

  test.each<[string, Sent, string]>([
    ['ebitda', { operating_profit: '5' }, 'depreciation and amortisation not disclosed'],
    ['ebitda', { operating_profit: '5', depreciation: '-2' }, 'amortisation not disclosed'],
    [
      'ebitda',
      { operating_profit: '5', amortisation_and_depreciation: 'n/a' },
      'depreciation and amortisation unreadable',
    ],
    ['ebitda', { amortisation_and_depreciation: '-2' }, 'operating profit not disclosed'],
    ['net-debt', { cash_at_bank_and_in_hand: '30' }, 'borrowings not disclosed'],
    ['net-debt', { bank_loans_and_overdrafts: '-10' }, 'cash at bank and in hand not disclosed'],
    ['net-debt', { ...BORROWING, other_loans: '?' }, 'other loans unreadable'],
    [
      'return-on-equity',
      { profit_for_period: '5', shareholders_funds: '-9' },
      'shareholders’ funds negative',
    ],
    [
      'cash-conversion',
      { net_cash_from_operating_activities: '5', operating_profit: '-9' },
      'operating profit negative',
    ],
    ['cash-conversion-cycle', { ...CYCLE, stocks: '' }, 'stocks not disclosed'],
  ])('%s of %j gives the reason: %s', (id, sent, because) => {
    expect(said(id, sent)).toBe(because);
  });

  test('say that a flow over another length is not annualised, and that a balance is a balance', () => {
    const long = {
      ...BORROWING,
      operating_profit: '5',
      amortisation_and_depreciation: '-1',
      trading_duration: '18',
    };
    const notes = (id: string) => {
      const { found } = worked(id, long);
      return found.kind === 'value' ? found.notes : found.because;
    };
    expect(notes('ebitda')).toEqual(['for 18 months, not annualised']);
    expect(notes('net-debt')).toEqual([]);
  });

  test('mark the lines that another one replaces', () => {
    const { found } = worked('net-debt', {
      ...BORROWING,
      hire_purchase_contracts: '-3',
      finance_leases: '-7',
    });
    const leases = found.inputs.filter(({ name }) => /leases|hire/.test(name));
    expect(leases.map(({ name, amount, used }) => [name, amount, used])).toEqual([
      ['hire_purchase_contracts', '-3', undefined],
      ['hire_purchase_and_leases', undefined, undefined],
      ['finance_leases', undefined, false],
    ]);
  });
});

test('no ratio rests on a school syllabus', () => {
  const titles = RATIOS.flatMap(({ sources }) => sources.map(({ title }) => title));
  expect(titles.filter((title) => /AQA|A-level|GCSE|syllabus/i.test(title))).toEqual([]);
  expect(titles.some((title) => /CFA Institute|ICAEW|HMRC/.test(title))).toBe(true);
});

test('narrow columns show values without words, and large amounts in millions', () => {
  const columns = periodColumns(
    periodsOf({
      ...YEAR,
      ...CYCLE,
      operating_profit: '14712000',
      amortisation_and_depreciation: '0',
      currency: 'GBP',
    }),
  );
  const shorts = new Map(ratioRows(columns).map(({ id, cells }) => [id, cells[0]?.short]));
  expect(shorts.get('stock-days')).toBe('36.5');
  expect(shorts.get('ebitda')).toBe('£14.7m');
  expect(shorts.get('gross-margin')).toBeUndefined();
});

test('the models show their inputs, and why they do not apply', () => {
  const columns = periodColumns(periodsOf({ ...YEAR, total_assets: '100' }));
  const activity = activityOf({ company_type: undefined, sic_codes: [{ code: '10890' }] });
  const [maker, other] = modelRows(columns, activity);
  expect(maker?.cells[0]?.text).toMatch(/^not applicable: .* not disclosed$/);
  expect(other?.cells[0]?.text).toBe('not applicable: a manufacturer by its SIC code');
  expect(maker?.inputs.map(({ label }) => label)).toContain('Total assets');
  expect(maker?.inputs.filter(({ worked }) => worked)).toHaveLength(5);
});
