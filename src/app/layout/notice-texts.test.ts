import { expect, test } from 'vitest';
import { FREE, type Source, SPEC_PRICES } from '#contract/api/source.ts';
import { noticeTexts, sourceChangeText } from './notice-texts.ts';

const SOURCE: Source = {
  ...{ id: 'public', kind: 'public', label: 'companies.csv, 2 companies', prices: FREE },
  ...{ covers: {}, paged: true, showcase: [] },
};

const PURCHASES = /credit|price|buy|bought|purchase|free/i;

test('the notices of a free source do not mention purchases', () => {
  for (const text of Object.values(noticeTexts(true))) expect(text).not.toMatch(PURCHASES);
  for (const text of Object.values(noticeTexts(false))) expect(text).toMatch(PURCHASES);
});

test('newer data of the same register is announced with its date', () => {
  const { title, body } = sourceChangeText('build', { ...SOURCE, asOf: '2026-11-01' });
  expect(title).toBe('The register is newer.');
  expect(body).toMatch(/^Open pages now show the data of 1 November 2026\. /);
  expect(sourceChangeText('build', SOURCE).body).toMatch(/^Open pages now show its data\. /);
});

test('another source is named, with what becomes of the records of the former one', () => {
  expect(sourceChangeText('source', SOURCE)).toEqual({
    title: 'The register was replaced.',
    body: 'This page now shows companies.csv, 2 companies. Records of the previous one are hidden, not deleted.',
  });
  const provider: Source = { ...SOURCE, kind: 'provider', label: 'lookup.test', prices: SPEC_PRICES };
  expect(sourceChangeText('source', provider)).toEqual({
    title: 'The source was replaced.',
    body: 'This page now shows lookup.test. Records bought from the previous one are hidden, not deleted; purchases in progress finish there.',
  });
});
