import { expect, test } from 'vitest';
import { formatNumber } from '#app/format/numbers.ts';
import { plainMinus } from './StickyHeadTable.tsx';

test('a minus sign becomes ASCII for spreadsheets', () => {
  const row = ['Cost of sales', formatNumber('-9007199254740993'), formatNumber('-1')].join('\t');
  expect(plainMinus(row)).toBe('Cost of sales\t-9,007,199,254,740,993\t-1');
});

test('a minus that is not before a digit is kept', () => {
  expect(plainMinus('A − B')).toBe('A − B');
});
