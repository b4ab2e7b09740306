import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegisterContents } from '#contract/api/register.ts';
import type { ImportedFrom, RegisterInfo } from '#service/register/schema.ts';
import { registerContents } from './register-contents.ts';

const INFO: RegisterInfo = {
  format: 5,
  kind: 'public',
  build: '0123456789ab',
  label: 'companies.zip, 4 companies',
  companies: 4,
  covers: ['search', 'profile'],
  showcase: [],
};

const COUNTS = { read: 6, used: 4, rejected: 1, warnings: 1 };
const COMPANY_DATA = { kind: 'company data', noun: 'row', ...COUNTS } as const;

function imported(more: Partial<ImportedFrom>): RegisterInfo {
  return { ...INFO, imported: { on: '2026-11-22', files: [], ...more } };
}

test('states files, kinds and counts of an import, each count once', () => {
  const file = { name: 'companies.zip', kind: 'company data', asAt: '2026-11-01', bytes: 9 };
  const counts = [
    { what: 'company data: rows read', count: 6 },
    { what: 'duplicate rows of a company number', count: 1 },
  ];
  const contents = registerContents(imported({ files: [file], kinds: [COMPANY_DATA], counts }));
  expect(v.parse(RegisterContents, contents)).toEqual(contents);
  expect(contents).toEqual({
    ...{ kind: 'public', label: 'companies.zip, 4 companies', companies: 4, importedOn: '2026-11-22' },
    files: [file],
    kinds: [COMPANY_DATA],
    counts: [{ what: 'duplicate rows of a company number', count: 1 }],
  });
});

test('tells no path of the machine', () => {
  const file = { name: 'companies.zip', path: '/srv/private/companies.zip' };
  const contents = registerContents(imported({ files: [file] }));
  expect(contents.files).toEqual([{ name: 'companies.zip' }]);
  expect(JSON.stringify(contents)).not.toContain('/srv');
});

test('is without files for a sample, and for an import from before they were recorded', () => {
  expect(registerContents({ ...INFO, kind: 'sample' })).toMatchObject({ files: [], kinds: [], counts: [] });
});
