import { expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { commonDay, gravestFirst, missingState, severityCounts } from './risk-flag.ts';

const MISSING: OperationHolding = {
  ...{ operation: 'ccj', credits: 20, covered: true },
  ...{ copies: 0, attempts: [] },
};
const held = { version: 1, fetchedAt: '2026-11-21T10:00:00Z', boughtBy: 'Ada', pages: 1, lastPage: 1 };

test('a record not bought has a price once it is known', () => {
  expect(missingState(MISSING, false)).toEqual({ words: 'not checked', credits: 20 });
  expect(missingState(undefined, false)).toEqual({ words: 'not checked' });
});

test.each([
  ['is being bought', { pending: 'reserved' }, 'being requested'],
  ['may have been bought', { pending: 'unknown' }, 'purchase outcome unknown'],
  ['is not covered', { covered: false }, 'not covered by this source'],
  ['was bought since', { held }, 'loading…'],
] as const)('a record that %s has no price', (_what, change, words) => {
  expect(missingState({ ...MISSING, ...change }, false)).toEqual({ words });
});

test('a newly bought record is loading or failed to load', () => {
  expect(missingState({ ...MISSING, held }, true)).toEqual({
    words: 'bought, but could not be loaded',
  });
});

test('flags are ordered by severity, and keep their order within one', () => {
  const flags = (['low', 'high', 'medium', 'high'] as const).map((severity, place) => ({ severity, place }));
  expect(gravestFirst(flags).map(({ place }) => place)).toEqual([1, 3, 2, 0]);
});

const flag = (severity: 'high' | 'low', day: string) => ({
  ...{ id: day, label: 'Losses', words: 'A loss', severity },
  evidence: { operation: 'financials' as const },
  days: { from: day, to: day },
});
const NONE = { partial: [], unreadable: [], missing: [], inconclusive: [], uncovered: [], clear: [] };

test('flags are counted by severity, without those that are absent', () => {
  const found = [flag('high', '2026-11-21'), flag('high', '2026-11-22'), flag('low', '2026-11-21')];
  expect(severityCounts(found)).toEqual([
    { severity: 'high', text: '2 high' },
    { severity: 'low', text: '1 low' },
  ]);
  expect(severityCounts([])).toEqual([]);
});

test('copies have a common day only if none is of another', () => {
  const found = [flag('high', '2026-11-21')];
  expect(commonDay({ ...NONE, found })).toBe('2026-11-21');
  expect(commonDay({ ...NONE, found, clear: [flag('low', '2026-11-20')] })).toBeUndefined();
  expect(commonDay({ ...NONE, found: [] })).toBeUndefined();
});
