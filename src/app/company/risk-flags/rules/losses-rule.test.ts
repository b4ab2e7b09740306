import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { losses } from './losses-rule.ts';

function lossesOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = losses(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12', type: 'Company' };
const OLD = { ...NEW, period_ended: '2024-03' };
const OLDER = { ...NEW, period_ended: '2023-03' };

test('one loss is flagged with its amount and period', () => {
  expect(lossesOf({ ...NEW, profit_for_period: '-4661730' }, { ...OLD, profit_for_period: '9' })).toBe(
    'found: Loss after tax of 4,661,730 in Mar 2025',
  );
});

test('losses in a row are counted, up to a profit, a gap or other accounts', () => {
  const loss = { profit_for_period: '-5' };
  expect(lossesOf({ ...NEW, ...loss }, { ...OLD, ...loss }, { ...OLDER, profit_for_period: '-7' })).toBe(
    'found: 3 periods in a row after tax: −5 (Mar 2025), −5, −7 (Mar 2023)',
  );
  const pounds = { ...loss, currency: 'GBP' };
  expect(lossesOf({ ...NEW, ...pounds }, { ...OLD, operating_profit: '-3168274' })).toBe(
    'found: 2 periods in a row: −£5 after tax (Mar 2025), −3.17m from operations (Mar 2024)',
  );
  const single = 'found: Loss after tax of 5 in Mar 2025';
  expect(lossesOf({ ...NEW, ...loss }, { ...OLD, profit_for_period: '1' }, { ...OLDER, ...loss })).toBe(
    single,
  );
  expect(lossesOf({ ...NEW, ...loss }, { ...OLDER, ...loss })).toBe(single);
  expect(lossesOf({ ...NEW, ...loss }, { ...OLD, ...loss, type: 'Group' })).toBe(single);
  expect(lossesOf({ ...NEW, ...loss }, { ...OLD, profit_for_period: '' })).toBe(single);
});

test('a profit or nil is clear, whatever came before', () => {
  expect(lossesOf({ ...NEW, profit_for_period: '3' }, { ...OLD, profit_for_period: '-5' })).toBe(
    'clear: Profit after tax of 3 in Mar 2025',
  );
  expect(lossesOf({ ...NEW, profit_for_period: '-0' })).toBe('clear: Profit after tax of 0 in Mar 2025');
});

test('the result before tax or from operations replaces an absent one', () => {
  expect(lossesOf({ ...NEW, profit_before_taxation: '-5', operating_profit: '2' })).toBe(
    'found: Loss before tax of 5 in Mar 2025',
  );
  expect(lossesOf({ ...NEW, operating_profit: '-2' })).toBe('found: Loss from operations of 2 in Mar 2025');
});

test('an absent result is never nil, and an older period does not replace it', () => {
  expect(lossesOf({ ...NEW, employees: '12' }, { ...OLD, profit_for_period: '-5' })).toBe(
    'inconclusive: Profit or loss not disclosed for Mar 2025, which is usual for small companies',
  );
  expect(lossesOf({ ...NEW, profit_for_period: '(5)' })).toBe(
    'inconclusive: Profit or loss of Mar 2025 is “(5)”',
  );
  expect(lossesOf()).toBe('inconclusive: No accounts on this record');
  expect(lossesOf({ period_ended: '', profit_for_period: '-5' })).toBe(
    'inconclusive: No accounting period has a usable date',
  );
});

test('the loss-making one of two accounts of a month is named by its type', () => {
  expect(
    lossesOf({ ...NEW, profit_for_period: '5' }, { ...NEW, type: 'Group', profit_for_period: '-9' }),
  ).toMatch(/^found: Loss after tax of 9 in Mar 2025.*, Group$/);
});

test('a loss that a check contradicts says so, and one of undecided sign is not flagged', () => {
  const contradicted = { profit_before_taxation: '3358328', tax_on_profit: '-325395' };
  expect(lossesOf({ ...NEW, ...contradicted, profit_for_period: '-4661730' })).toBe(
    'found: Loss after tax of 4,661,730 in Mar 2025; in doubt: profit for the period: profit before taxation + tax on profit differ from profit for the period by 7,694,663 (Mar 2025)',
  );
  const caveats = [{ kind: 'sign', members: ['profit_for_period'], words: 'No sum decides its sign.' }];
  expect(lossesOf({ ...NEW, profit_for_period: '-5', caveats })).toBe(
    'inconclusive: Loss after tax of 5 in Mar 2025; in doubt: no sum decides its sign (Mar 2025)',
  );
});
