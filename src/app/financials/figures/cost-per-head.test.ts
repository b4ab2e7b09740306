import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodsOf } from '../periods/period-fixture.ts';
import { costPerHead } from './cost-per-head.ts';

type Sent = Parameters<typeof periodsOf>[0];

const cost = (sent: Sent) => periodsOf({ period_ended: '2025-03', ...sent }).map(costPerHead)[0];

const PARTS = { wages_and_salaries: '-700', social_security_costs: '-200', pension_costs: '-105' };

describe('the staff cost per head', () => {
  test('is the size of the total divided by the employees, rounded to a whole amount', () => {
    expect(cost({ total_remuneration: '-97361007', employees: '1920' })?.value).toBe('50709');
    expect(cost({ total_remuneration: '-5', employees: '2' })?.value).toBe('3');
    expect(cost({ total_remuneration: '0', employees: '2' })?.value).toBe('0');
  });

  test('is worked out from its three parts where no total is disclosed, but never from two of them', () => {
    expect(cost({ ...PARTS, employees: '10' })).toEqual({
      value: '101',
      lines: ['wages_and_salaries', 'social_security_costs', 'pension_costs'],
      positive: [],
    });
    expect(cost({ ...PARTS, pension_costs: '', employees: '10' })).toBeUndefined();
    expect(cost({ ...PARTS, pension_costs: 'n/a', employees: '10' })).toBeUndefined();
    expect(cost({ ...PARTS, total_remuneration: '-2000', employees: '10' })?.value).toBe('200');
  });

  test.each([['0'], ['-3'], [''], ['n/a']])('cannot be worked out with "%s" employees', (employees) => {
    expect(cost({ total_remuneration: '-1000', employees })).toBeUndefined();
  });

  test('takes a cost without a minus by its size, and tells which it was', () => {
    expect(cost({ total_remuneration: '1000', employees: '10' })).toMatchObject({
      value: '100',
      positive: ['total_remuneration'],
    });
    expect(cost({ ...PARTS, pension_costs: '105', employees: '10' })).toMatchObject({
      value: '101',
      positive: ['pension_costs'],
    });
  });

  test('is never further from the exact quotient than half of one, beyond 2^53 too', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 6n }), (total, employees) => {
        const value = cost({ total_remuneration: `-${total}`, employees: String(employees) })?.value ?? '';
        const off = BigInt(value) * employees - total;
        expect((off < 0n ? -off : off) * 2n <= employees).toBe(true);
      }),
    );
  });
});
