import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackPeriod } from '../../register/packed-period.ts';
import { WorkFile } from '../work-file.ts';
import type { Filing } from './filing.ts';
import { FilingStaging } from './filing-staging.ts';

let folder = '';
let work: WorkFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-staging-'));
  work = new WorkFile(join(folder, 'register.sqlite'));
});
afterEach(() => {
  work.remove();
  rmSync(folder, { recursive: true });
});

function filing(companyNumber: string, turnover: string): Filing {
  const entry = unpackPeriod({ turnover, type: 'Company', auditor: 'FICTION & CO “LLP”' });
  return {
    companyNumber,
    balanceSheetDate: '2024-12-31',
    statements: [{ periodEnd: '2024-12-31', basis: 'company', entry }],
    odd: ['told already'],
  };
}

test('filings come back by company in the order of the register, newest first, as they were', () => {
  FilingStaging.of(work).add(filing('90000002', '1'), '2025-01-02');
  const staging = FilingStaging.of(work);
  staging.add(filing('90000001', '2'), '');
  staging.add(filing('90000002', '3'), '2025-01-03');
  expect([...staging.numbers()]).toEqual([
    { companyNumber: '90000001', filings: 1, left: 0 },
    { companyNumber: '90000002', filings: 2, left: 0 },
  ]);
  staging.place(7, '90000001');
  staging.place(3, '90000002');
  const companies = [...staging.companies()];
  expect(companies.map(({ id }) => id)).toEqual([3, 7]);
  const [newer, older] = companies[0]?.filings ?? [];
  expect(newer?.statements[0]?.entry.turnover).toBe('3');
  const { balanceSheetDate, statements } = filing('90000002', '1');
  expect(older).toEqual({ balanceSheetDate, statements, asAt: '2025-01-02', order: 1 });
});

test('a company that is filed for beyond all measure takes no memory beyond it, and what is left out is counted', () => {
  const staging = FilingStaging.of(work);
  for (let at = 1; at <= 103; at += 1) staging.add(filing('90000001', String(at)), '');
  expect([...staging.numbers()]).toEqual([{ companyNumber: '90000001', filings: 103, left: 3 }]);
  staging.place(1, '90000001');
  const [company] = [...staging.companies()];
  expect(company?.filings).toHaveLength(100);
  expect(company?.filings[0]?.statements[0]?.entry.turnover).toBe('103');
});

test('only what is known of a statement takes room', () => {
  FilingStaging.of(work).add(filing('90000001', '2'), '');
  const [row] = work.file.prepare('select length(statements) as length from accounts_filing').all() as {
    length: number;
  }[];
  expect(row?.length).toBeLessThan(200);
});

test('without filings there are no companies', () => {
  expect([...FilingStaging.of(work).numbers()]).toEqual([]);
  expect([...FilingStaging.of(work).companies()]).toEqual([]);
});
