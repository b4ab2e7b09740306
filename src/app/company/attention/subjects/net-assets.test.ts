import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { netAssets } from './net-assets.ts';

function judged(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = netAssets(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const MARCH = { period_ended: '2025-03', trading_duration: '12' };

test('are shareholders’ funds of the newest period, whatever the order of the record', () => {
  const older = { period_ended: '2024-03', shareholders_funds: '-5' };
  expect(judged(older, { ...MARCH, shareholders_funds: '1200' })).toBe(
    'clear: 1,200 in Mar 2025 (shareholders’ funds)',
  );
  expect(judged({ ...MARCH, shareholders_funds: '-23843969' }, { ...older, shareholders_funds: '5' })).toBe(
    'found: Negative: −23,843,969 in Mar 2025 (shareholders’ funds)',
  );
});

test('zero is not negative, and neither is minus zero', () => {
  expect(judged({ ...MARCH, shareholders_funds: '0' })).toBe('clear: 0 in Mar 2025 (shareholders’ funds)');
  expect(judged({ ...MARCH, shareholders_funds: '-0' })).toContain('clear: 0');
});

test('are computed from both totals where shareholders’ funds are not disclosed, liabilities being negative', () => {
  expect(judged({ ...MARCH, shareholders_funds: '', total_assets: '100', total_liabilities: '-250' })).toBe(
    'found: Negative: −150 in Mar 2025 (total assets less total liabilities, computed)',
  );
});

test('are not told by one total or by an older year', () => {
  const untold = 'untold: Neither shareholders’ funds nor both totals are disclosed for Mar 2025';
  expect(judged({ ...MARCH, shareholders_funds: '', total_assets: '100' })).toBe(untold);
  expect(judged(MARCH, { period_ended: '2024-03', shareholders_funds: '-5' })).toBe(untold);
});

test('are not told by what cannot be read, or by liabilities sent as positive, which is quoted', () => {
  expect(judged({ ...MARCH, shareholders_funds: '(5)' })).toBe(
    'untold: Shareholders’ funds of Mar 2025 are “(5)”',
  );
  expect(judged({ ...MARCH, total_assets: '1e5', total_liabilities: 'n/a' })).toBe(
    'untold: Total assets of Mar 2025 are “1e5”; Total liabilities of Mar 2025 are “n/a”',
  );
  expect(judged({ ...MARCH, total_assets: '100', total_liabilities: '2500' })).toBe(
    'untold: Total liabilities of Mar 2025 were sent as 2,500, above zero, so nothing is worked out from the totals',
  );
  expect(judged({ ...MARCH, shareholders_funds: '(5)', total_assets: '9', total_liabilities: '-4' })).toBe(
    'clear: 5 in Mar 2025 (total assets less total liabilities, computed)',
  );
});

test('of two accounts of one month are untold for each', () => {
  const positive = { total_assets: '100', total_liabilities: '250' };
  expect(judged({ ...MARCH, type: 'Company' }, { ...MARCH, type: 'Group', ...positive })).toMatch(
    /^untold: .*Neither shareholders’ funds nor both totals are disclosed for Mar 2025/,
  );
  expect(judged({ ...MARCH, type: 'Company' }, { ...MARCH, type: 'Group', ...positive })).toContain(
    'were sent as 250',
  );
});

test('group and company accounts of one month are told apart, and a negative one is not hidden by the other', () => {
  expect(
    judged(
      { ...MARCH, type: 'Company', shareholders_funds: '955000' },
      { ...MARCH, type: 'Group, Consolidated', shareholders_funds: '-23843969' },
    ),
  ).toMatch(/^found: Negative: −23,843,969 in Mar 2025.*, Group, Consolidated \(shareholders’ funds\)$/);
});

test('without a usable period nothing is told', () => {
  expect(judged()).toBe('untold: No accounts on this record');
  expect(judged({ period_ended: '2023-13', shareholders_funds: '-5' })).toBe(
    'untold: No accounting period has a usable date',
  );
});
