import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { statusGravity, statusMeaning, statusTone } from './status.ts';

test('a code and its label have the same meaning', () => {
  expect(statusMeaning('converted-closed')).toBe(statusMeaning('Converted / Closed'));
  expect(statusMeaning('receivership')).toBe(statusMeaning('Receiver Action'));
  expect(statusMeaning('Active proposal to strike off')).toContain('Still active');
});

test('an unknown status has no invented meaning', () => {
  expect(statusMeaning('Hibernating')).toBeUndefined();
  expect(statusMeaning('')).toBeUndefined();
});

const STATUSES = new URL('../../../../shared/data/01_enumerations/company_status.csv', import.meta.url);

describe.skipIf(!existsSync(STATUSES))('the register’s own list (skipped without the shared data)', () => {
  test('has a meaning and a tone for each code and label', () => {
    const lines = readFileSync(STATUSES, 'utf8').trim().split(/\r?\n/).slice(1);
    const spellings = lines.flatMap((line) => line.split(','));
    expect(spellings).toHaveLength(24);
    expect(spellings.filter((status) => statusMeaning(status) === undefined)).toEqual([]);
    expect(spellings.filter((status) => statusTone(status) === 'neutral')).toEqual([]);
  });
});

test.each([
  'ADMINISTRATION ORDER',
  'ADMINISTRATIVE RECEIVER',
  'In Administration',
  'In Administration/Administrative Receiver',
  'In Administration/Receiver Manager',
  'Liquidation',
  'Live but Receiver Manager on at least one charge',
  'RECEIVER MANAGER / ADMINISTRATIVE RECEIVER',
  'RECEIVERSHIP',
  'VOLUNTARY ARRANGEMENT / ADMINISTRATIVE RECEIVER',
  'VOLUNTARY ARRANGEMENT / RECEIVER MANAGER',
])('the status %s of company data has a meaning and is grave', (status) => {
  expect(statusMeaning(status)).toBeDefined();
  expect(statusTone(status)).toBe('bad');
});

it('recognises a status in any case and punctuation', () => {
  expect(statusTone('Active')).toBe('good');
  expect(statusTone('ACTIVE')).toBe('good');
  expect(statusTone('Active - Proposal to Strike off')).toBe('warning');
  expect(statusTone('active-proposal-to-strike-off')).toBe('warning');
  expect(statusTone('Unsatisfied')).toBe('bad');
  expect(statusTone('converted-closed')).toBe('ended');
});

it('knows the statuses that filings give, in rising gravity', () => {
  const rising = ['Active', 'Strike-off proposed', 'Receivership', 'Dissolved'];
  const gravities = rising.map(statusGravity);
  expect(gravities).toEqual([...new Set(gravities)].toSorted());
  const filed = [...rising, 'Strike-off suspended', 'Liquidation', 'Administration', 'Voluntary arrangement'];
  for (const status of [...filed, 'Moratorium']) expect(statusMeaning(status)).toBeDefined();
  expect(statusGravity('Frozen')).toBe(statusGravity('Active'));
});

it('is neutral about any other status', () => {
  for (const status of ['Frozen', '', 'constructor', 'Activ']) expect(statusTone(status)).toBe('neutral');
});
