import { describe, expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, OPERATIONS } from '#contract/operations.ts';
import { restLabel, theRest } from './the-rest.ts';

const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1] };
const none: OperationHolding[] = COMPANY_OPERATIONS.map((operation) => ({
  operation,
  credits: OPERATIONS[operation].credits,
  covered: true,
  copies: 0,
  attempts: [],
}));
const change = (at: number, by: Partial<OperationHolding>) =>
  none.map((each, index) => (index === at ? { ...each, ...by } : each));

describe('the rest of a company', () => {
  test('of a company of which nothing is held is all of it', () => {
    expect(restLabel(none, theRest('90000001', none))).toBe('Get all 8 for 78 credits');
  });

  test('leaves out what is held', () => {
    const some = change(0, { held });
    expect(restLabel(some, theRest('90000001', some))).toBe('Get the other 7 for 77 credits');
  });

  test.each([{ covered: false }, { pending: 'reserved' }, { pending: 'unknown' }] as const)(
    'leaves out what is %j: a person decides about that on its own page',
    (state) => {
      expect(theRest('90000001', change(3, state)).map(({ label }) => label)).not.toContain('Shareholders');
    },
  );
});
