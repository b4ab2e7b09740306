import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { COPIED, heldLook, heldProfile, linesOf } from '../attention-fixture.ts';

const PART = '20 of 162 filings held';
const profile = heldProfile({});

function documents(rows: readonly [type: string, date: string][], part?: string) {
  const parsed = rows.map(([type, date]) => v.parse(DocumentItem, { type, date, category: 'Other' }));
  return heldLook({ rows: parsed }, part);
}
const status = (...given: Parameters<typeof linesOf>) => linesOf(...given).get('status');

const SUSPENDED = documents([['DISS16(SOAS)', '2026-07-04']], PART);
const DROPPED: [string, string][] = [['DISS40', '2026-07-04']];

test('a strike-off among the filings held is found, with or without an overview', () => {
  for (const looks of [{ profile, documents: SUSPENDED }, { documents: SUSPENDED }]) {
    expect(status(looks)).toMatchObject({
      state: 'found',
      operation: 'documents',
      words: 'Strike-off put on hold, filed 4 Jul 2026 (derived from filings)',
      evidence: { operation: 'documents', search: { type: 'DISS16(SOAS)' } },
      days: { from: COPIED, to: COPIED },
      coverage: PART,
    });
  }
});

test('it goes before a search result that says Active, and stands beside one that is grave itself', () => {
  const active = { status: 'Active', statusAsAt: '2026-10-02T10:00:00Z' };
  expect(status({ profile, documents: SUSPENDED }, active)).toMatchObject({
    state: 'found',
    words:
      'Strike-off put on hold, filed 4 Jul 2026 (derived from filings); Active in a search result of 2 Oct 2026',
  });
  expect(status({ documents: SUSPENDED }, { status: 'Liquidation' })).toMatchObject({
    state: 'found',
    words:
      'Liquidation, as a search result says; Strike-off put on hold, filed 4 Jul 2026 (derived from filings)',
  });
});

test('with pages missing nothing is clear, whatever a search or the filings held say', () => {
  expect(status({ profile, documents: documents(DROPPED, PART) })).toMatchObject({ state: 'partly' });
  expect(status({ documents: documents([['AA', '2026-01-01']], PART) }, { status: 'Active' })).toMatchObject({
    state: 'partly',
    words: `Active, as a search result says; no strike-off or insolvency among the ${PART}`,
  });
  expect(status({ profile, documents: documents([['AA', '2026-01-01']], PART) })).toMatchObject({
    state: 'untold',
    words: `Not ceased; no strike-off or insolvency among the ${PART}; a search that lists it would tell its status`,
  });
});

test('with every filing held a strike-off that was dropped is clear, and one that may stand is not', () => {
  expect(status({ profile, documents: documents(DROPPED) })).toMatchObject({ state: 'clear' });
  expect(status({ documents: documents(DROPPED) }, { status: 'Active' })).toMatchObject({ state: 'clear' });
  expect(status({ documents: documents([['RT01', '2026-07-04']]) }, { status: 'Active' })).toMatchObject({
    state: 'partly',
  });
});

test('an overview alone tells neither, and names what would', () => {
  expect(status({ profile })).toMatchObject({
    state: 'untold',
    words:
      'Not ceased; a search that lists it would tell its status, and filings a strike-off or an insolvency',
  });
});

test('what was filed after the company ceased is said beside it, what led to it is not', () => {
  const ceased = { ceasedOn: '2024-07-16' };
  const words = (...rows: [string, string][]) => {
    const line = status({ profile, documents: documents(rows) }, ceased);
    return line !== undefined && 'words' in line ? line.words : undefined;
  };
  expect(words(['AC92', '2025-02-03'], ['GAZ2', '2024-07-16'])).toBe(
    'Ceased on 16 Jul 2024; Put back on the register by a court, filed 3 Feb 2025 (derived from filings)',
  );
  expect(words(['GAZ2', '2024-07-16'])).toBe('Ceased on 16 Jul 2024');
});
