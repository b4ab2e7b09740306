import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { netAssetsFall } from './net-assets-fall-rule.ts';

function fallOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = netAssetsFall(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12', type: 'Company' };
const OLD = { ...NEW, period_ended: '2024-03' };

test.each([
  ['170', '1000', 'found: Down 83.0% to 170 in Mar 2025, from 1,000 in Mar 2024'],
  ['500', '1000', 'found: Down 50.0% to 500 in Mar 2025, from 1,000 in Mar 2024'],
  ['501', '1000', 'clear: Down 49.9% to 501 in Mar 2025, from 1,000 in Mar 2024; flagged from 50%'],
  ['0', '1000', 'found: Down 100.0% to 0 in Mar 2025, from 1,000 in Mar 2024'],
  ['-5', '1000', 'found: Down to −5 in Mar 2025, from 1,000 in Mar 2024'],
  ['1000', '1000', 'clear: Unchanged: 1,000 in Mar 2025, from 1,000 in Mar 2024'],
  ['3', '-9', 'clear: Up: 3 in Mar 2025, from −9 in Mar 2024'],
  [
    '-9',
    '-3',
    'inconclusive: Down to −9 in Mar 2025, from −3 in Mar 2024: not measured, because they were not above zero before',
  ],
  ['', '1000', 'inconclusive: Net assets of Mar 2025 are not disclosed'],
  ['170', '', 'inconclusive: 170 in Mar 2025; net assets of Mar 2024 are not disclosed'],
])('net assets of %s after %s are %s', (latest, before, finding) => {
  expect(fallOf({ ...NEW, shareholders_funds: latest }, { ...OLD, shareholders_funds: before })).toBe(
    finding,
  );
});

test('balance sheets of other accounts, with a gap or by another measure are not compared', () => {
  const latest = { ...NEW, shareholders_funds: '170' };
  expect(fallOf(latest, { ...OLD, type: 'Group', shareholders_funds: '1000' })).toBe(
    'inconclusive: 170 in Mar 2025; not compared with Mar 2024: accounts of different types: Group, then Company',
  );
  expect(fallOf(latest, { ...OLD, period_ended: '2022-03', shareholders_funds: '1000' })).toBe(
    'inconclusive: 170 in Mar 2025; not compared with Mar 2022: they end 36 months apart',
  );
  expect(fallOf(latest, { ...OLD, total_assets: '1200', total_liabilities: '-200' })).toBe(
    'inconclusive: 170 in Mar 2025; not compared with Mar 2024, measured differently (total assets less total liabilities, computed)',
  );
  expect(fallOf(latest)).toBe('inconclusive: 170 in Mar 2025; no earlier period to compare');
  expect(fallOf()).toBe('inconclusive: No accounts on this record');
});

test('balance sheets of periods of different lengths are compared', () => {
  expect(
    fallOf(
      { ...NEW, trading_duration: '18', period_ended: '2025-09', shareholders_funds: '1' },
      { ...OLD, shareholders_funds: '9' },
    ),
  ).toMatch(/^found: Down 88\.9% /);
});
