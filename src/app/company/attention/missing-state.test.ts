import { expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { missingState } from './missing-state.ts';

const MISSING: OperationHolding = {
  ...{ operation: 'ccj', credits: 20, covered: true },
  ...{ copies: 0, attempts: [] },
};
const held = { version: 1, fetchedAt: '2026-11-21T10:00:00Z', boughtBy: 'Ada', pages: [1], bytes: 900 };

test('a record that nobody bought has a price, once that is known', () => {
  expect(missingState(MISSING, false)).toEqual({ words: 'not looked at yet', credits: 20 });
  expect(missingState(undefined, false)).toEqual({ words: 'not looked at yet' });
});

test.each([
  ['is being bought', { pending: 'reserved' }, 'being asked for just now'],
  ['may have been bought', { pending: 'unknown' }, 'not known whether it was bought'],
  ['is not covered', { covered: false }, 'not covered by this source'],
  ['was bought since', { held }, 'reading what is held…'],
] as const)('a record that %s has none', (_what, change, words) => {
  expect(missingState({ ...MISSING, ...change }, false)).toEqual({ words });
});

test('a record that was bought since, and cannot be read, says so', () => {
  expect(missingState({ ...MISSING, held }, true)).toEqual({
    words: 'held, but could not be loaded just now',
  });
});
