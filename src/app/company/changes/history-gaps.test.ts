import { expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { chosenRecord, recordOptions } from './chosen-record.ts';
import { historyGaps } from './history-gaps.ts';

const holding = (
  operation: OperationHolding['operation'],
  more: Partial<OperationHolding> = {},
): OperationHolding => ({ operation, credits: 1, covered: true, copies: 0, attempts: [], ...more });

const held = {
  ...{ version: 1, fetchedAt: '2026-11-28T10:00:00Z', boughtBy: 'Ben' },
  ...{ pages: 1, lastPage: 1, totalPages: 1 },
};

const TABS = {
  tabs: ['profile', 'appointments', 'documents', 'financials', 'ccj', 'vat-number'],
  missing: [],
} as const;

test('names the records that the history lacks, by the reason', () => {
  const operations = [
    holding('profile', { held }),
    holding('appointments', { held: { ...held, totalPages: 9 } }),
    holding('persons-with-significant-control', { covered: false }),
    holding('documents'),
    holding('financials', { held: { ...held, problem: 'unreadable' } }),
    holding('ccj', { covered: false }),
    holding('vat-number', { pending: 'unknown' }),
  ];
  expect(historyGaps(operations, TABS)).toEqual({
    missing: ['documents', 'vat-number'],
    partial: [{ operation: 'appointments', text: '1 of 9 pages' }],
    unreadable: ['financials'],
    uncovered: ['ccj'],
    lacking: [],
  });
});

test('names what the bar of records says the source does not have', () => {
  const operations = [holding('profile', { held }), holding('ccj', { covered: false })];
  const gaps = historyGaps(operations, { tabs: ['profile'], missing: ['ccj'] });
  expect(gaps).toMatchObject({ uncovered: [], lacking: ['ccj'] });
});

test('a complete history lacks nothing', () => {
  const nothing = { missing: [], partial: [], unreadable: [], uncovered: [], lacking: [] };
  expect(historyGaps([holding('profile', { held })], TABS)).toEqual(nothing);
});

test('the URL chooses a kind of record; another value counts as absent', () => {
  expect(chosenRecord({ record: 'ccj' })).toBe('ccj');
  for (const record of ['', 'search', 'nothing', undefined]) expect(chosenRecord({ record })).toBeUndefined();
});

test('offers the kinds with an entry in the order of the tabs, and the chosen one', () => {
  expect(recordOptions(['appointments', 'documents'], 'profile')).toEqual([
    { value: '', label: 'All records' },
    { value: 'profile', label: 'Overview' },
    { value: 'appointments', label: 'Officers' },
    { value: 'documents', label: 'Filing history' },
  ]);
});
