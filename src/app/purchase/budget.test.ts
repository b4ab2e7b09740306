import { describe, expect, test } from 'vitest';
import {
  balanceText,
  budgetLeft,
  creditsUsed,
  isOverBudget,
  nextMonth,
  shortfall,
  spentText,
} from './budget.ts';

const credits = {
  spentThisMonth: 78,
  spentToday: 1,
  unsettled: 20,
  writtenOff: 5,
  spending: [],
  flagged: [],
};
const reported = { ...credits, remaining: { credits: 9922, reportedAt: '2026-11-21T14:02:00Z' } };

describe('the balance line', () => {
  test('shows the balance as last reported', () => {
    expect(balanceText(reported)).toBe('9,922 credits');
  });

  test('says so if the source never reported a balance', () => {
    expect(balanceText(credits)).toBe('Balance not reported yet');
  });

  test('names the month', () => {
    expect(spentText(credits, '2026-11-21')).toBe('78 spent in November');
  });

  test('counts unsettled and written-off credits against a budget', () => {
    expect(creditsUsed(credits)).toBe(103);
    expect(spentText({ ...credits, budget: 500 }, '2026-11-21')).toBe(
      '103 of a budget of 500 used in November',
    );
  });
});

const balance = (left: number) => ({
  ...credits,
  remaining: { credits: left, reportedAt: '2026-11-21T14:02:00Z' },
});

describe('a shortfall', () => {
  test('is undefined while balance and budget suffice', () => {
    expect(shortfall({ ...balance(9922), budget: 123 }, 20)).toBeUndefined();
  });

  test('is undefined without a known balance', () => {
    expect(shortfall(credits, 20)).toBeUndefined();
  });

  test('is reported for a balance below the price', () => {
    expect(shortfall(balance(1), 20)).toContain('the last reported balance was 1 credit');
  });

  test('counts unsettled and written-off credits against the budget', () => {
    expect(shortfall({ ...balance(9922), budget: 122 }, 20)).toContain('has 19 left');
  });
});

describe('the budget', () => {
  test('has room for a price that fits exactly', () => {
    expect(isOverBudget({ ...credits, budget: 123 }, 20)).toBe(false);
    expect(isOverBudget({ ...credits, budget: 122 }, 20)).toBe(true);
    expect(isOverBudget(credits, 20)).toBe(false);
  });

  test('has 0 left, never less, when lowered below the credits used', () => {
    expect(budgetLeft({ ...credits, budget: 50 })).toBe(0);
  });

  test.each([
    ['2026-11-21', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
  ])('used up on %s resets on %s', (today, then) => {
    expect(nextMonth(today)).toBe(then);
  });
});
