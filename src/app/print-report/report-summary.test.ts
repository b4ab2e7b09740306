import { expect, test } from 'vitest';
import type { RiskFlag } from '#contract/api/risk-flags.ts';
import { reportSummary } from './report-summary.ts';

const flag = (label: string): RiskFlag => ({
  id: label,
  label,
  words: 'words',
  evidence: { operation: 'profile' },
});
const COMPANY = { type: 'Private limited company', status: 'Active' };

test('the summary states type and status, names the three gravest flags, and counts the others', () => {
  const found = ['Accounts overdue', 'CCJs unsatisfied', 'Net liabilities', 'Losses', 'Stale accounts'].map(flag);
  expect(reportSummary(COMPANY, { found })).toBe(
    'Private limited company, active. Risk flags: accounts overdue; CCJs unsatisfied; net liabilities; 2 more.',
  );
});

test('the summary claims nothing about what was not checked', () => {
  expect(reportSummary(COMPANY, { found: [] })).toBe(
    'Private limited company, active. No risk flags in the records checked.',
  );
  expect(reportSummary(undefined, { found: [] })).toBe('No risk flags in the records checked.');
});
