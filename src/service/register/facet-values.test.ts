import { expect, test } from 'vitest';
import { chosenValue, READINGS } from './facet-values.ts';
import { sicDivisionLabel, sicDivisions } from './sic-divisions.ts';

test.each([
  ['London', 'LONDON'],
  [' LONDON, ', 'LONDON'],
  ['King’s   Lynn', 'KING’S LYNN'],
  ['St. Ives', 'ST. IVES'],
  ['.', ''],
  ['', ''],
])('the town of "%s" is "%s", in the register and in a question', (text, town) => {
  expect(READINGS.town.valueOf(text)).toBe(town);
  expect(chosenValue('town', text)).toBe(town);
});

test.each([
  ['SW1A 1AA', 'SW'],
  ['m2 9xn', 'M'],
  ['EC1V7GJ', 'EC'],
  ['D02 AF30', ''],
  ['10115', ''],
  ['', ''],
])('the area of the postcode "%s" is "%s"', (postcode, area) => {
  expect(READINGS.area.valueOf(postcode)).toBe(area);
});

test('the divisions of a company are of SIC 2007, each once, in order', () => {
  expect(sicDivisions('62020 47110 62012')).toEqual(['47', '62']);
  expect(sicDivisionLabel('62')).toBe('Computer programming, consultancy and related activities');
});

test('a code of four digits has no division, since older lists number them differently', () => {
  expect(sicDivisions('7020')).toEqual([]);
});

test('a code that Companies House has added is a value of its own, since it says something else than its division', () => {
  expect(sicDivisions('99999 74990 98000 74909')).toEqual(['74', '74990', '98000', '99999']);
  expect(sicDivisionLabel('99999')).toBe('Dormant company');
});
