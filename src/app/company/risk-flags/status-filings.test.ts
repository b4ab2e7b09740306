import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { filedStatus } from './status-filings.ts';

const COPIED = '2026-11-21';

type Row = [type: string, date: string, category?: string];
const filings = (rows: readonly Row[]) =>
  rows.map(([type, date, category = 'Other']) => v.parse(DocumentItem, { type, date, category }));
function told(...rows: Row[]) {
  const filed = filedStatus(filings(rows), COPIED);
  return filed && `${filed.state}: ${filed.words}`;
}

test('flags a suspended strike-off with its date and a link', () => {
  const filed = filedStatus(
    filings([
      ['DISS16(SOAS)', '2026-07-04'],
      ['GAZ1', '2026-06-02'],
      ['AA', '2026-01-01'],
    ]),
    COPIED,
  );
  expect(filed).toMatchObject({
    state: 'found',
    label: 'Strike-off suspended',
    words: 'Strike-off suspended, filed 4 Jul 2026 (derived from filings)',
    evidence: { operation: 'documents', search: { type: 'DISS16(SOAS)' } },
    filedOn: '2026-07-04',
  });
});

test.each([
  'GAZ1',
  'GAZ1(A)',
  'DS01',
  'LLDS01',
  '652a',
  'GAZ2',
  'SOAS(A)',
  'LIQ02',
  'LIQ03',
  '600',
  'COCOMP',
  '4.13',
  'AM01',
  'AM10',
  '2.12B',
  'CVA1',
  'CVA3',
  '1.1(Scot)',
  'RM01',
  'REC2',
  'WU07',
  'MT01',
  'REST-CVL',
])('%s alone is flagged', (type) => {
  expect(told([type, '2026-07-04'])).toMatch(/^found: .*, filed 4 Jul 2026 \(derived from filings\)$/);
});

test.each([
  ['GAZ1', 'Strike-off proposed'],
  ['LLDS01', 'Strike-off proposed'],
  ['SOAS(A)', 'Strike-off suspended'],
  ['GAZ2', 'Dissolved'],
  ['600', 'Liquidation'],
  ['2.12B', 'Administration'],
  ['CVA1', 'Voluntary arrangement'],
  ['RM01', 'Receivership'],
  ['MT01', 'Moratorium'],
])('%s gives the status %s', (type, label) => {
  expect(filedStatus(filings([[type, '2026-07-04']]), COPIED)?.label).toBe(label);
});

test('of two open actions the graver gives the status, and an ended one gives none', () => {
  const both: Row[] = [
    ['GAZ1', '2026-07-04'],
    ['LIQ02', '2026-01-04'],
  ];
  expect(filedStatus(filings(both), COPIED)?.label).toBe('Liquidation');
  expect(filedStatus(filings([['DISS40', '2026-07-04']]), COPIED)?.label).toBeUndefined();
});

test.each([
  ['DISS40', 'GAZ1'],
  ['DISS40', 'DISS16(SOAS)'],
  ['DS02', 'GAZ1(A)'],
  ['SOAD(A)', 'DS01'],
  ['AC92', 'GAZ2'],
  ['AC92', 'GAZ1'],
  ['AM21', 'AM01'],
  ['AM21', 'AM10'],
  ['CVA4', 'CVA1'],
  ['MT05', 'MT01'],
])('%s ends the action that %s began, and a later one restarts it', (over, open) => {
  expect(told([over, '2026-07-04'], [open, '2026-01-04'])).toMatch(/^clear: .*4 Jul 2026/);
  expect(told([open, '2026-01-04'], [over, '2026-07-04'])).toMatch(/^clear: .*4 Jul 2026/);
  expect(told([open, '2026-08-04'], [over, '2026-07-04'])).not.toMatch(/^clear/);
});

test('the end of one action leaves another open', () => {
  expect(told(['DISS40', '2026-07-04'], ['DS01', '2026-01-04'])).toBe(
    'found: Application for strike-off, filed 4 Jan 2026 (derived from filings)',
  );
  expect(told(['DISS40', '2026-07-04'], ['COCOMP', '2026-01-04'])).toBe(
    'found: Court ordered a winding up, filed 4 Jan 2026; Strike-off discontinued, filed 4 Jul 2026 (derived from filings)',
  );
});

test('a strike-off of more than a year before the copy is in doubt, and a liquidation is not', () => {
  for (const type of ['GAZ1', 'DISS16(SOAS)', 'DS01']) {
    expect(told([type, '2025-11-20'])).toMatch(
      /^inconclusive: .*, filed 20 Nov 2025, which may have ended since/,
    );
    expect(told([type, '2025-11-21'])).toMatch(/^found: /);
    expect(filedStatus(filings([[type, '2012-04-21']]), COPIED)?.label).toBeUndefined();
  }
  expect(told(['LIQ02', '2012-04-21'])).toMatch(/^found: /);
  expect(told(['GAZ2', '2012-04-21'])).toMatch(/^found: /);
});

test('restoration for winding up is an insolvency, not a dissolution', () => {
  expect(told(['REST-CVL', '2026-07-04'], ['GAZ2', '2025-01-04'])).toBe(
    'found: Restored to the register for creditors’ winding up, filed 4 Jul 2026 (derived from filings)',
  );
});

test('ambiguous forms and reports after the end are inconclusive', () => {
  for (const [type, open] of [
    ['RT01', 'GAZ2'],
    ['RM02', 'RM01'],
    ['CVA2', 'CVA1'],
    ['WU18', 'COCOMP'],
  ] as const) {
    expect(told([type, '2026-07-04'], [open, '2026-01-04'])).toMatch(/^inconclusive: .*4 Jul 2026/);
  }
  expect(told(['AM10', '2026-07-05'], ['AM21', '2026-07-04'])).toMatch(/^inconclusive: Administration ended/);
});

test('an undated filing is never clear', () => {
  expect(told(['GAZ1', '0000-00-00'])).toBe(
    'found: First notice of compulsory strike-off, filed on an unreadable date (derived from filings)',
  );
  expect(told(['DISS40', '2026-07-04'], ['GAZ1', ''])).toMatch(/^inconclusive: Strike-off discontinued/);
});

test('mentions an unknown form of a related category without evaluating it', () => {
  expect(told(['DISS6', '2026-07-04', 'Gazette'])).toBe(
    'inconclusive: 1 about strike-off, dissolution or insolvency, on unrecognised forms (derived from filings)',
  );
  expect(told(['DISS40', '2026-07-04'], ['AC20', '2020-07-04', 'Gazette'])).toMatch(
    /^inconclusive: .*; 1 more about /,
  );
});

test('ignores other filings, including a solvency statement for a capital reduction', () => {
  expect(
    told(['AA', '2026-01-01'], ['MR01', '2026-01-01'], ['CAP-SS', '2026-01-01', 'Insolvency']),
  ).toBeUndefined();
  expect(told()).toBeUndefined();
});
