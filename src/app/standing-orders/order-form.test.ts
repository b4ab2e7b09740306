import { expect, test } from 'vitest';
import { SPEC_PRICES } from '#contract/api/source.ts';
import { costOfRun, type OrderDraft, offeredRecords, readDraft } from './order-form.ts';

const TODAY = '2026-11-28';
const OFFERED = offeredRecords({ covers: { profile: {}, ccj: {}, search: {} }, prices: SPEC_PRICES });

const DRAFT: OrderDraft = {
  name: 'Monthly overviews',
  operations: ['profile'],
  companies: '445790\nSC123456',
  every: 'month',
  ceiling: '40',
  from: TODAY,
  until: '2026-12-31',
  approvedBy: 'Ada',
};

test('offers the records of companies that the source has, with prices', () => {
  expect(OFFERED).toEqual([
    { operation: 'profile', credits: 1 },
    { operation: 'ccj', credits: 20 },
  ]);
  expect(costOfRun(OFFERED, 40)).toBe(840);
});

test('a complete draft is an order at the shown prices', () => {
  const order = {
    ...{ name: 'Monthly overviews', records: [{ operation: 'profile', credits: 1 }], every: 'month' },
    ...{ companies: ['00445790', 'SC123456'], ceiling: 40, until: '2026-12-31', approvedBy: 'Ada' },
  };
  expect(readDraft(DRAFT, OFFERED, TODAY)).toEqual({ ok: true, order });
  expect(readDraft({ ...DRAFT, from: '2026-12-01' }, OFFERED, TODAY)).toEqual({
    ok: true,
    order: { ...order, from: '2026-12-01' },
  });
});

test('a free order has no ceiling', () => {
  const free = OFFERED.map((record) => ({ ...record, credits: 0 }));
  expect(readDraft({ ...DRAFT, ceiling: '' }, free, TODAY)).toMatchObject({
    ok: true,
    order: { ceiling: 0 },
  });
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'A “B”' }],
  ['operations', { operations: [] }],
  ['companies', { companies: '' }],
  ['companies', { companies: '00445790\nTESCO' }],
  ['companies', { companies: Array.from({ length: 501 }, (_, index) => 10_000_000 + index).join('\n') }],
  ['ceiling', { ceiling: '' }],
  ['ceiling', { ceiling: '1.5' }],
  ['from', { from: '2026-11-27' }],
  ['until', { until: '' }],
  ['until', { until: '2026-11-27' }],
  ['until', { until: '2036-11-29' }],
  ['until', { until: '9999-12-31' }],
  ['until', { from: '2027-01-01' }],
  ['approvedBy', { approvedBy: '' }],
])('the field %s of %j has a problem', (field, change) => {
  const reading = readDraft({ ...DRAFT, ...change }, OFFERED, TODAY);
  expect(reading.ok ? [] : Object.keys(reading.problems)).toEqual([field]);
});
