import { expect, test } from 'vitest';
import { initialsVariants, nameKeyOf, tokenize } from './tokenizer.ts';

test.each([
  ['HARBOUR LIMITED LIABILITY PARTNERSHIP', 'harbour llp'],
  ['Cwmni Gwylan Cyfyngedig', 'cwmni gwylan ltd'],
  ['GWYLAN CWMNI CYFYNGEDIG CYHOEDDUS', 'gwylan plc'],
  ['DOCK COMMUNITY INTEREST COMPANY', 'dock cic'],
  ['QUAY LIMITED PARTNERSHIP', 'quay lp'],
  ['PARTNERSHIP LIMITED', 'partnership ltd'],
  ['', ''],
])('tokenize normalises %s to "%s"', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words);
});

test('nameKeyOf leaves out the legal form in all its spellings', () => {
  const keys = ['Harbour LLP', 'HARBOUR LIMITED LIABILITY PARTNERSHIP', 'The Harbour Limited'].map((name) =>
    nameKeyOf(tokenize(name), name),
  );
  expect(new Set(keys)).toEqual(new Set(['harbour']));
});

test('nameKeyOf keeps a name of punctuation', () => {
  expect(nameKeyOf(tokenize(' !\0? '), ' !\0? ')).toBe('!?');
});

test('initialsVariants joins single letters and splits a short first word', () => {
  expect(initialsVariants(['m', 'm', 'a', 'concepts'])).toEqual([['mma', 'concepts']]);
  expect(initialsVariants(['rj', 'skip', 'hire'])).toEqual([['r', 'j', 'skip', 'hire']]);
  expect(initialsVariants(['harbour', 'a', 'b'])).toEqual([['harbour', 'ab']]);
  expect(initialsVariants(['é', 'ß', 'abc'])).toEqual([['éß', 'abc']]);
  expect(initialsVariants(['ab', 'c', 'd'])).toEqual([
    ['ab', 'cd'],
    ['a', 'b', 'c', 'd'],
  ]);
});

test('initialsVariants leaves single letters, longer words and numbers alone', () => {
  for (const words of [[], ['a'], ['harbour', 'a', 'dock'], ['harbour', 'rj'], ['24', '7'], ['3d']])
    expect(initialsVariants(words)).toEqual([]);
});
