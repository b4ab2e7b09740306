import { describe, expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, OPERATIONS } from '#contract/operations.ts';
import { heldText, restLabel, theRest } from './the-rest.ts';

const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1], bytes: 900 };
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

  test('counts neither what this source does not cover, nor calls the rest another one where nothing is held', () => {
    const covered = none.map((each, index) => ({ ...each, covered: index < 2 }));
    expect(restLabel(covered, theRest('90000001', covered))).toBe('Get all 2 for 2 credits');
    const one = none.map((each, index) => ({ ...each, covered: index === 0 }));
    expect(restLabel(one, theRest('90000001', one))).toBe('Get Overview for 1 credit');
  });

  test('is all held only as far as its pages are: how many there are is not known here', () => {
    const all = none.map((each) => ({ ...each, held }));
    const gap = all.map((each, index) =>
      index === 1 ? { ...each, held: { ...held, pages: [1, 3] } } : each,
    );
    const plain = none.map((each) =>
      each.operation === 'profile' ? { ...each, held } : { ...each, covered: false },
    );
    expect(heldText(change(0, { held }))).toBeUndefined();
    expect(heldText(all)).toBe('Every record is held, if not every page');
    expect(heldText(gap)).toBe('Every record is held, some in part');
    expect(heldText(plain)).toBe('All that is covered is held');
  });

  test.each([{ covered: false }, { pending: 'reserved' }, { pending: 'unknown' }] as const)(
    'leaves out what is %j: a person decides about that on its own page',
    (state) => {
      expect(theRest('90000001', change(3, state)).map(({ label }) => label)).not.toContain('Shareholders');
    },
  );
});
