import { describe, expect, test } from 'vitest';
import { statementSheet } from '#app/financials/statement/statement-sheet.ts';
import { wireText } from '#app/format/value.ts';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { accountsOf, year } from './accounts-fixture.ts';
import { compareColumns, compareLines } from './compare-columns.ts';
import { compareExportColumns, compareRows, copiesOfCompanies } from './compare-export.ts';

const rows = compareRows(
  accountsOf(
    [year('2025-03', { turnover: '9007199254740993' }), year('2024-03', { turnover: 'n/a' })],
    [{ ...year('2025-12'), ...{ goodwill: '7' } }],
  ),
);
const columns = compareExportColumns(rows);
const texts = (id: string) => {
  const column = columns.find((each) => each.id === id);
  return rows.map((row) => column && wireText(column.value(row)));
};

describe('the file of a comparison', () => {
  test('has a row for every period, by company, newest first', () => {
    expect(texts('company_number')).toEqual(['90000001', '90000001', '90000002']);
    expect(texts('company_name')).toEqual(['ALPHA LIMITED', 'ALPHA LIMITED', 'BETA PLC']);
    expect(texts('period_ended')).toEqual(['2025-03', '2024-03', '2025-12']);
  });

  test('has every field by its API name, exactly as received', () => {
    const ids = columns.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...AMOUNT_NAMES, 'document.url', 'goodwill']));
    expect(new Set(ids).size).toBe(ids.length);
    expect(texts('turnover')).toEqual(['9007199254740993', 'n/a', undefined]);
    expect(texts('goodwill')).toEqual([undefined, undefined, '7']);
  });

  test('has the provenance of its own company’s accounts in each row', () => {
    const copies = copiesOfCompanies(rows, 'https://dossier.test');
    expect(rows.map((row) => copies.get(row)?.record_url)).toEqual(
      ['90000001', '90000001', '90000002'].map(
        (number) => `https://dossier.test/company/${number}/financials`,
      ),
    );
    expect(rows.map((row) => copies.get(row)?.fetched_at)).toEqual(texts('copy_fetched_at'));
  });

  test('names the source copy of each row', () => {
    expect(texts('copy_fetched_at')).toEqual([
      '2026-11-20T14:02:00Z',
      '2026-11-20T14:02:00Z',
      '2026-11-21T14:02:00Z',
    ]);
  });

  test('names the data of free accounts and its day instead of buyers', () => {
    const origin = { label: 'Companies House accounts', asOf: '2026-11-01' };
    const free = rows.map(({ company, period }) => {
      return { company: { ...company, holding: { ...company.holding, origin } }, period };
    });
    const own = compareExportColumns(free).filter(({ id }) => id.startsWith('copy_'));
    expect(own.map(({ id, value }) => [id, free[0] && value(free[0])])).toEqual([
      ['copy_fetched_at', '2026-11-20T14:02:00Z'],
      ['copy_origin', 'Companies House accounts'],
      ['copy_origin_date', '2026-11-01'],
    ]);
  });
});

test('the comparison as on screen has the periods of each company as columns, under its letter and name', () => {
  const accounts = accountsOf([year('2025-03', { turnover: '7' })], [year('2025-12', { turnover: 'n/a' })]);
  const { columns: periods } = compareColumns(accounts, 'latest');
  const sheet = statementSheet({ columns: periods, lines: compareLines(accounts, periods).lines });
  expect(sheet.columns.map(({ header }) => header)).toEqual([
    'Line',
    'A ALPHA, Mar 2025',
    'B BETA, Dec 2025',
  ]);
  const turnover = sheet.rows.find(({ label }) => label === 'Turnover');
  expect(turnover && sheet.columns.map(({ value }) => wireText(value(turnover)))).toEqual([
    'Turnover',
    '7',
    'n/a',
  ]);
});
