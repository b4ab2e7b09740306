import { expect, test } from 'vitest';
import type { OperationHolding } from '#contract/api/company.ts';
import { missingState } from './risk-flag.ts';

const MISSING: OperationHolding = {
  ...{ operation: 'ccj', credits: 20, covered: true },
  ...{ copies: 0, attempts: [] },
};
const held = { version: 1, fetchedAt: '2026-11-21T10:00:00Z', boughtBy: 'Ada', pages: 1, lastPage: 1 };

test('a record not bought has a price once it is known', () => {
  expect(missingState(MISSING, false)).toEqual({ words: 'not checked yet', credits: 20 });
  expect(missingState(undefined, false)).toEqual({ words: 'not checked yet' });
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
