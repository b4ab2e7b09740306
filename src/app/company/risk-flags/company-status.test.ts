import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { COPIED, firstPageOf, heldProfile, heldRecord, resultsOf } from './risk-flags-fixture.ts';

const PART = firstPageOf(162, 'filings');
const profile = heldProfile({});
const IMPORTED = { on: '2026-11-22', files: [] };

function documents(rows: readonly [type: string, date: string][], part?: typeof PART) {
  const parsed = rows.map(([type, date]) => v.parse(DocumentItem, { type, date, category: 'Other' }));
  return heldRecord({ rows: parsed }, part);
}
const status = (...given: Parameters<typeof resultsOf>) => resultsOf(...given).get('status');

const SUSPENDED = documents([['DISS16(SOAS)', '2026-07-04']], PART);
const DROPPED: [string, string][] = [['DISS40', '2026-07-04']];

test('flags a strike-off filing with or without an overview', () => {
  for (const available of [{ profile, documents: SUSPENDED }, { documents: SUSPENDED }]) {
    expect(status(available)).toMatchObject({
      state: 'found',
      label: 'Status',
      operation: 'documents',
      words: 'Strike-off suspended, filed 4 Jul 2026 (derived from filings)',
      evidence: { operation: 'documents', search: { type: 'DISS16(SOAS)' } },
      days: { from: COPIED, to: COPIED },
      coverage: PART,
    });
  }
});

test('a strike-off filing overrides Active and is added to a graver status', () => {
  const active = { status: 'Active', statusAsAt: '2026-10-02T10:00:00Z' };
  expect(status({ profile, documents: SUSPENDED }, active)).toMatchObject({
    state: 'found',
    words:
      'Strike-off suspended, filed 4 Jul 2026 (derived from filings); a search of 2 Oct 2026 says Active',
  });
  expect(status({ documents: SUSPENDED }, { status: 'Liquidation' })).toMatchObject({
    state: 'found',
    words: 'Liquidation (from a search); Strike-off suspended, filed 4 Jul 2026 (derived from filings)',
  });
});

test('is never clear while pages are missing', () => {
  expect(status({ documents: documents(DROPPED, PART) }, { status: 'Active' })).toMatchObject({
    state: 'partial',
    coverage: PART,
  });
  expect(status({ documents: documents([['AA', '2026-01-01']], PART) }, { status: 'Active' })).toMatchObject({
    state: 'partial',
    words: 'Active (from a search); no strike-off or insolvency filed',
    evidence: { operation: 'documents' },
    coverage: PART,
  });
  expect(status({ profile, documents: documents([['AA', '2026-01-01']], PART) })).toMatchObject({
    state: 'inconclusive',
    words:
      'Not ceased; no strike-off or insolvency on the pages of filings bought; a search states its status',
  });
});

test('a discontinued strike-off is clear and a doubtful one is not when every filing is bought', () => {
  expect(status({ documents: documents(DROPPED) }, { status: 'Active' })).toMatchObject({ state: 'clear' });
  expect(status({ documents: documents([['RT01', '2026-07-04']]) }, { status: 'Active' })).toMatchObject({
    state: 'inconclusive',
    words: 'Active (from a search); Application for restoration, filed 4 Jul 2026 (derived from filings)',
  });
});

test('the end of a strike-off alone states no status', () => {
  expect(status({ profile, documents: documents(DROPPED) })).toMatchObject({
    state: 'inconclusive',
    words: 'Strike-off discontinued, filed 4 Jul 2026 (derived from filings); a search states its status',
  });
});

test('a strike-off filing of years ago leaves Active in doubt without replacing it', () => {
  const old = documents([['DISS16(SOAS)', '2012-04-21']]);
  expect(status({ documents: old }, { status: 'Active' })).toMatchObject({
    state: 'inconclusive',
    words:
      'Active (from a search); Strike-off suspended, filed 21 Apr 2012, which may have ended since (derived from filings)',
  });
});

test('an overview alone is inconclusive and names the records that would decide', () => {
  expect(status({ profile })).toMatchObject({
    state: 'inconclusive',
    words: 'Not ceased; a search states its status, filings a strike-off or insolvency',
  });
});

test('adds filings after the cessation, but not those before it', () => {
  const ceased = { ceasedOn: '2024-07-16' };
  const words = (...rows: [string, string][]) => {
    const line = status({ profile, documents: documents(rows) }, ceased);
    return line !== undefined && 'words' in line ? line.words : undefined;
  };
  expect(words(['AC92', '2025-02-03'], ['GAZ2', '2024-07-16'])).toBe(
    'Ceased on 16 Jul 2024; Restored to the register by court order, filed 3 Feb 2025 (derived from filings)',
  );
  expect(words(['GAZ2', '2024-07-16'])).toBe('Ceased on 16 Jul 2024');
});

test.each([
  ['Liquidation', 'in liquidation'],
  ['In Administration', 'in administration'],
  ['In Administration/Receiver Manager', 'in administration, with a receiver manager'],
  ['ADMINISTRATIVE RECEIVER', 'in administrative receivership'],
  ['RECEIVERSHIP', 'in receivership'],
  ['Voluntary Arrangement', 'in a voluntary arrangement'],
  ['Live but Receiver Manager on at least one charge', 'under a receiver manager on at least one charge'],
])('the status %s of company data is a grave flag', (given, phrase) => {
  const company = { status: given, statusAsAt: '2026-11-01' };
  expect(status({ profile }, company, IMPORTED)).toMatchObject({
    ...{ state: 'found', severity: 'high', phrase },
    words: `${given} (from company data of 1 Nov 2026)`,
    evidence: { operation: 'profile', hash: 'company' },
  });
});

test('company data that states a status is named, and so is company data without one', () => {
  expect(status({ profile }, { status: 'Active' }, IMPORTED)).toMatchObject({
    state: 'clear',
    words: 'Active (from company data)',
  });
  expect(status({ profile }, {}, IMPORTED)).toMatchObject({
    state: 'inconclusive',
    words: 'Not ceased; the company data states no status',
  });
  expect(status({ profile }, { status: 'Dissolved', ceasedOn: '2026-10-02' }, IMPORTED)).toMatchObject({
    words: 'Ceased on 2 Oct 2026; company data says Dissolved',
  });
});
