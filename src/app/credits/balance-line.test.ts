import { describe, expect, test } from 'vitest';
import { balanceText, shortfall, spentText } from './balance-line.ts';

const credits = { spentThisMonth: 78, spentToday: 1, unsettled: 20 };
const reported = { ...credits, remaining: { credits: 9922, reportedAt: '2026-11-21T14:02:00Z' } };

describe('the balance line', () => {
  test('says the balance as last reported', () => {
    expect(balanceText(reported)).toBe('9,922 credits');
  });

  test('says so when the source never reported a balance', () => {
    expect(balanceText(credits)).toBe('Balance not reported yet');
  });

  test('names the month and, where there is one, the budget', () => {
    expect(spentText(credits, '2026-11-21')).toBe('78 spent in November');
    expect(spentText({ ...credits, budget: 500 }, '2026-11-21')).toBe(
      '78 of a budget of 500 used in November',
    );
  });
});

describe('a shortfall', () => {
  test('is none while balance and budget reach', () => {
    expect(shortfall({ ...reported, budget: 118 }, 20)).toBeUndefined();
  });

  test('is none when no balance is known: only the source can tell', () => {
    expect(shortfall(credits, 20)).toBeUndefined();
  });

  test('is said for a balance below the price', () => {
    const poor = { ...credits, remaining: { credits: 1, reportedAt: '2026-11-21T14:02:00Z' } };
    expect(shortfall(poor, 20)).toContain('the last report said 1 credit left');
  });

  test('counts what is under way or unknown against the budget', () => {
    expect(shortfall({ ...reported, budget: 117 }, 20)).toContain('has 19 left');
  });
});
