import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registeredCompany } from './company-fixture.ts';
import {
  packCharges,
  packFilings,
  packPeriod,
  unpackCharges,
  unpackFilings,
  unpackPeriod,
} from './packed-records.ts';

const value = fc.stringMatching(/^[\w/:.-]*$/);
const document = fc.record({ url: value, pages: value, date: value });

test('unpackFilings reverses packFilings', () => {
  const filings = fc.record({
    confirmation_statement: fc.record({
      last_made_up_to: value,
      next_made_up_to: value,
      next_due: value,
      overdue: value,
      document,
    }),
    accounts: fc.record({
      accounting_reference_date: fc.record({ day: value, month: value }),
      next_due: value,
      overdue: value,
      last_accounts: fc.record({
        type: value,
        period_start_on: value,
        period_end_on: value,
        made_up_to: value,
        document,
      }),
      next_accounts: fc.record({
        period_start_on: value,
        period_end_on: value,
        due_on: value,
        overdue: value,
      }),
    }),
  });
  fc.assert(
    fc.property(filings, (given) => {
      expect(unpackFilings(packFilings(given))).toEqual(given);
    }),
  );
});

test('unpackCharges reverses packCharges, which is one character for none', () => {
  const count = fc.stringMatching(/^([0-9]{1,3})?$/);
  const counts = fc.record({ outstanding: count, part_satisfied: count, satisfied: count });
  fc.assert(
    fc.property(counts, (given) => {
      expect(unpackCharges(packCharges(given))).toEqual(given);
    }),
  );
  expect(packCharges({ outstanding: '0', part_satisfied: '0', satisfied: '0' })).toBe('0');
  expect(packCharges(undefined)).toBe('');
});

test('a company without filings takes almost no space', () => {
  expect(packFilings(registeredCompany('90000001', 'A LTD').overview).length).toBeLessThan(40);
});

test('unpackPeriod restores every member, empty where absent', () => {
  const known = { period_ended: '2026-03', turnover: '120', cost_of_sales: '-40' };
  const period = unpackPeriod(known);
  expect(packPeriod(period)).toEqual(known);
  expect(period).toMatchObject({ ...known, shareholders_funds: '', document: { url: '', pages: '' } });
  expect(unpackPeriod(packPeriod(period))).toEqual(period);
});

test('a period keeps its document if all else is absent', () => {
  const document = { url: 'document/1/abc', pages: '12' };
  expect(packPeriod(unpackPeriod({ document }))).toEqual({ document });
});
