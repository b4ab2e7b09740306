import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { goingConcern } from './going-concern-rule.ts';

function indicatorsOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = goingConcern(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12' };

test('a weak balance sheet with a weak result is flagged', () => {
  expect(
    indicatorsOf({ ...NEW, net_current_assets_working_capital: '-1425309', profit_for_period: '-4661730' }),
  ).toBe('found: Net current liabilities and loss in Mar 2025 (ISA (UK) 570)');
  expect(
    indicatorsOf({
      ...{ ...NEW, shareholders_funds: '-5', profit_for_period: '3' },
      ...{ current_assets: '10', current_liabilities_due_within_one_year: '-12' },
      net_cash_from_operating_activities: '-7',
    }),
  ).toBe('found: Net and net current liabilities and cash outflow in Mar 2025 (ISA (UK) 570)');
});

test('a sound balance sheet or a sound result with its cash flow is clear', () => {
  const sound = { shareholders_funds: '5', net_current_assets_working_capital: '2' };
  expect(indicatorsOf({ ...NEW, ...sound, profit_for_period: '-9' })).toBe(
    'clear: No net liabilities or net current liabilities in Mar 2025',
  );
  expect(
    indicatorsOf({
      ...{ ...NEW, shareholders_funds: '-5' },
      ...{ profit_for_period: '0', net_cash_from_operating_activities: '4' },
    }),
  ).toBe('clear: No loss after tax or cash outflow from operations in Mar 2025');
});

test('one weak figure without the others is inconclusive', () => {
  expect(indicatorsOf({ ...NEW, net_current_assets_working_capital: '-2' })).toBe(
    'inconclusive: Not enough figures for Mar 2025; net current liabilities alone',
  );
  expect(indicatorsOf({ ...NEW, profit_for_period: '-2', shareholders_funds: '9' })).toBe(
    'inconclusive: Not enough figures for Mar 2025; loss after tax alone',
  );
  expect(indicatorsOf(NEW)).toBe('inconclusive: Not enough figures for Mar 2025');
  expect(indicatorsOf()).toBe('inconclusive: No accounts on this record');
});

test('positive liabilities make no working capital', () => {
  expect(
    indicatorsOf({
      ...{ ...NEW, profit_for_period: '-2' },
      ...{ current_assets: '10', current_liabilities_due_within_one_year: '12' },
    }),
  ).toMatch(/^inconclusive: /);
});

test('figures of an older period are not used', () => {
  const weak = { net_current_assets_working_capital: '-2', profit_for_period: '-2' };
  expect(indicatorsOf(NEW, { ...NEW, period_ended: '2024-03', ...weak })).toBe(
    'inconclusive: Not enough figures for Mar 2025',
  );
});

test('an indicator of undecided sign flags nothing', () => {
  const caveats = [{ kind: 'sign', members: ['profit_for_period'], words: 'No sum decides its sign.' }];
  const weak = { net_current_assets_working_capital: '-2', profit_for_period: '-2' };
  expect(indicatorsOf({ ...NEW, ...weak, caveats })).toMatch(/^inconclusive: .*; in doubt: no sum decides/);
});
