import { expect, test } from 'vitest';
import { addressKey } from '../told/address-key.ts';
import { nameText } from '../told/name-text.ts';
import { questionOf } from './question.ts';

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
])('%s is looked up by %j, which fewest names are likely to have', (typed, words) => {
  expect(questionOf(typed)?.entries.map(({ from }) => from)).toEqual(words);
});

test('a word is the beginning of one, but for a legal form written out', () => {
  expect(questionOf('bak limited')?.words).toEqual([['% bak%'], ['% ltd %']]);
  expect(questionOf('limi')?.words).toEqual([['% limi%', '% ltd %']]);
  expect(questionOf('o2 public limited com')?.words).toEqual([
    ['% o2%'],
    ['% public%', '% plc %'],
    ['% ltd %', '% plc %'],
    ['% com%', '% co %', '% plc %'],
  ]);
  expect(questionOf('public mill')?.words).toEqual([['% public%'], ['% mill%']]);
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
])('%s begins the numbers %s and is read as %s', (typed, beginning, readAs) => {
  const question = questionOf(typed);
  expect(question?.number?.from).toBe(beginning);
  expect(question?.readAs?.from).toBe(readAs);
});

test('signs alone, and more words than a name can have, find nothing', () => {
  expect(questionOf('! &?')?.words).toEqual([['% and%']]);
  expect(questionOf('!')).toBeUndefined();
  expect(questionOf('a '.repeat(101))).toBeUndefined();
});

test('a name is found by its first 200 characters', () => {
  expect(nameText(`${'mill '.repeat(39)}house quarry`)).toMatch(/ mill house $/);
  expect(nameText('!')).toBe('');
});

test('an address without a postcode or a first line has no key', () => {
  const stated = { ...NOWHERE, premises: ' 12 ', address_line_1: 'High-Street', postal_code: 'ls1 4ap' };
  expect(addressKey(stated)).toBe('ls14ap 12 high street');
  expect(addressKey({ ...stated, postal_code: ' ' })).toBe('');
  expect(addressKey({ ...stated, premises: undefined, address_line_1: undefined })).toBe('');
});
