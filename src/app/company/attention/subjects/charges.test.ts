import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { heldLook, linesOf } from '../attention-fixture.ts';
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
    'untold: 1 about charges, none of which registers one or settles one in full',
  );
});

test('a satisfaction in part alone is about a charge, and tells nothing of the rest', () => {
  const inPart: [string, string] = ['MR04', 'Satisfaction of charge 900000060001 in part'];
  const nothing = '1 about charges, none of which registers one or settles one in full';
  expect(judged(inPart)).toBe(`untold: ${nothing}`);
  expect(judged(inPart, ['AA', 'Annual accounts', 'Accounts'])).toBe(`untold: ${nothing}`);
  expect(judged(inPart, ['MR04', 'Satisfaction of charge 900000060002 in full'])).toBe(
    `untold: 1 satisfied in full; ${nothing}`,
  );
});

test('the name of the older form, in full or in part, is no satisfaction in part', () => {
  const satisfied = (how: string): [string, string] => [
    'MG02',
    `Statement of satisfaction in full or in part of a mortgage or charge /${how} /charge no 1`,
  ];
  const registered: [string, string] = ['MG01', 'Particulars of a mortgage or charge / charge no: 1'];
  expect(judged(registered, satisfied('full'))).toContain('clear: 1 registered, each satisfied in full');
  expect(judged(registered, satisfied('part'))).toContain('found: 1 registered');
});

test('forms of Northern Ireland count, and what an unknown one does is not guessed', () => {
  expect(judged(['402R(NI)', 'Pars re mortgage', 'mortgage'])).toContain('found: 1 registered');
  expect(
    judged(['402DF(NI)', 'Pars re mortgage', 'mortgage'], ['411A(NI)', 'Mortgage satisfaction', 'mortgage']),
  ).toContain('clear: 1 registered, each satisfied');
  const unknown: [string, string, string] = ['C402(NI)', 'Court order', 'mortgage'];
  expect(judged(unknown)).toContain('untold: 1 about charges');
  expect(judged(unknown, ['395', 'Particulars', 'mortgage'], ['403a', 'Satisfied', 'mortgage'])).toBe(
    'partly: 1 registered, each satisfied in full (derived from filings); 1 more of a form not known here',
  );
});

test('a charge is paired by its code however the title writes it', () => {
  expect(
    judged(
      ['MR08', 'Registration of a charge without deed/co extend / charge code 054408510002'],
      ['MR04', 'Satisfaction of charge 054408510002 in full'],
    ),
  ).toContain('clear: ');
});

test('a form about charges is one whatever its category is called', () => {
  expect(judged(['MR05', 'Statement of release', 'Other'])).toContain('untold: 1 about charges');
});

test('a satisfaction without its registration tells nothing of others; filings about other things are clear', () => {
  expect(judged(['MR04', 'Satisfaction of charge 900000060001 in full'])).toBe(
    'untold: 1 satisfied in full, registration not on this record (derived from filings)',
  );
  expect(judged(['AA', 'Annual accounts', 'Accounts'])).toBe('clear: No filing about a charge');
  expect(judged()).toBe('untold: No filings on this record');
});

test('the line leads to the category as this source calls it', () => {
  expect(charges(filings(['MR01', 'Registration of charge 1'])).evidence).toEqual({
    operation: 'documents',
    search: { category: 'Charge' },
  });
});

test('with pages missing nothing is clear, and the words say among how many filings', () => {
  const part = '20 of 162 filings held';
  const inPart = (...rows: Parameters<typeof filings>) => {
    const line = linesOf({ documents: heldLook({ rows: filings(...rows) }, part) }).get('charges');
    return line !== undefined && 'words' in line ? [line.state, line.words, line.coverage] : [];
  };
  const satisfied: [string, string] = ['MR04', 'Satisfaction of charge 900000060001 in full'];
  const registered: [string, string] = ['MR01', 'Registration of charge 900000060001'];
  expect(inPart(satisfied)).toEqual([
    'partly',
    '1 satisfied in full; no registration among the 20 of 162 filings held (derived from filings)',
    undefined,
  ]);
  expect(inPart(['AA', 'Annual accounts', 'Accounts'])).toEqual([
    'partly',
    'No filing about a charge among the 20 of 162 filings held',
    undefined,
  ]);
  expect(inPart(registered, satisfied)).toEqual([
    'partly',
    '1 registered among the 20 of 162 filings held, each satisfied in full (derived from filings)',
    undefined,
  ]);
  expect(inPart(registered)[1]).toBe(
    '1 registered among the 20 of 162 filings held: 1 may still stand (derived from filings)',
  );
});
