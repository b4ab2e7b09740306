import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { providerSource, registerSource } from './source.ts';

const INFO = {
  format: 2,
  kind: 'register',
  build: '0123456789ab',
  label: 'Companies House data, 4 companies, from 1 file',
  companies: 4,
  covers: ['search', 'profile'],
  showcase: [],
} as const;

test('an imported register states its files and their date', () => {
  const label = 'a.zip, 4 companies, as at 1 Nov 2026';
  const files = [{ name: 'a.zip', asAt: '2026-11-01' }];
  const imported = { on: '2026-11-22', companiesAsAt: '2026-11-01', files };
  expect(registerSource({ ...INFO, label, imported })).toMatchObject({
    id: 'register:0123456789ab',
    label,
    imported,
  });
});

test('an imported register states for how many companies it has accounts', () => {
  expect(registerSource({ ...INFO, coverage: { financials: 3 } })).toMatchObject({
    companies: 4,
    coverage: { financials: 3 },
  });
});

test('a register of an earlier version without these facts is a source, too', () => {
  expect(registerSource(INFO)).toEqual({
    id: 'register:0123456789ab',
    kind: 'register',
    label: INFO.label,
    covers: INFO.covers,
    companies: 4,
    paged: true,
    documentsAt: '/service',
    documentPrice: 0,
    showcase: [],
  });
});

test.each([
  ['https://lookup.example', 'lookup.example'],
  ['https://lookup.example:8443/live/', 'lookup.example:8443/live'],
])('the provider at %s is named %s', (PROVIDER_URL, label) => {
  expect(providerSource(readEnvironment({ PROVIDER_URL, PROVIDER_KEY: 'k' })).label).toBe(label);
});
