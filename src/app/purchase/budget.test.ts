import { describe, expect, test } from 'vitest';
import {
  balanceAfter,
  balanceText,
  budgetLeft,
  creditsUsed,
  isOverBudget,
  monthAfter,
  nextMonth,
  quoteFacts,
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

describe('a quote', () => {
  const today = '2026-11-21';

  test('names the price, the balance after it and the month with it', () => {
    expect(quoteFacts(reported, 20, today)).toEqual([
      { term: 'Price', value: '20 credits' },
      { term: 'Balance after', value: '9,902 of 9,922' },
      { term: 'This month', value: '98 spent in November, with this' },
    ]);
  });

  test('counts unsettled and written-off credits against a limit', () => {
    expect(monthAfter({ ...reported, budget: 500 }, 20, today)).toBe(
      '123 of a limit of 500 in November, with this',
    );
  });

  test('leaves out a price that the source does not state', () => {
    expect(quoteFacts({ ...reported, budget: 500 }, null, today).map(({ value }) => value)).toEqual([
      'Not stated by the source',
      '9,922 less the price',
      '103 of a limit of 500 in November, before this',
    ]);
  });

  test('says that a balance is too low or was never reported', () => {
    expect(balanceAfter(balance(19), 20)).toBe('19 is less than the price');
    expect(balanceAfter(balance(20), 20)).toBe('0 of 20');
    expect(balanceAfter(credits, 20)).toBe('Balance not reported yet');
  });

  test('has the same rows before the credits are known', () => {
    expect(quoteFacts(undefined, 20, today).map(({ term }) => term)).toEqual(
      quoteFacts(reported, 20, today).map(({ term }) => term),
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
