import { expect, test } from 'vitest';
import { correctedSpelling } from './corrected-spelling.ts';

test.each([
  ['tesko', ['TESCO PLC'], 'tesco'],
  ['Tesko Ltd', ['TESCO PLC'], 'tesco'],
  ['larkstone bakreies', ['LARKSTONE BAKERIES LIMITED'], 'larkstone bakeries'],
  ['larkstoen bak', ['LARKSTONE BAKERIES LIMITED'], 'larkstone bak'],
  ['embnakmnet', ['EMBANKMENT LTD'], 'embankment'],
  ['roat', ['BOAT LTD', 'COAT LTD'], 'boat'],
])('the query %j is spelt in %j as %j', (query, names, spelling) => {
  expect(correctedSpelling(query, names)).toBe(spelling);
});

test('the first name that has every word decides', () => {
  expect(correctedSpelling('harbuor mill', ['HARBOUR STONE LTD', 'HARBOUR MILL LTD'])).toBe('harbour mill');
});

test.each([
  ['tesco', ['TESCO PLC']],
  ['tesko', ['WATERFRONT LTD']],
  ['habruor', ['HARBOUR LTD']],
  ['tesko', []],
  ['', ['TESCO PLC']],
])('the query %j has no corrected spelling in %j', (query, names) => {
  expect(correctedSpelling(query, names)).toBeUndefined();
});
