import { expect, test } from 'vitest';
import type { Column } from '#app/components/data-table/column.ts';
import { toCsv } from '#app/components/data-table/export/csv.ts';
import { withNoted } from '#app/components/data-table/export/sheet.ts';
import { notesField } from './notes-field.ts';

type Row = { readonly companyNumber: string };

const COLUMNS: Column<Row>[] = [
  { id: 'companyNumber', header: 'Number', kind: 'text', value: ({ companyNumber }) => companyNumber },
];

test('an export with notes has those of each company, and says when the table was read', () => {
  const note = {
    id: 'a',
    subject: { companyNumber: '90000001' },
    text: 'Pays late',
    by: 'Ada',
    at: '2026-11-21',
  };
  const provenance = {
    ...{ source: '', subject: {}, record_url: '', rows_held: 2, rows_total: 2 },
    ...{ fetched_at: '2026-11-21T14:06:00.000Z', isReading: true as const },
  };
  const rows = [{ companyNumber: '90000001' }, { companyNumber: '90000002' }];
  const lines = toCsv(rows, withNoted(COLUMNS, notesField([note]) ?? []), provenance)
    .slice(1)
    .split('\r\n');
  expect(lines[0]).toBe('companyNumber,notes,source,record_url,read_at,rows_shown,rows_held,rows_total');
  expect(lines[1]).toMatch(/^90000001,"?Pays late \(Ada, 2026-11-21\)"?,/);
  expect(lines[2]).toMatch(/^90000002,,/);
  expect(notesField([])).toBeUndefined();
});
