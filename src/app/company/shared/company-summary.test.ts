import { expect, test } from 'vitest';
import { activityText, companyStatus } from './company-summary.ts';

const filed = (label?: string) => ({
  filed: { words: 'Filed', evidence: { operation: 'documents' as const }, ...(label && { label }) },
});

test('the status of a search result is ignored from before the cessation', () => {
  expect(companyStatus({ status: 'Active' })).toEqual({ label: 'Active', from: 'search' });
  expect(companyStatus({ status: 'Dissolved', ceasedOn: '2024-07-16' })).toEqual({
    label: 'Dissolved',
    from: 'search',
  });
  const ceased = { label: undefined, from: 'overview' };
  expect(companyStatus({ status: 'Active', ceasedOn: '2024-07-16' })).toEqual(ceased);
  expect(companyStatus({ ceasedOn: '2024-07-16' })).toEqual(ceased);
  expect(companyStatus({ ceasedOn: '2024-07-16', ...filed('Strike-off proposed') })).toEqual(ceased);
});

test('an open filing decides where it is graver than the search result, or alone', () => {
  const suspended = { label: 'Strike-off suspended', from: 'filings' };
  expect(companyStatus({ status: 'Active', ...filed('Strike-off suspended') })).toEqual(suspended);
  expect(companyStatus({ status: 'Hibernating', ...filed('Strike-off suspended') })).toEqual(suspended);
  expect(companyStatus(filed('Strike-off suspended'))).toEqual(suspended);
  expect(companyStatus({ status: 'Liquidation', ...filed('Strike-off suspended') })).toEqual({
    label: 'Liquidation',
    from: 'search',
  });
  expect(companyStatus({ status: 'Active proposal to strike off', ...filed('Liquidation') })).toEqual({
    label: 'Liquidation',
    from: 'filings',
  });
});

test('an action that has ended decides nothing', () => {
  expect(companyStatus({ status: 'Active', ...filed() })).toEqual({ label: 'Active', from: 'search' });
  expect(companyStatus(filed())).toEqual({ label: undefined, from: undefined });
});

test.each([
  ['41202', 'Construction of domestic buildings', '41202 Construction of domestic buildings'],
  ['82990', 'Other business support service activities not elsewhere classified', 'SIC 82990'],
  ['56101', undefined, '56101'],
  [undefined, 'None supplied', undefined],
])('the activity %s, %s is %s in the title', (code, description, text) => {
  expect(activityText({ sic_codes: [{ code, description }] })).toBe(text);
});

test('a company without activities has none in the title', () => {
  expect(activityText({ sic_codes: [] })).toBeUndefined();
});
