import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { accountsChecks } from './accounts-checks-rule.ts';

function checksOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = accountsChecks(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12' };
const SOUND = { total_assets: '900', total_liabilities: '-400', shareholders_funds: '500' };

test('sums that add up, exactly or within rounding, are clear', () => {
  expect(checksOf({ ...NEW, ...SOUND })).toBe('clear: 1 of 1 check reconciles');
  expect(checksOf({ ...NEW, ...SOUND, shareholders_funds: '501' })).toBe(
    'clear: 1 of 1 check reconciles, 1 of them within rounding',
  );
});

test('a sum that differs in any period is flagged with the difference', () => {
  const old = { ...NEW, period_ended: '2024-03', ...SOUND, shareholders_funds: '600' };
  expect(checksOf({ ...NEW, ...SOUND }, old)).toBe(
    'found: 0 of 1 check reconciles; net assets differ by 100 in Mar 2024',
  );
});

test('amounts that the source doubts are flagged, but not those of segments only', () => {
  const caveat = (kind: string) => [{ kind, members: ['turnover'], words: 'Its sign is as tagged.' }];
  for (const kind of ['sign', 'differs']) {
    expect(checksOf({ ...NEW, ...SOUND, caveats: caveat(kind) })).toBe(
      'found: 1 of 1 check reconciles; 1 figure of Mar 2025 in doubt',
    );
  }
  expect(checksOf({ ...NEW, ...SOUND, caveats: caveat('segment') })).toMatch(/^clear: /);
});

test('accounts without the amounts of any sum are inconclusive', () => {
  expect(checksOf({ ...NEW, shareholders_funds: '5' })).toMatch(/^inconclusive: No checks possible/);
  expect(checksOf()).toBe('inconclusive: No accounts on this record');
});
