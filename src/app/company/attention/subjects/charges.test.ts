import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { charges } from './charges.ts';

const filings = (...rows: [type: string, title: string, category?: string][]) =>
  rows.map(([type, title, category = 'Charge']) => v.parse(DocumentItem, { type, title, category }));
function judged(...rows: Parameters<typeof filings>) {
  const { state, words } = charges(filings(...rows));
  return `${state}: ${words}`;
}

test('a charge stands until a satisfaction in full names it', () => {
  expect(
    judged(
      ['MR04', 'Satisfaction of charge 900000060001 in full'],
      ['MR01', 'Registration of charge 900000060002, created on 2 May 2020'],
      ['MR01', 'Registration of charge 900000060001, created on 1 May 2019'],
    ),
  ).toBe('found: 2 registered, 1 satisfied: 1 may still stand (derived from filings)');
});

test('a satisfaction in part, or of another charge, leaves it standing', () => {
  const registered: [string, string] = ['MR01', 'Registration of charge 900000060002'];
  expect(judged(registered, ['MR04', 'Satisfaction of charge 900000060002 in part'])).toBe(
    'found: 1 registered: 1 may still stand (derived from filings)',
  );
  expect(judged(registered, ['MR04', 'Satisfaction of charge 900000060009 in full'])).toContain('found: ');
});

test('forms of before 2013 and of partnerships are read too, whatever the category is called', () => {
  expect(
    judged(
      ['403a', 'Declaration of satisfaction of mortgage/charge', 'mortgage'],
      ['395', 'Particulars of mortgage/charge', 'mortgage'],
      ['LLMR01', 'Registration of charge OC3012340001', 'mortgage'],
      ['LLMR04', 'Satisfaction of charge OC3012340001 in full', 'mortgage'],
    ),
  ).toBe('clear: 2 registered, each satisfied in full (derived from filings)');
  expect(charges(filings(['395', 'Particulars', 'mortgage'])).evidence?.search).toEqual({
    category: 'mortgage',
  });
});

test('filings about charges that neither register nor settle one tell nothing', () => {
  expect(judged(['MR05', 'All of the property has been released from charge'])).toBe(
    'untold: 1 about charges, none of which registers or settles one',
  );
});

test('a satisfaction without its registration is clear, and so are filings about other things', () => {
  expect(judged(['MR04', 'Satisfaction of charge 900000060001 in full'])).toContain('clear: 1 satisfied');
  expect(judged(['AA', 'Annual accounts', 'Accounts'])).toBe('clear: No filing about a charge');
  expect(judged()).toBe('untold: No filings on this record');
});

test('the line leads to the category as this source calls it', () => {
  expect(charges(filings(['MR01', 'Registration of charge 1'])).evidence).toEqual({
    operation: 'documents',
    search: { category: 'Charge' },
  });
});
