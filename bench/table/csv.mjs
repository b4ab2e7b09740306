// A CSV of 100,000 rows, from column values to text, against papaparse on the same final cells.
import Papa from 'papaparse';
import { loadBuilt, milliseconds, paired } from '../measure.mjs';

const BAR = 1.5;
const ROWS = 100_000;
const RUNS = 11;

const COLUMNS = [
  ['person_id', 'number'],
  ['name', 'text'],
  ['officer_role', 'text'],
  ['appointed_on', 'date'],
  ['resigned_on', 'date'],
  ['address', 'text'],
  ['percentage', 'number'],
  ['amount', 'number'],
  ['overdue', 'flag'],
  ['nationality', 'text'],
].map(([id = '', kind = '']) => ({
  id,
  header: id,
  kind,
  /** @param {Record<string, unknown>} row */
  value: (row) => row[id],
}));

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: { company_number: '00445790' },
  record_url: 'http://127.0.0.1:4173/company/00445790/appointments',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: ROWS,
  rows_total: ROWS,
};

/** @returns {Promise<import('../measurement.mjs').Measurement>} */
export async function measureCsv() {
  const { toCsv } = await loadBuilt('src/app/components/data-table/export/csv.ts');
  const rows = Array.from({ length: ROWS }, (_, index) => officer(index));
  const ours = () => toCsv(rows, COLUMNS, PROVENANCE);
  // Copied into flat strings, so that they are not slices of the text of the file.
  const cells = JSON.parse(JSON.stringify(Papa.parse(ours().slice(1)).data));
  const alone = () => `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}`;
  if (ours() !== alone()) throw new Error('Both ways have to write the same file.');
  const { own, peer, ratio } = paired(RUNS, ours, alone);
  return {
    what: 'CSV of 100,000 rows, from values to text',
    against: 'papaparse alone on the same cells',
    measured: milliseconds(own, peer),
    ratio,
    bar: { atMost: BAR },
  };
}

/** @param {number} index */
function officer(index) {
  return {
    person_id: 1_000_000 + index,
    name: `O’BRIEN-SMITH, Zoë ${index}`,
    officer_role: 'Director',
    appointed_on: `20${10 + (index % 10)}-0${1 + (index % 9)}-11`,
    resigned_on: index % 3 === 0 ? '2021-02-03' : undefined,
    address: `${index % 100} High Street, Leeds, LS1 1AA`,
    percentage: index % 7 === 0 ? { unreadable: 'about half' } : `${index % 100}.5`,
    amount: String(-index * 1_000_003),
    overdue: index % 2 === 0,
    nationality: 'British',
  };
}
