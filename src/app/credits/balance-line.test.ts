import { describe, expect, test } from 'vitest';
import { balanceText, spentText, usedOf } from './balance-line.ts';

const credits = { spentThisMonth: 78, spentToday: 1, unsettled: 20, writtenOff: 5, spending: [] };
const reported = { ...credits, remaining: { credits: 9922, reportedAt: '2026-11-21T14:02:00Z' } };

describe('the balance line', () => {
  test('says the balance as last reported', () => {
    expect(balanceText(reported)).toBe('9,922 credits');
  });

  test('says so when the source never reported a balance', () => {
    expect(balanceText(credits)).toBe('Balance not reported yet');
  });

  test('names the month', () => {
    expect(spentText(credits, '2026-11-21')).toBe('78 spent in November');
  });

  test('against a budget counts what is under way, unknown or written off', () => {
    expect(usedOf(credits)).toBe(103);
    expect(spentText({ ...credits, budget: 500 }, '2026-11-21')).toBe(
      '103 of a budget of 500 used in November',
    );
  });
});
