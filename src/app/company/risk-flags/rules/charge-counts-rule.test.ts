import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { COPIED, firstPageOf, heldProfile, heldRecord, resultsOf } from '../risk-flags-fixture.ts';

const profile = (outstanding: string, part_satisfied: string, satisfied: string) =>
  heldProfile({ charges: { outstanding, part_satisfied, satisfied } });

const charges = (...given: Parameters<typeof resultsOf>) => resultsOf(...given).get('charges');

const EVIDENCE = { operation: 'profile', hash: 'company' };

test('an outstanding charge is a flag of the lowest severity, with the overview as evidence', () => {
  expect(charges({ profile: profile('2', '1', '5') })).toMatchObject({
    ...{ state: 'found', severity: 'low', operation: 'profile', label: 'Charges' },
    phrase: '2 outstanding charges',
    words: '2 outstanding, 1 part satisfied, 5 satisfied',
    evidence: EVIDENCE,
    days: { from: COPIED, to: COPIED },
  });
});

test('a charge satisfied in part is not clear', () => {
  expect(charges({ profile: profile('0', '1', '0') })).toMatchObject({
    state: 'found',
    phrase: '1 charge satisfied in part',
  });
});

test('no charge, or only satisfied ones, are clear', () => {
  expect(charges({ profile: profile('0', '0', '0') })).toMatchObject({
    state: 'clear',
    words: 'None registered',
  });
  expect(charges({ profile: profile('0', '0', '3') })).toMatchObject({
    state: 'clear',
    words: 'None outstanding, 3 satisfied',
  });
});

test('counts that are missing or unreadable decide nothing', () => {
  expect(charges({ profile: profile('', '', '') })).toMatchObject({
    state: 'inconclusive',
    words: 'Number of charges not stated',
  });
  expect(charges({ profile: profile('many', '0', '0') })).toMatchObject({ state: 'inconclusive' });
});

test('filings take precedence, because they name each charge', () => {
  const filing = v.parse(DocumentItem, {
    type: 'MR01',
    title: 'Registration of charge 1',
    category: 'Charge',
  });
  const documents = heldRecord({ rows: [filing] }, firstPageOf(40, 'filings'));
  expect(charges({ profile: profile('0', '0', '0'), documents })).toMatchObject({
    state: 'found',
    severity: 'medium',
    operation: 'documents',
  });
});

test('without counts the check waits for the filings', () => {
  expect(charges({ profile: heldProfile({}) })).toMatchObject({ state: 'missing', operation: 'documents' });
});
