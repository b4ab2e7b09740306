import { expect, test } from 'vitest';
import { searchKey, searchWords } from './search-words.ts';

test.each([
  ['HARBOUR LIMITED LIABILITY PARTNERSHIP', 'harbour llp'],
  ['Cwmni Gwylan Cyfyngedig', 'cwmni gwylan ltd'],
  ['GWYLAN CWMNI CYFYNGEDIG CYHOEDDUS', 'gwylan plc'],
  ['DOCK COMMUNITY INTEREST COMPANY', 'dock cic'],
  ['QUAY LIMITED PARTNERSHIP', 'quay lp'],
  ['PARTNERSHIP LIMITED', 'partnership ltd'],
  ['', ''],
])('%s is compared as "%s"', (text, words) => {
  expect(searchWords(text).join(' ')).toBe(words);
});

test('a name is found without its legal form, however long that is', () => {
  const keys = ['Harbour LLP', 'HARBOUR LIMITED LIABILITY PARTNERSHIP', 'The Harbour Limited'].map((name) =>
    searchKey(searchWords(name), name),
  );
  expect(new Set(keys)).toEqual(new Set(['harbour']));
});

test('a name of signs alone is its own key', () => {
  expect(searchKey(searchWords(' !\0? '), ' !\0? ')).toBe('!?');
});
