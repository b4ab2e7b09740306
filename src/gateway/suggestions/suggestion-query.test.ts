import { expect, test } from 'vitest';
import { addressKey, nameText } from './extract-companies.ts';
import { parseSuggestionQuery } from './suggestion-query.ts';

const NOWHERE = {
  care_of: undefined,
  po_box: undefined,
  premises: undefined,
  address_line_1: undefined,
  address_line_2: undefined,
  locality: undefined,
  region: undefined,
  postal_code: undefined,
  country: undefined,
};

test.each([
  ['harbour ltd', ['harbour']],
  ['the harbour company', ['harbour']],
  ['a bakery of leeds', ['bakery']],
  ['bp limite', ['bp']],
  ['bp lt', ['bp']],
  ['xyz corpo', ['xyz']],
  ['o2 public limited c', ['o2']],
  ['limited', ['ltd']],
  ['limited company', ['ltd', 'co']],
  ['li co', ['li', 'ltd', 'co']],
])('looks up %s by %j, the words that fewest names are likely to have', (typed, words) => {
  expect(parseSuggestionQuery(typed)?.entries.map(({ from }) => from)).toEqual(words);
});

test('matches the beginning of words, and legal forms as whole words', () => {
  expect(parseSuggestionQuery('bak limited')?.words).toEqual([['% bak%'], ['% ltd %']]);
  expect(parseSuggestionQuery('limi')?.words).toEqual([['% limi%', '% ltd %']]);
  expect(parseSuggestionQuery('o2 public limited com')?.words).toEqual([
    ['% o2%'],
    ['% public%', '% plc %'],
    ['% ltd %', '% plc %'],
    ['% com%', '% co %', '% plc %'],
  ]);
  expect(parseSuggestionQuery('public mill')?.words).toEqual([['% public%'], ['% mill%']]);
});

test.each([
  ['sc 12', '#SC12', '#SC000012'],
  ['445790', '#445790', '#00445790'],
  ['00445790', '#00445790', undefined],
  ['123', '#123', undefined],
  ['12', undefined, undefined],
  ['1', undefined, undefined],
  ['tesco', undefined, undefined],
  ['123456789', undefined, undefined],
])('reads %s as the beginning of the number %s, padded %s', (typed, beginning, padded) => {
  const question = parseSuggestionQuery(typed);
  expect(question?.number?.from).toBe(beginning);
  expect(question?.paddedNumber?.from).toBe(padded);
});

test('finds nothing for signs alone or for more words than a name can have', () => {
  expect(parseSuggestionQuery('! &?')?.words).toEqual([['% and%']]);
  expect(parseSuggestionQuery('!')).toBeUndefined();
  expect(parseSuggestionQuery('a '.repeat(101))).toBeUndefined();
});

test('indexes the first 200 characters of a name', () => {
  expect(nameText(`${'mill '.repeat(39)}house quarry`)).toMatch(/ mill house $/);
  expect(nameText('!')).toBe('');
});

test('gives no key to an address without a postcode or a first line', () => {
  const stated = { ...NOWHERE, premises: ' 12 ', address_line_1: 'High-Street', postal_code: 'ls1 4ap' };
  expect(addressKey(stated)).toBe('ls14ap 12 high street');
  expect(addressKey({ ...stated, postal_code: ' ' })).toBe('');
  expect(addressKey({ ...stated, premises: undefined, address_line_1: undefined })).toBe('');
});
