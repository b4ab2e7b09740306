import { expect, test } from 'vitest';
import { numberKind, otherCourts } from './register-codes.ts';

test.each([
  ['00445790', 'Company, England and Wales'],
  ['SC000001', 'Company, Scotland'],
  ['OC301234', 'Limited liability partnership, England and Wales'],
  ['SL00123A', 'Limited partnership, Scotland'],
  ['R0000123', 'Company, Northern Ireland, from before 1922'],
  ['RC000123', 'Royal charter body, England and Wales'],
  ['OE012345', 'Overseas entity that holds land in the United Kingdom'],
  ['IP12345R', 'Industrial and provident society, England and Wales'],
])('%s is a hint at: %s', (number, kind) => {
  expect(numberKind(number)).toBe(kind);
});

test('an unknown prefix has no kind', () => {
  expect(numberKind('XX123456')).toBeUndefined();
  expect(numberKind('1234567A')).toBeUndefined();
});

test.each([
  ['SC123456', 'Scotland'],
  ['SO301234', 'Scotland'],
  ['NI012345', 'Northern Ireland'],
  ['R0000123', 'Northern Ireland'],
  ['00445790', undefined],
  ['OC301234', undefined],
  ['SE000012', undefined],
  ['RC000123', undefined],
])('the courts of %s have a register of their own: %s', (number, place) => {
  expect(otherCourts(number)).toBe(place);
});
