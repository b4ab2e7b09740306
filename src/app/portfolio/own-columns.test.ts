import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toCsv } from '#app/components/data-table/export/csv.ts';
import { FACTS, PortfolioRow } from '#contract/api/portfolio.ts';
import { ownColumns } from './portfolio-columns.tsx';

const COLUMNS = [
  { name: 'Number', role: 'number' as const },
  { name: 'Due' },
  { name: 'Paid on' },
  { name: 'Code' },
];

const rows = [
  ['90000001', '-1200.50', '2026-11-21', '007'],
  ['90000002', '', '', '12'],
].map((cells, index) =>
  v.parse(PortfolioRow, {
    ...{ companyNumber: cells[0], rows: [index + 1], cells, tags: [], pending: false },
    facts: Object.fromEntries(FACTS.map((name) => [name, { missing: 'not-held' }])),
    flags: { missing: 'not-held' },
  }),
);

const list = {
  ...{
    id: 'a',
    name: 'A',
    note: '',
    createdBy: 'Ada',
    createdAt: '',
    columns: COLUMNS,
    rows: 2,
    companies: 2,
  },
  ...{
    counts: { matched: 2, ambiguous: 0, 'not-found': 0, invalid: 0 },
    skipped: 0,
    pending: 0,
    unsearched: 0,
  },
};

test('own columns are numbers or dates where all their cells are, and numbers of companies are text', () => {
  expect(ownColumns(list, rows).map(({ kind }) => kind)).toEqual(['text', 'number', 'date', 'text']);
});

test('an export has them as they were brought', () => {
  const provenance = { source: '', subject: {}, record_url: '', fetched_at: '', rows_held: 2, rows_total: 2 };
  const [, first] = toCsv(rows, ownColumns(list, rows), provenance).split('\r\n');
  expect(first?.startsWith('90000001,-1200.50,2026-11-21,007,')).toBe(true);
});
