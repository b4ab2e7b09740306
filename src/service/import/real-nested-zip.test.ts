import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { Register } from '../register/register.ts';
import { importRegister } from './import-register.ts';

/** A real daily zip beside the project, with the zip of a community interest company in it. */
const DATA = fileURLToPath(new URL('../../../../shared/data/05_accounts/more_filings/', import.meta.url));
const CIC = 'Prod223_3951_15052776_20240831_CIC.zip';
const DAY = 'Accounts_Bulk_Data-2025-05-03.zip';
const present = [CIC, DAY].every((name) => existsSync(join(DATA, name)));

describe.skipIf(!present)(
  `the real zip of a community interest company (${DATA}, skipped where absent)`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-nested-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    /** Imports the file and two companies, and returns the summary, the report and the newest financials. */
    async function imported(name: string) {
      const [registerPath, reportPath] = [join(folder, 'register.sqlite'), join(folder, 'report.csv')];
      const companies = join(folder, 'companies.csv');
      const header = 'CompanyName,CompanyNumber,CompanyStatus,CompanyCategory,RegAddress.AddressLine1';
      writeFileSync(companies, `${header}\nBSIDES EXETER CIC,15052776,Active,Community Interest Company,\n`);
      const files = [companies, join(DATA, name)];
      const summary = await importRegister({ files, registerPath, reportPath, today: '2026-11-22' });
      const register = new Register(registerPath);
      const { rows } = register.items(register.companyId('15052776') ?? 0, 'financials', 1, 3);
      register.close();
      return { summary, rows, report: readFileSync(reportPath, 'utf8').trim().split('\r\n').slice(1) };
    }

    test.each([DAY, CIC])('gives the figures of the accounts alone from %s', async (name) => {
      const { summary, rows } = await imported(name);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        accounting_date: '2024-08-31',
        current_assets: '4154',
        shareholders_funds: '3365',
        employees: '4',
      });
      expect(summary.rejected).toBe(0);
      expect(summary.tallies).toContainEqual({
        what: 'community interest reports, which are no accounts',
        count: 1,
      });
    });

    test('lists the other accounts of the day, whose company is not in the company data', async () => {
      const { report } = await imported(DAY);
      expect(report).toHaveLength(1);
      expect(report[0]).toMatch(/^not used,.*Prod223_3951_00225951_20241031\.html,.*,00225951$/);
    });
  },
);
