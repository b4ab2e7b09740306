import { expect, test } from 'vitest';
import { namedCompany } from './register-fixture.ts';
import { spellingOf } from './spelling.ts';

const items = [namedCompany('LARKSTONE BAKERIES LIMITED')];

test('results as typed need no word', () => {
  expect(spellingOf({ query: 'larks', items })).toEqual({ matched: 'larks', note: undefined });
});

test('results without a word name it', () => {
  expect(spellingOf({ query: 'larkstone qqq', without: ['qqq'], items })).toEqual({
    matched: 'larkstone',
    note: 'No company matches all words. Results without “qqq”.',
  });
});

test('results of another spelling name it', () => {
  expect(spellingOf({ query: 'larkstoen', similar: true, items })).toEqual({
    matched: 'larkstone',
    note: 'No company matches “larkstoen”. Showing results for “larkstone”.',
  });
});
