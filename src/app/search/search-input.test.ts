import { describe, expect, test } from 'vitest';
import { isUsable, readSearchInput } from './search-input.ts';

describe('the search box reads', () => {
  test.each([
    ['445790', '00445790'],
    [' sc123456 ', 'SC123456'],
    ['00 44 57 90', '00445790'],
    ['ip12345r', 'IP12345R'],
  ])('%s as company number %s', (text, number) => {
    expect(readSearchInput(text)).toEqual({ kind: 'company', number, typed: text.trim() });
  });

  test.each(['tesco', '3i', '118', '1e5', 'Bakery 12345678'])('%s as words', (text) => {
    expect(readSearchInput(text)).toEqual({ kind: 'query', query: text });
  });

  test('a query without its extra blanks', () => {
    expect(readSearchInput('  harbour \t stone ')).toEqual({ kind: 'query', query: 'harbour stone' });
  });

  test.each(['', '   ', 'x'.repeat(201), 'a\u0000b'])('nothing from %j, with the reason', (text) => {
    expect(readSearchInput(text)).toMatchObject({ kind: 'unusable' });
    expect(isUsable(text), 'and opens no list, which would be empty').toBe(false);
  });
});
