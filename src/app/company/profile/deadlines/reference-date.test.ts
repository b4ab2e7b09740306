import { expect, test } from 'vitest';
import { referenceDate } from './reference-date.ts';

test.each([
  ['28', '03', '28 March'],
  ['5', '4', '5 April'],
  ['29', '02', '29 February'],
  ['31', '12', '31 December'],
])('day %s of month %s is %s', (day, month, words) => {
  expect(referenceDate({ day, month })).toBe(words);
});

test.each([
  ['31', '02', '31 02'],
  ['28', undefined, '28'],
  [undefined, 'March', 'March'],
  ['028', '03', '028 03'],
])('day %s of month %s is none and stays as it was sent', (day, month, sent) => {
  expect(referenceDate({ day, month })).toEqual({ unreadable: sent });
});

test('absent stays absent', () => {
  expect(referenceDate({ day: undefined, month: undefined })).toBeUndefined();
});
