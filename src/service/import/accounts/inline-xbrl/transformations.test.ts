import { expect, test } from 'vitest';
import { AS_SHOWN, isDash, NUMBER_TRANSFORMATIONS, TEXT_TRANSFORMATIONS } from './transformations.ts';

const number = (format: string, shown: string) => NUMBER_TRANSFORMATIONS.get(format)?.(shown);
const text = (format: string, shown: string) => TEXT_TRANSFORMATIONS.get(format)?.(shown);

test.each([
  ['numcommadot', '1,234,567.80', '1234567.80'],
  ['numdotdecimal', '1,234,567.80', '1234567.80'],
  ['num-dot-decimal', '1 234\u00a0567.8', '1234567.8'],
  ['num-dot-decimal', '.5', '.5'],
  ['numdotdecimalin', '12,34,567', '1234567'],
  ['numdotcomma', '1.234,50', '1234.50'],
  ['numcommadecimal', '1.234,50', '1234.50'],
  ['num-comma-decimal', '1 234,50', '1234.50'],
  ['numcomma', '1234,50', '1234.50'],
  ['numspacedot', '1 234.50', '1234.50'],
  ['numspacecomma', '1 234,50', '1234.50'],
  ['num-dot-decimal-apos', "1'234’567.50", '1234567.50'],
  ['num-comma-decimal-apos', "1'234,50", '1234.50'],
  ['numunitdecimal', '1,234 pounds 5 pence', '1234.05'],
  ['num-unit-decimal', '6 pounds 50p', '6.50'],
  ['num-unit-decimal-apos', '1’234 Franken 50', '1234.50'],
  ['numdash', '-', '0'],
  ['zerodash', '—', '0'],
  ['fixed-zero', 'nil', '0'],
  ['fixed-zero', '', '0'],
])('%s reads the figure %s as %s', (format, shown, meant) => {
  expect(number(format, shown)).toBe(meant);
});

test.each([
  ['numdotdecimal', ''],
  ['numdotdecimal', '1.2.3'],
  ['numdotdecimal', '.'],
  ['numdotdecimal', '1.234,50'],
  ['numcommadecimal', '1,234.50'],
  ['numdotdecimal', '£12'],
  ['numdotdecimal', '-12'],
  ['numdotdecimal', '1e3'],
  ['numspacedot', '1,234'],
  ['numcomma', '1.234'],
  ['zerodash', '0'],
  ['zerodash', '--'],
  ['numunitdecimal', '12 pounds'],
])('%s does not read "%s" as a figure', (format, shown) => {
  expect(number(format, shown)).toBeUndefined();
});

test.each([
  ['dateslasheu', '31/12/2024', '2024-12-31'],
  ['dateslashus', '12/31/2024', '2024-12-31'],
  ['datedoteu', '31.12.24', '2024-12-31'],
  ['datedotus', '12.31.24', '2024-12-31'],
  ['datelonguk', '31 December 2024', '2024-12-31'],
  ['datelongus', 'December 31, 2024', '2024-12-31'],
  ['dateshortuk', '5 Jan 24', '2024-01-05'],
  ['dateshortus', 'Sept 5, 24', '2024-09-05'],
  ['datedaymonthyear', '1.1.22', '2022-01-01'],
  ['datedaymonthyearen', '31ST DAY OF DECEMBER 2024', '2024-12-31'],
  ['datemonthdayyear', '12 31 2024', '2024-12-31'],
  ['datemonthdayyearen', 'February 29th, 2024', '2024-02-29'],
  ['dateyearmonthday', '2024-12-31', '2024-12-31'],
  ['date-day-month-year', '31-12-2024', '2024-12-31'],
  ['date-day-monthname-year-en', '31 Dec 2024', '2024-12-31'],
  ['date-day-monthname-year-cy', '31 Rhagfyr 2024', '2024-12-31'],
  ['date-monthname-day-year-en', 'May 1 2024', '2024-05-01'],
  ['date-month-day-year', '12/31/2024', '2024-12-31'],
  ['date-year-month-day', '2024.12.31', '2024-12-31'],
  ['datelongdaymonthuk', '29 February', '--02-29'],
  ['dateslashdaymontheu', '31/12', '--12-31'],
  ['date-month-day', '12/31', '--12-31'],
  ['datemonthyearen', 'December 2024', '2024-12'],
  ['dateyearmonthen', '2024 December', '2024-12'],
  ['date-month-year', '12/24', '2024-12'],
  ['date-year-month', '2024/12', '2024-12'],
  ['booleantrue', 'x', 'true'],
  ['fixed-true', '', 'true'],
  ['booleanfalse', '', 'false'],
  ['fixed-false', 'no', 'false'],
  ['nocontent', 'whatever', ''],
  ['fixed-empty', 'whatever', ''],
])('%s reads the text %s as %s', (format, shown, meant) => {
  expect(text(format, shown)).toBe(meant);
});

test.each([
  ['datedaymonthyear', '30.2.2024'],
  ['datedaymonthyear', '12/31/2024'],
  ['datedaymonthyear', '1.1.202'],
  ['datedaymonthyear', '1.1.2022.3'],
  ['datedaymonthyear', '1.1'],
  ['datelonguk', '31 Decembre 2024'],
  ['datelonguk', '31 De 2024'],
  ['datelonguk', 'year end'],
])('%s does not read "%s" as a date', (format, shown) => {
  expect(text(format, shown)).toBeUndefined();
});

test('a figure without a format is read as displayed', () => {
  expect(['1,234.5', '007', '12 345'].map(AS_SHOWN)).toEqual(['1234.5', '007', '12345']);
  expect(['1.234,5', 'nil', ''].map(AS_SHOWN)).toEqual([undefined, undefined, undefined]);
});

test('only a single dash counts as a dash', () => {
  expect(['-', '–', '—', '−'].every(isDash)).toBe(true);
  expect(['', '--', '-1', '_'].some(isDash)).toBe(false);
});
