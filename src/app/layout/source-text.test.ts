import { expect, test } from 'vitest';
import { sourceText } from './source-text.ts';

test.each([
  ['sample', 'Sample register of 20 fictional companies', 'Sample data', /every company, person and figure/],
  ['public', 'a.csv, 2 companies', 'Public data', /^Source: a\.csv, 2 companies$/],
  ['provider', 'lookup.test/v1', 'lookup.test/v1', /^Records come from lookup\.test\/v1$/],
] as const)('a source of the kind %s is named', (kind, label, tag, sentence) => {
  expect(sourceText({ kind, label })).toEqual({ tag, sentence: expect.stringMatching(sentence) });
});
