import { expect, test } from 'vitest';
import { otherCourts } from './other-courts.ts';

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
