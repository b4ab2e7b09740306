import { expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import { namedRows, noteTexts, withNotes } from './row-notes.ts';

const COMPANY = '90000001';

const page = (number: number, ...cases: readonly string[]) => {
  const record = {
    pagination: { page: String(number), per_page: '2', total_items: '3', total_pages: '2' },
    items: cases.map((case_number) => ({ case_number, court_name: 'Leeds', amount: '1500.00' })),
  };
  const holding = {
    ...{ held: true as const, version: 2, fetchedAt: '2026-11-28T00:00:00Z', boughtBy: 'Sam' },
    ...{ creditsCharged: 0, credits: 0, versions: [] },
    envelope: envelopeOf({ operation: 'ccj', companyNumber: COMPANY, page: number }, record),
  };
  return { page: number, holding, value: record };
};

test('a row has the same identity wherever it is in the record', () => {
  const of = (pages: ReturnType<typeof page>[], ...ids: readonly string[]) =>
    namedRows({ operation: 'ccj', companyNumber: COMPANY, pages, rows: ids.map((id) => ({ id })) });
  const before = of([page(1, 'A1', 'B2'), page(2, 'C3')], 'A1', 'B2', 'C3');
  expect(before.map(({ row, name }) => [row.id, name])).toEqual([
    ['A1', 'A1, Leeds'],
    ['B2', 'B2, Leeds'],
    ['C3', 'C3, Leeds'],
  ]);
  const after = of([page(1, 'D4', 'A1'), page(2, 'B2', 'C3')], 'D4', 'A1', 'B2', 'C3');
  expect(after.slice(1).map(({ item }) => item)).toEqual(before.map(({ item }) => item));
});

test('a row says its tags and notes beside what changed', () => {
  const at = '2026-11-28T00:00:00Z';
  const subject = { companyNumber: COMPANY, operation: 'ccj', item: 'items[1]' } as const;
  const texts = noteTexts({
    notes: [{ id: '1', subject, text: 'Disputed', by: 'Ada', at }],
    tags: [{ name: 'Ask', subject, by: 'Ben', at }],
  });
  expect(texts).toEqual(['Tags: Ask', 'Note, Ada: Disputed']);
  const row = {};
  const changed = new Map([[row, { isNew: true, changes: [] }]]);
  expect(withNotes(changed, new Map())).toBe(changed);
  expect(withNotes(changed, new Map([[row, texts]])).get(row)).toEqual({
    ...{ isNew: true, changes: [], notes: texts },
  });
});
