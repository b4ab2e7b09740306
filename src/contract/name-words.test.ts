import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionsOf, nameKey, plainWords, wordsOf } from './name-words.ts';

test.each([
  ['BARÇA & SONS LIMITED', 'barca and sons ltd'],
  ['TALISHA’S BEAUTY', 'talishas beauty'],
  ['A.B.J.Z DRIVER HIRE', 'abjz driver hire'],
  ['71-75 Shelton', '71 75 shelton'],
  ['SMITH PUBLIC LIMITED COMPANY', 'smith plc'],
  ['Gull Republic Limited Company', 'gull republic ltd co'],
])('the name %s has the comparison key %s', (name, words) => {
  expect(wordsOf(name).join(' ')).toBe(words);
});

test('names that differ only in their legal form have the same key', () => {
  const keys = ['Harbour Ltd', 'HARBOUR LIMITED', 'The Harbour PLC', 'Harbour'].map(nameKey);
  expect(new Set(keys).size).toBe(1);
});

test('a name that consists of a sign or a legal form has a key', () => {
  expect(nameKey('! LTD')).toBe('ltd');
  expect(nameKey('!')).toBe('!');
});

test('a half-typed word matches every form that it may become', () => {
  expect(completionsOf('limi')).toEqual(['ltd']);
  expect(completionsOf('co')).toEqual(['co', 'corp']);
  expect(completionsOf('c')).toEqual(['ltd', 'co', 'corp']);
  expect(completionsOf('limits')).toEqual([]);
});

test('plain words keep the legal form as it was written', () => {
  expect(plainWords('Crème & Co Limited')).toEqual(['creme', 'and', 'co', 'limited']);
});

test('a name without signs has the same words by the fast path', () => {
  const plain = fc.stringMatching(/^(THE|limited|public limited company|a1|Gull| ){0,8}$/);
  fc.assert(
    fc.property(plain, (name) => {
      expect(wordsOf(name)).toEqual(wordsOf(`${name} !`));
    }),
  );
});
