import { expect, test } from 'vitest';
import { withNoted } from '#app/components/data-table/export/sheet.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { namedRows, notedFields, withNotes } from './row-notes.ts';

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

const AT = '2026-11-28T00:00:00Z';
const SUBJECT = { companyNumber: COMPANY, operation: 'ccj', item: 'items[1]' } as const;
const NOTED = {
  notes: [{ id: '1', subject: SUBJECT, text: 'Disputed', by: 'Ada', at: AT }],
  tags: [{ name: 'Ask', subject: SUBJECT, by: 'Ben', at: AT }],
};

test('a row says its tags and notes beside what changed', () => {
  const row = {};
  const changed = new Map([[row, { isNew: true, changes: [] }]]);
  expect(withNotes(changed, new Map())).toBe(changed);
  expect(withNotes(changed, new Map([[row, NOTED]])).get(row)).toEqual({
    ...{ isNew: true, changes: [], notes: ['Tags: Ask', 'Note, Ada: Disputed'] },
  });
});

test('an export has the notes of a row and of its company, and no such columns where nothing is noted', () => {
  const none = { notes: [], tags: [] };
  expect(notedFields(none, new Map())).toBeUndefined();
  const [row, other] = [{ tags: 'of the record' }, {}];
  const fields = notedFields(none, new Map([[row, NOTED]])) ?? [];
  const columns = withNoted([{ id: 'tags', header: 'Tags', kind: 'text', value: () => 'x' }], fields);
  expect(columns.map(({ id, value }) => [id, value(row), value(other)])).toEqual([
    ['tags', 'x', 'x'],
    ['team_tags', 'Ask', undefined],
    ['notes', 'Disputed (Ada, 2026-11-28)', undefined],
    ['company_tags', undefined, undefined],
    ['company_notes', undefined, undefined],
  ]);
});
