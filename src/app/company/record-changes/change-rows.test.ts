import { expect, test } from 'vitest';
import type { CompanyOperation } from '#contract/operations.ts';
import { diffRecord } from '#diff/diff-record.ts';
import { changeRows } from './change-rows.ts';

function rowsOf(operation: CompanyOperation, from: unknown, to: unknown) {
  const version = (number: number, record: unknown) => ({
    version: number,
    pages: new Map([[1, record]]),
  });
  return changeRows(operation, diffRecord(operation, version(1, from), version(2, to)));
}

test('parts of an address that change together are one row, written on one line', () => {
  const overview = (address_line_1: string, postal_code: string) => ({
    registered_office_address: { address_line_1, locality: 'LEEDS', postal_code },
  });
  const [row, ...others] = rowsOf(
    'profile',
    overview('12 MILL LANE', 'LS1 1AA'),
    overview('4 HIGH STREET', 'LS2 2BB'),
  );
  expect(row).toMatchObject({
    ...{ kind: 'Changed', what: 'Overview', field: 'Registered office address' },
    ...{ before: '12 MILL LANE, LS1 1AA', after: '4 HIGH STREET, LS2 2BB' },
    path: 'registered_office_address',
  });
  expect(others).toEqual([]);
});

test('one part of an address that changes is named', () => {
  const [row] = rowsOf(
    'profile',
    { registered_office_address: { postal_code: 'LS1 1AA' } },
    { registered_office_address: { postal_code: 'LS2 2BB' } },
  );
  expect(row).toMatchObject({
    field: 'Registered office address: postal code',
    path: 'registered_office_address.postal_code',
  });
});

test('an item that is added says what it states beyond its name, as on screen, and is exported as sent', () => {
  const officer = { person_id: 1, name: 'SMITH, John', role: 'director', appointment_date: '2026-06-01' };
  expect(rowsOf('appointments', { items: [] }, { items: [officer] })).toEqual([
    {
      ...{ type: 'added', kind: 'Added', what: 'SMITH, John, director', field: undefined },
      ...{ before: undefined, after: 'Appointed: 1 Jun 2026' },
      ...{ path: 'items[1, DIRECTOR, 2026-06-01]', reason: undefined },
      ...{ sentBefore: undefined, sentAfter: JSON.stringify(officer) },
    },
  ]);
});

test('figures, dates and flags are written as on screen', () => {
  expect(
    rowsOf(
      'financials',
      [{ accounting_date: '2025-03-31', turnover: '1234567' }],
      [{ accounting_date: '2025-03-31', turnover: '-1000' }],
    ),
  ).toMatchObject([
    { kind: 'Restated', what: '31 Mar 2025', field: 'Turnover', before: '1,234,567', after: '−1,000' },
  ]);
  expect(
    rowsOf('profile', { accounts: { overdue: 'false' } }, { accounts: { overdue: 'true' } }),
  ).toMatchObject([{ before: 'not overdue', after: 'overdue' }]);
});

test('codes are no amounts', () => {
  expect(rowsOf('vat-number', { vat_number: '1234567' }, { vat_number: '7654321' })).toMatchObject([
    { field: 'VAT number', before: '1234567', after: '7654321' },
  ]);
});

test('pages that are missing say what both versions have', () => {
  const page = (total: number) => ({
    pagination: { page: '1', per_page: '1', total_items: String(total), total_pages: '9' },
    items: [{ title: 'A', date: '2026-01-01', url: '/document/1/x' }],
  });
  expect(rowsOf('documents', page(3), page(4))).toMatchObject([
    {
      ...{ kind: 'Cannot tell', what: 'Filing history', field: 'Number of entries', before: '3', after: '4' },
      reason: 'Version 1 has page 1 of 9, version 2 has page 1 of 9.',
    },
  ]);
});
