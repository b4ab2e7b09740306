import { describe, expect, test } from 'vitest';
import { sheetCsv } from '#app/components/data-table/export/csv.ts';
import { wireText } from '#app/format/value.ts';
import { periodsOf } from '../period-fixture.ts';
import { statementOf } from './statement.ts';
import { periodColumns } from './statement-columns.ts';
import { statementSheet } from './statement-sheet.ts';

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: { company_number: '00445790' },
  record_url: 'https://dossier.test/company/00445790/financials',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: 2,
  rows_total: 2,
};

const year = (period_ended: string, amounts: Parameters<typeof periodsOf>[0]) => ({
  ...{ period_ended, trading_duration: '12', type: 'Company', ...amounts },
});

const PERIODS = periodsOf(
  year('2025-03', {
    currency: 'GBP',
    accounting_date: '2025-03-31',
    turnover: '9007199254740993',
    cost_of_sales: '-5',
    operating_profit: '-1200',
    caveats: [{ kind: 'sign', members: ['turnover'], words: 'No sum decides the sign.' }],
  }),
  year('2024-03', { currency: 'GBP', turnover: '9007199254740000', operating_profit: '-800' }),
);

function sheetOf(periods = PERIODS, notes: readonly string[] = []) {
  const { lines, comparison } = statementOf(periods, undefined);
  return statementSheet({ columns: periodColumns(periods), lines, comparison, notes });
}

/** The cells of the row with this label. */
function cellsOf(label: string, sheet = sheetOf()) {
  const row = sheet.rows.find((each) => each.label === label);
  return row && sheet.columns.map(({ value }) => wireText(value(row)));
}

describe('the sheet of a statement', () => {
  test('has lines as rows and periods as columns, newest first, with the change and the marks of notes', () => {
    const headers = sheetOf().columns.map(({ header }) => header);
    expect(headers.join('; ')).toBe('Line; Mar 2025; Mar 2024; Change; Change, %; Notes');
    expect(cellsOf('Turnover')?.join()).toBe('Turnover,9007199254740993,9007199254740000,993,0.0,a');
  });

  test('begins with what the amounts depend on', () => {
    const labels = sheetOf().rows.map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['Made up to', 'Months', 'Currency', 'Accounts']);
    expect(cellsOf('Made up to')?.slice(0, 3)).toEqual(['Made up to', '2025-03-31', undefined]);
    expect(cellsOf('Currency')?.slice(1, 3)).toEqual(['GBP', 'GBP']);
  });

  test('has a strong row for each section and each subtotal', () => {
    const sheet = sheetOf();
    const strong = sheet.rows.filter((row) => sheet.isStrong?.(row)).map(({ label }) => label);
    expect(strong).toEqual(['Profit and loss', 'Operating profit']);
    expect(new Set(cellsOf('Profit and loss', sheet)?.slice(1))).toEqual(new Set([undefined]));
  });

  test('says that an amount is not disclosed, and never has zero for it', () => {
    expect(cellsOf('Cost of sales')?.slice(1, 5)).toEqual(['-5', 'not disclosed', undefined, undefined]);
  });

  test('says that a loss has grown instead of a percentage alone', () => {
    expect(cellsOf('Operating profit')?.slice(3, 5)).toEqual(['-400', 'loss +50.0%']);
  });

  test('has its notes beneath, in the order of their marks', () => {
    expect(sheetOf(PERIODS, ['Filtered: 1 of 3 lines.']).notes).toEqual([
      'Note a, Mar 2025: No sum decides the sign.',
      'Percentages are of the size of an amount: above zero, a cost grows.',
      'Filtered: 1 of 3 lines.',
    ]);
  });

  test('keeps every digit in a file, and the source beneath', () => {
    const lines = sheetCsv({ ...sheetOf(), provenance: PROVENANCE }).split('\r\n');
    expect(lines).toContain('Turnover,9007199254740993,9007199254740000,993,0.0,a');
    expect(lines).toContain('Source,sample:1:2000,,,,');
  });

  test('has neither changes nor notes where there are none', () => {
    const [only] = PERIODS;
    const sheet = sheetOf(only === undefined ? [] : [only]);
    expect(sheet.columns.map(({ header }) => header)).toEqual(['Line', 'Mar 2024']);
    expect(sheet.notes).toEqual([]);
  });
});
