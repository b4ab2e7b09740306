import { expect, test } from 'vitest';
import { MOST_COMPANIES } from '../compare/compare-url.ts';
import { selectionLimits } from './selection-limits.ts';

test('a selection says what it is too large for', () => {
  expect(selectionLimits(2)).toBe('');
  expect(selectionLimits(200)).toBe(`Up to ${MOST_COMPANIES} can be compared`);
  expect(selectionLimits(201)).toBe(
    `Up to ${MOST_COMPANIES} can be compared, up to 200 can be bought for or printed at once`,
  );
});
