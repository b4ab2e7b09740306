import { beforeAll, describe, expect, test } from 'vitest';
import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { GENERATING, type SampleCompany, sampleRegister } from '../sample-fixture.ts';

let companies: SampleCompany[];
let periods: FinancialsPeriodWire[];
beforeAll(async () => {
  companies = (await sampleRegister(300)).companies;
  periods = companies.flatMap(({ financials }) => financials);
}, GENERATING);

/** The sum of members, ignoring absent ones; `undefined` if all are absent. */
function sum(period: FinancialsPeriodWire, ...names: AmountName[]): number | undefined {
  const given = names.filter((name) => period[name] !== '');
  return given.length === 0 ? undefined : given.reduce((total, name) => total + Number(period[name]), 0);
}

/** Expects the parts of a member, as far as given, to add up to it. */
function expectParts(total: AmountName, ...parts: AmountName[]) {
  const given = periods.filter((period) => period[total] !== '' && sum(period, ...parts) !== undefined);
  expect(given.length).toBeGreaterThan(3);
  for (const period of given) expect(sum(period, ...parts), period.document.url).toBe(Number(period[total]));
}

describe('a statement', () => {
  test('has every amount of SPEC 2.9 as a whole number or empty', () => {
    for (const period of periods) {
      expect(AMOUNT_NAMES.filter((name) => !/^(0|-?[1-9]\d*)?$/.test(period[name]))).toEqual([]);
      expect(period.period_ended).toBe(period.accounting_date.slice(0, 7));
    }
  });

  test('adds up from turnover to retained profit', () => {
    expectParts('gross_profit', 'turnover', 'cost_of_sales');
    expectParts(
      'operating_profit',
      'gross_profit',
      'administrative_and_similar_expenses',
      'other_operative_income',
    );
    const below: AmountName[] = ['operating_profit', 'other_income', 'other_costs'];
    const interest: AmountName[] = [
      'interest_receivable_and_similar_income',
      'interest_payable_and_similar_expenses',
    ];
    expectParts('profit_before_taxation', ...below, ...interest);
    expectParts('profit_for_period', 'profit_before_taxation', 'tax_on_profit');
    expectParts('retained_profit', 'profit_for_period', 'non_controlling_interests', 'dividends');
    expectParts('turnover', 'united_kingdom', 'rest_of_world');
    expectParts('total_remuneration', 'wages_and_salaries', 'social_security_costs', 'pension_costs');
  });

  test('balances', () => {
    expectParts('total_assets', 'fixed_assets', 'current_assets');
    expectParts(
      'total_liabilities',
      'current_liabilities_due_within_one_year',
      'long_term_liabilities_due_after_one_year',
    );
    expectParts('shareholders_funds', 'total_assets', 'total_liabilities');
    expectParts(
      'net_current_assets_working_capital',
      'current_assets',
      'current_liabilities_due_within_one_year',
    );
    for (const period of periods.filter(({ profit_and_loss_account }) => profit_and_loss_account !== '')) {
      const reserves: AmountName[] = ['revaluation_reserve', 'other_reserves', 'profit_and_loss_account'];
      const equity = sum(period, 'called_up_share_capital', 'share_premium_account', ...reserves);
      expect(equity).toBe(Number(period.shareholders_funds));
    }
  });

  test('details assets and liabilities in parts that add up', () => {
    const detailed = periods.filter(({ tangible_assets }) => tangible_assets !== '');
    for (const period of detailed) {
      const fixed = sum(period, 'intangible_assets', 'tangible_assets', 'investments');
      expect(fixed).toBe(Number(period.fixed_assets));
      expect(sum(period, 'stocks', 'debtors', 'cash_at_bank_and_in_hand')).toBe(
        Number(period.current_assets),
      );
    }
    expectParts('land_and_buildings', 'freehold', 'leasehold');
    expectParts('debtors', 'debtors_due_within_one_year', 'debtors_due_after_one_year');
    expectParts('stocks', 'finished_goods', 'work_in_progress');
  });

  test('has costs, liabilities and outflows that are never positive', () => {
    const outflows: AmountName[] = [
      'cost_of_sales',
      'interest_payable_and_similar_expenses',
      'tax_on_profit',
      'dividends',
      'wages_and_salaries',
      'depreciation',
      'trade_creditors',
      'total_liabilities',
      'current_liabilities_due_within_one_year',
    ];
    for (const period of periods) {
      for (const name of outflows) expect(Number(period[name]), name).toBeLessThanOrEqual(0);
      expect(Number(period.cash_at_bank_and_in_hand)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('three years of statements', () => {
  test('are consecutive, newest first', () => {
    for (const { financials } of companies) {
      for (const [index, newer] of financials.slice(0, -1).entries()) {
        const older = financials[index + 1];
        const months = monthsOf(newer) - monthsOf(older);
        expect(months).toBe(Number(newer.trading_duration));
      }
    }
    expect(periods.some(({ trading_duration }) => trading_duration !== '12')).toBe(true);
  });

  test('have cash flows that explain the change of cash from year to year', () => {
    expectParts(
      'net_difference_in_cash_and_cash_equivalents',
      'net_cash_from_operating_activities',
      'net_cash_from_financing_activities',
      'net_cash_from_investing_activities',
    );
    let pairs = 0;
    for (const { financials } of companies) {
      for (const [index, newer] of financials.slice(0, -1).entries()) {
        const older = financials[index + 1];
        if (newer.net_difference_in_cash_and_cash_equivalents === '' || older === undefined) continue;
        const change = Number(newer.cash_at_bank_and_in_hand) - Number(older.cash_at_bank_and_in_hand);
        expect(Number(newer.net_difference_in_cash_and_cash_equivalents)).toBe(change);
        const retained = Number(newer.profit_and_loss_account) - Number(older.profit_and_loss_account);
        expect(retained).toBe(Number(newer.retained_profit));
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(10);
  });

  test('usually lack a profit and loss account for small companies', () => {
    const small = companies.filter(({ overview }) => ['Micro', 'Small'].includes(overview.company_size));
    const shown = small.flatMap(({ financials }) => financials).map(({ turnover }) => turnover !== '');
    expect(shown.filter(Boolean).length).toBeLessThan(shown.length / 5);
  });
});

function monthsOf(period: FinancialsPeriodWire | undefined): number {
  const [year = 0, month = 0] = (period?.period_ended ?? '').split('-').map(Number);
  return year * 12 + month;
}
