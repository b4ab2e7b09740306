import { expect, test } from 'vitest';
import { rowsOfAnswer } from './record-sheets.ts';

const rows = (operation: Parameters<typeof rowsOfAnswer>[0], data: object) =>
  rowsOfAnswer(operation, { status: 'success', data }).map((row) => Object.fromEntries(row));

test('names nested members by dots and leaves out absent ones', () => {
  const overview = {
    company_number: '00445790',
    accounts: { next_due: '2026-12-31', overdue: false },
    name: '',
  };
  expect(rows('profile', { overview })).toEqual([
    { company_number: '00445790', 'accounts.next_due': new Date('2026-12-31'), 'accounts.overdue': false },
  ]);
});

test('has amounts as numbers, and numbers that name something as text', () => {
  const items = [{ case_number: '0012', amount: '1200.50', judgment_date: '2023-02-30' }];
  expect(rows('ccj', { ccj: { pagination: { total_items: 1 }, items } })).toEqual([
    { case_number: '0012', amount: 1200.5, judgment_date: '2023-02-30' },
  ]);
  const financials = [{ period_ended: '2023-12', turnover: '9007199254740993', employees: '12' }];
  expect(rows('financials', { financials })).toEqual([
    { period_ended: '2023-12', turnover: '9007199254740993', employees: 12 },
  ]);
});

test('keeps a list within a row as JSON', () => {
  expect(rows('profile', { overview: { sic_codes: [{ code: '01110' }] } })).toEqual([
    { sic_codes: '[{"code":"01110"}]' },
  ]);
});

test('has one row for each entity of a group, parents first', () => {
  const group_structure = {
    company_number: '1',
    subsidiaries: [{ company_number: '2', subsidiaries: [{ company_number: '3' }] }, { company_number: '4' }],
  };
  expect(
    rows('group-structure', { group_structure }).map((row) => [
      row['level'],
      row['parent_company_number'],
      row['company_number'],
    ]),
  ).toEqual([
    [1, undefined, '1'],
    [2, '1', '2'],
    [3, '2', '3'],
    [2, '1', '4'],
  ]);
});

test('has the primary and the other matches of a VAT number', () => {
  const vat_number = { vat_number: '012345678', additional_matches: [{ vat_number: '000000001' }] };
  expect(rows('vat-number', { vat_number })).toEqual([
    { vat_number: '012345678' },
    { vat_number: '000000001' },
  ]);
});

test('has no rows of an answer without data', () => {
  expect(rowsOfAnswer('ccj', 'rubbish')).toEqual([]);
  expect(rows('ccj', { ccj: null })).toEqual([]);
});
