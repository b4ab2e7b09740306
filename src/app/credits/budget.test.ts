import { describe, expect, test } from 'vitest';
import { budgetLeft, isOverBudget, nextMonth, shortfall } from './budget.ts';

const credits = { spentThisMonth: 78, spentToday: 1, unsettled: 20, writtenOff: 2, spending: [] };
const balance = (left: number) => ({
  ...credits,
  remaining: { credits: left, reportedAt: '2026-11-21T14:02:00Z' },
});

describe('a shortfall', () => {
  test('is none while balance and budget reach', () => {
    expect(shortfall({ ...balance(9922), budget: 120 }, 20)).toBeUndefined();
  });

  test('is none when no balance is known: only the source can tell', () => {
    expect(shortfall(credits, 20)).toBeUndefined();
  });

  test('is said for a balance below the price', () => {
    expect(shortfall(balance(1), 20)).toContain('the last report said 1 credit left');
  });

  test('counts what is under way, unknown or written off against the budget', () => {
    expect(shortfall({ ...balance(9922), budget: 119 }, 20)).toContain('has 19 left');
  });
});

describe('the budget', () => {
  test('leaves room for a price that fits exactly', () => {
    expect(isOverBudget({ ...credits, budget: 120 }, 20)).toBe(false);
    expect(isOverBudget({ ...credits, budget: 119 }, 20)).toBe(true);
    expect(isOverBudget(credits, 20)).toBe(false);
  });

  test('that was lowered below what is used has nothing left, not less', () => {
    expect(budgetLeft({ ...credits, budget: 50 })).toBe(0);
  });

  test.each([
    ['2026-11-21', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
  ])('used up on %s starts afresh on %s', (today, then) => {
    expect(nextMonth(today)).toBe(then);
  });
});
