import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkFile } from '../source-kind.ts';
import { CompaniesWithRecords } from './psc-staging.ts';

let folder: string;
let work: WorkFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-seen-'));
  work = new WorkFile(join(folder, 'register.sqlite'));
});
afterEach(() => {
  work.remove();
  rmSync(folder, { recursive: true });
});

function see(...numbers: readonly string[]): void {
  const seen = new CompaniesWithRecords(work);
  for (const number of numbers) seen.add(number);
  seen.save();
}

test('CompaniesWithRecords returns companies of several parts once, ordered by number', () => {
  see('90000007', '90000008', 'SC900001', '90000007', 'IP90001R');
  see('00000001', '90000015', '90999999', 'IP90001R', '90000000', 'SC900001');
  const seen = new CompaniesWithRecords(work);
  expect([...seen]).toEqual([
    ...['00000001', '90000000', '90000007', '90000008', '90000015', '90999999', 'SC900001', 'IP90001R'],
  ]);
  expect(seen.size).toBe(8);
});

test('CompaniesWithRecords discards companies that are not saved', () => {
  new CompaniesWithRecords(work).add('90000001');
  expect([...new CompaniesWithRecords(work)]).toEqual([]);
  expect(new CompaniesWithRecords(work).size).toBe(0);
});
