import { expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import { diffRecord } from '#diff/diff-record.ts';
import { rowMarks } from './row-marks.ts';

const COMPANY = '90000001';

const holding = (page: number, record: unknown) => ({
  ...{ held: true as const, version: 2, fetchedAt: '2026-11-28T00:00:00Z', boughtBy: 'Sam' },
  ...{ creditsCharged: 0, credits: 0, versions: [] },
  envelope: envelopeOf({ operation: 'ccj', companyNumber: COMPANY, page }, record),
});

const judgment = (case_number: string, more: object = {}) => ({
  ...{ case_number, court_name: 'Leeds', amount: '1500.00', defendant_town: 'LEEDS', status: 'Active' },
  ...more,
});

test('rows of all pages are marked by what they are, wherever they are', () => {
  const page = (number: number, ...items: readonly object[]) => ({
    pagination: { page: String(number), per_page: '2', total_items: '3', total_pages: '2' },
    items,
  });
  const from = new Map([
    [1, page(1, judgment('A1'), judgment('B2'))],
    [2, page(2, judgment('D4'))],
  ]);
  const to = new Map([
    [1, page(1, judgment('C3'), judgment('A1'))],
    [2, page(2, judgment('B2', { amount: '90', defendant_town: 'YORK' }))],
  ]);
  const changes = diffRecord('ccj', { version: 1, pages: from }, { version: 2, pages: to });
  const rows = ['C3', 'A1', 'B2'].map((id) => ({ id }));
  const pages = [...to].map(([number, record]) => ({
    ...{ page: number, holding: holding(number, record), value: record },
  }));
  const marks = rowMarks({ operation: 'ccj', companyNumber: COMPANY, pages, rows, changes });
  expect([...marks].map(([{ id }, mark]) => [id, mark])).toEqual([
    ['C3', { isNew: true, changes: [] }],
    [
      'B2',
      {
        isNew: false,
        changes: [
          { member: 'defendant_town', label: 'Defendant town', text: 'was LEEDS' },
          { member: 'amount', label: 'Amount (£)', text: 'was 1,500.00' },
        ],
      },
    ],
  ]);
});

test('an item that cannot be read is not marked as new', () => {
  const item = judgment('C3');
  const change = {
    type: 'cannot-tell' as const,
    label: 'Judgment',
    item: 'C3, Leeds',
    path: 'items[LEEDS, C3]',
  };
  const row = { id: 'C3' };
  const marks = rowMarks({
    ...{ operation: 'ccj', companyNumber: COMPANY, rows: [row] },
    pages: [{ page: 1, holding: holding(1, { items: [item] }), value: {} }],
    changes: [{ ...change, before: null, after: item }],
  });
  expect(marks.get(row)).toEqual({ isNew: false, changes: [] });
});
