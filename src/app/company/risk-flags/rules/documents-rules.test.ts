import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { firstPageOf, heldRecord, resultsOf } from '../risk-flags-fixture.ts';
import { charges } from './documents-rules.ts';

const filings = (...rows: [type: string, title: string, category?: string][]) =>
  rows.map(([type, title, category = 'Charge']) => v.parse(DocumentItem, { type, title, category }));
function evaluated(...rows: Parameters<typeof filings>) {
  const { state, words } = charges(filings(...rows));
  return `${state}: ${words}`;
}

test('a charge is outstanding until a satisfaction in full names it', () => {
  expect(
    evaluated(
      ['MR04', 'Satisfaction of charge 900000060001 in full'],
      ['MR01', 'Registration of charge 900000060002, created on 2 May 2020'],
      ['MR01', 'Registration of charge 900000060001, created on 1 May 2019'],
    ),
  ).toBe('found: 2 registered, 1 satisfied: 1 may be outstanding (derived from filings)');
});

test('a satisfaction in part or of another charge leaves it outstanding', () => {
  const registered: [string, string] = ['MR01', 'Registration of charge 900000060002'];
  expect(evaluated(registered, ['MR04', 'Satisfaction of charge 900000060002 in part'])).toBe(
    'found: 1 registered: 1 may be outstanding (derived from filings)',
  );
  expect(evaluated(registered, ['MR04', 'Satisfaction of charge 900000060009 in full'])).toContain('found: ');
});

test('reads forms from before 2013 and of partnerships in any category', () => {
  expect(
    evaluated(
      ['403a', 'Declaration of satisfaction of mortgage/charge', 'mortgage'],
      ['395', 'Particulars of mortgage/charge', 'mortgage'],
      ['LLMR01', 'Registration of charge OC3012340001', 'mortgage'],
      ['LLMR04', 'Satisfaction of charge OC3012340001 in full', 'mortgage'],
    ),
  ).toBe('clear: 2 registered, all satisfied in full (derived from filings)');
  expect(charges(filings(['395', 'Particulars', 'mortgage'])).evidence?.search).toEqual({
    category: 'mortgage',
  });
});

test('is inconclusive where filings neither register nor satisfy a charge', () => {
  expect(evaluated(['MR05', 'All of the property has been released from charge'])).toBe(
    'inconclusive: 1 about charges, none registering or fully satisfying one',
  );
});

test('is inconclusive with only a satisfaction in part', () => {
  const inPart: [string, string] = ['MR04', 'Satisfaction of charge 900000060001 in part'];
  const nothing = '1 about charges, none registering or fully satisfying one';
  expect(evaluated(inPart)).toBe(`inconclusive: ${nothing}`);
  expect(evaluated(inPart, ['AA', 'Annual accounts', 'Accounts'])).toBe(`inconclusive: ${nothing}`);
  expect(evaluated(inPart, ['MR04', 'Satisfaction of charge 900000060002 in full'])).toBe(
    `inconclusive: 1 satisfied in full; ${nothing}`,
  );
});

test('does not read the form name “in full or in part” as a satisfaction in part', () => {
  const satisfied = (how: string): [string, string] => [
    'MG02',
    `Statement of satisfaction in full or in part of a mortgage or charge /${how} /charge no 1`,
  ];
  const registered: [string, string] = ['MG01', 'Particulars of a mortgage or charge / charge no: 1'];
  expect(evaluated(registered, satisfied('full'))).toContain('clear: 1 registered, satisfied in full');
  expect(evaluated(registered, satisfied('part'))).toContain('found: 1 registered');
});

test('counts forms of Northern Ireland, and does not guess unknown ones', () => {
  expect(evaluated(['402R(NI)', 'Pars re mortgage', 'mortgage'])).toContain('found: 1 registered');
  expect(
    evaluated(
      ['402DF(NI)', 'Pars re mortgage', 'mortgage'],
      ['411A(NI)', 'Mortgage satisfaction', 'mortgage'],
    ),
  ).toContain('clear: 1 registered, satisfied');
  const unknown: [string, string, string] = ['C402(NI)', 'Court order', 'mortgage'];
  expect(evaluated(unknown)).toContain('inconclusive: 1 about charges');
  expect(evaluated(unknown, ['395', 'Particulars', 'mortgage'], ['403a', 'Satisfied', 'mortgage'])).toBe(
    'partial: 1 registered, satisfied in full (derived from filings); 1 more on unrecognised forms',
  );
});

test('pairs a charge by its code in any spelling', () => {
  expect(
    evaluated(
      ['MR08', 'Registration of a charge without deed/co extend / charge code 054408510002'],
      ['MR04', 'Satisfaction of charge 054408510002 in full'],
    ),
  ).toContain('clear: ');
});

test('recognises a form about charges in any category', () => {
  expect(evaluated(['MR05', 'Statement of release', 'Other'])).toContain('inconclusive: 1 about charges');
});

test('a satisfaction without its registration is inconclusive; unrelated filings are clear', () => {
  expect(evaluated(['MR04', 'Satisfaction of charge 900000060001 in full'])).toBe(
    'inconclusive: 1 satisfied in full, registration not on this record (derived from filings)',
  );
  expect(evaluated(['AA', 'Annual accounts', 'Accounts'])).toBe('clear: No filing about a charge');
  expect(evaluated()).toBe('inconclusive: No filings on this record');
});

test('links to the category as the source names it', () => {
  expect(charges(filings(['MR01', 'Registration of charge 1'])).evidence).toEqual({
    operation: 'documents',
    search: { category: 'Charge' },
  });
});

test('is never clear while pages are missing, and states how many filings are bought', () => {
  const part = firstPageOf(162, 'filings');
  const inPart = (...rows: Parameters<typeof filings>) => {
    const line = resultsOf({ documents: heldRecord({ rows: filings(...rows) }, part) }).get('charges');
    return line !== undefined && 'words' in line ? [line.state, line.words, line.coverage] : [];
  };
  const satisfied: [string, string] = ['MR04', 'Satisfaction of charge 900000060001 in full'];
  const registered: [string, string] = ['MR01', 'Registration of charge 900000060001'];
  expect(inPart(satisfied)).toEqual(['partial', '1 satisfied in full; no registration', part]);
  expect(inPart(['AA', 'Annual accounts', 'Accounts'])).toEqual([
    'partial',
    'No filing about a charge',
    part,
  ]);
  expect(inPart(registered, satisfied)).toEqual(['partial', '1 registered, satisfied in full', part]);
  expect(inPart(registered)[1]).toBe('1 registered: 1 may be outstanding');
});
