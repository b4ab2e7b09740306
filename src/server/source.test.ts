import { expect, test } from 'vitest';
import { FREE, SPEC_PRICES } from '#contract/api/source.ts';
import { isSpecified, OPERATION_NAMES } from '#contract/operations.ts';
import { readEnvironment } from './environment.ts';
import { providerSource, registerSource } from './source.ts';

const INFO = {
  format: 2,
  kind: 'public',
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
    ...{ id: 'public', label, asOf: '2026-11-01', imported },
  });
});

test('the paths of imported files stay on this machine', () => {
  const files = [{ name: 'a.zip', kind: 'accounts', bytes: 7, path: '/srv/private/a.zip' }];
  const source = registerSource({ ...INFO, imported: { on: '2026-11-22', files } });
  expect(JSON.stringify(source)).not.toContain('private');
});

test('an imported register keeps its identity across builds, and costs nothing', () => {
  const [before, after] = ['0123456789ab', 'ba9876543210'].map((build) => registerSource({ ...INFO, build }));
  expect(before).toMatchObject({ id: 'public', build: '0123456789ab', prices: FREE });
  expect(after).toMatchObject({ id: 'public', build: 'ba9876543210', prices: FREE });
});

test('a sample register is another source with each build, at the prices of SPEC', () => {
  const source = registerSource({ ...INFO, kind: 'sample', build: '1:20:1' });
  expect(source).toMatchObject({ id: 'sample:1:20:1', build: '1:20:1', prices: SPEC_PRICES });
});

test('an imported register states for how many companies it has accounts, and from which file', () => {
  const origin = { label: 'Companies House accounts', asOf: '2026-11-20' };
  const info = { ...INFO, covers: ['profile', 'financials'], coverage: { financials: 3 } } as const;
  expect(registerSource({ ...info, origins: { financials: origin } })).toMatchObject({
    companies: 4,
    covers: { profile: { companies: 4 }, financials: { companies: 3, origin } },
  });
});

test('a register of an earlier version without these facts is a source, too', () => {
  expect(registerSource(INFO)).toEqual({
    id: 'public',
    kind: 'public',
    label: INFO.label,
    build: INFO.build,
    prices: FREE,
    covers: { search: { companies: 4 }, profile: { companies: 4 } },
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

test('a provider covers what SPEC describes, at its prices', () => {
  const { covers, prices } = providerSource(
    readEnvironment({ PROVIDER_URL: 'https://lookup.example', PROVIDER_KEY: 'k' }),
  );
  expect(prices).toEqual(SPEC_PRICES);
  expect(Object.keys(covers)).toEqual(OPERATION_NAMES.filter(isSpecified));
});
