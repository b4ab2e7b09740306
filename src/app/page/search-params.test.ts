import { describe, expect, test } from 'vitest';
import { ignoredChoices, parseSearch, stringifySearch, stringSearch } from './search-params.ts';

describe('search parameters', () => {
  test.each([
    '12345678',
    '1e5',
    '9007199254740993',
    'true',
    'null',
    '"x"',
    '00445790',
    '[1]',
    'a+b & c=d',
    ',',
    'a%2Cb',
  ])('the text %s survives a round trip', (text) => {
    expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text });
  });

  test('a comma is not escaped', () => {
    expect(stringifySearch({ companies: '90000001,90000006' })).toBe('?companies=90000001,90000006');
  });

  test('the first value of a repeated parameter wins', () => {
    expect(parseSearch('?status=Satisfied&status=Unsatisfied')).toEqual({ status: 'Satisfied' });
  });

  test('empty and absent values are omitted', () => {
    expect(stringifySearch({ q: '', sort: undefined })).toBe('');
  });

  test('a parameter may have the name of an object property', () => {
    const parsed = parseSearch('?__proto__=x&constructor=y');
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  test('values that are not strings are dropped', () => {
    expect(stringSearch({ page: 2, q: 'x', deep: { a: 1 } })).toEqual({ q: 'x' });
  });
});

test('ignoredChoices lists values that were not understood', () => {
  const search = { figures: 'rubbish', indexed: 'yes', year: '1999' };
  expect(ignoredChoices(search, { figures: undefined, indexed: 'yes' })).toEqual(['figures=rubbish']);
  expect(ignoredChoices({ indexed: 'true', figures: '' }, { figures: undefined, indexed: '' })).toEqual([
    'indexed=true',
  ]);
});
