import { expect, test } from 'vitest';
import { compactNumber, comparableNumber, registeredNumber } from './registered-number.ts';

test.each([
  ['90012345', '90012345'],
  ['  9 001 2345 ', '90012345'],
  ['9001234', '09001234'],
  ['0009001234', '09001234'],
  ['sc1', 'SC000001'],
  ['SC 0901234', 'SC901234'],
  ['Sc.901234', 'SC901234'],
  ['R123', 'R0000123'],
  ['IP12345R', 'IP12345R'],
  ['Company No. 9001234', '09001234'],
  ['Reg No: SC901234', 'SC901234'],
  ['No. 9001234', '09001234'],
  ['NO000123', 'NO000123'],
  ['No 9001234', '09001234'],
  ['Company registration no. 9001234', '09001234'],
  ['Registered number - SC901234', 'SC901234'],
  ['UK 90012345', '90012345'],
  ['GB-SC901234', 'SC901234'],
  ['NI90123', 'NI090123'],
])('the filed number %s is the company number %s', (filed, number) => {
  expect(registeredNumber(filed)).toBe(number);
});

test.each([
  ...['', 'N/A', 'None', '0', '00000000', '41-0406690', 'HRB 12345', 'B 123456', 'FN123456', '123456789'],
  ...['ACMEGMBH', 'SC1234567', '12AB34', 'Not Applicable'],
])('the filed number %s is not a company number', (filed) => {
  expect(registeredNumber(filed)).toBeUndefined();
});

test('signs, case and leading zeros do not change a number', () => {
  expect(['0012-900', '12900', ' 12 900'].map(comparableNumber)).toEqual(['12900', '12900', '12900']);
  expect(comparableNumber('n/a')).toBe('');
});

test('a number of another register is compared by letters and digits', () => {
  expect(compactNumber('Hrb 12.345')).toBe('HRB12345');
  expect(compactNumber('41-0900690')).toBe('410900690');
  expect(compactNumber('n/a')).toBe('');
});
