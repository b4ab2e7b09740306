import { describe, expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, OPERATIONS } from '#contract/operations.ts';
import { buyLabel, completeText, unboughtRecords } from './buy-remaining.ts';

const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: 1, lastPage: 1 };
const none: OperationHolding[] = COMPANY_OPERATIONS.map((operation) => ({
  operation,
  credits: OPERATIONS[operation].credits,
  covered: true,
  copies: 0,
  attempts: [],
}));
const change = (at: number, by: Partial<OperationHolding>) =>
  none.map((each, index) => (index === at ? { ...each, ...by } : each));

describe('the records not bought', () => {
  test('are all records when nothing is bought', () => {
    expect(buyLabel(none, unboughtRecords('90000001', none))).toBe('Get all 8 for 78 credits');
  });

  test('exclude bought records', () => {
    const some = change(0, { held });
    expect(buyLabel(some, unboughtRecords('90000001', some))).toBe('Get the other 7 for 77 credits');
  });

  test('exclude records that the source does not cover', () => {
    const covered = none.map((each, index) => ({ ...each, covered: index < 2 }));
    expect(buyLabel(covered, unboughtRecords('90000001', covered))).toBe('Get all 2 for 2 credits');
    const one = none.map((each, index) => ({ ...each, covered: index === 0 }));
    expect(buyLabel(one, unboughtRecords('90000001', one))).toBe('Get Overview for 1 credit');
  });

  test('are none once everything is bought, with a caveat about pages', () => {
    const all = none.map((each) => ({ ...each, held }));
    const gap = all.map((each, index) =>
      index === 1 ? { ...each, held: { ...held, pages: 2, lastPage: 3 } } : each,
    );
    const plain = none.map((each) =>
      each.operation === 'profile' ? { ...each, held } : { ...each, covered: false },
    );
    expect(completeText(change(0, { held }))).toBeUndefined();
    expect(completeText(all)).toBe('All records bought; some pages may be missing');
    expect(completeText(gap)).toBe('All records bought; some pages missing');
    expect(completeText(plain)).toBe('All available records bought');
  });

  test.each([{ covered: false }, { pending: 'reserved' }, { pending: 'unknown' }] as const)(
    'exclude one that is %j',
    (state) => {
      expect(unboughtRecords('90000001', change(3, state)).map(({ label }) => label)).not.toContain(
        'Shareholders',
      );
    },
  );
});
