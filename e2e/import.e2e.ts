import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { runBuilt } from './fixtures/built-process.mjs';
import {
  test as base,
  type Dossier,
  downloaded,
  expect,
  searchBox,
  startDossier,
} from './fixtures/journey.ts';
import { BAKERY, PARENT, SILENT, writeInventedFiles } from './fixtures/public-files.ts';
import { REAL_FILES, writeRealFiles } from './fixtures/real-files.ts';

/** The import command makes a register from public files, which a browser then uses. */

/** Runs a process on a register imported from the files of `write`, and passes on its other results. */
async function onRegister<T extends { readonly files: string[] }>(
  write: (folder: string) => T,
  use: (register: T & { readonly dossier: Dossier }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-imported-'));
  const written = write(folder);
  await runBuilt('import', written.files, { DATA_DIR: folder });
  const dossier = await startDossier({}, folder);
  await use({ ...written, dossier });
  expect(await dossier.charges(), 'charges of a free source').toEqual([]);
  await dossier.stop();
  rmSync(folder, { recursive: true });
}

const invented = base.extend<{ dossier: Dossier }>({
  dossier: async ({ browserName: _any }, use) => {
    await onRegister(
      (folder) => ({ files: writeInventedFiles(folder) }),
      ({ dossier }) => use(dossier),
    );
  },
});

const real = base.extend<{ register: ReturnType<typeof writeRealFiles> & { dossier: Dossier } }>({
  register: async ({ browserName: _any }, use) => onRegister(writeRealFiles, use),
  dossier: async ({ register }, use) => use(register.dossier),
});

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });

const outline = (page: Page) => page.getByRole('list', { name: 'Group structure' });

/** Finds a company by its name while typing it on the home page. */
async function findByName(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto('/');
  await searchBox(page).fill(name);
  await page.getByRole('option', { name }).filter({ hasNotText: 'All results' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function open(page: Page, label: string): Promise<void> {
  const [firstWord = ''] = label.split(' ');
  await tab(page, new RegExp(`^${firstWord}`)).click();
}

invented(
  'an imported company is found, and its accounts and its group are read; what no file tells is said',
  async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByText(/^1 of 3 companies/)).toBeVisible();
    await expect(page.getByText(/^2 of 3 companies/).first()).toBeVisible();

    await findByName(page, BAKERY);
    await open(page, 'Financials');
    const periods = page.getByRole('table', { name: 'Accounting periods' });
    await expect(periods).toContainText('Group, Consolidated');
    await expect(periods).toContainText('12 months to 31 Mar 2025');
    await expect(periods.getByRole('link'), 'no document came with it').toHaveCount(0);
    await page.getByRole('button', { name: 'Show exact' }).click();
    const statement = page.getByRole('table', { name: /Statement/ });
    await expect(statement).toContainText('4,250,000');
    await expect(statement).toContainText('−35,000');

    const csv = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }));
    const written = readFileSync(await csv.path(), 'utf8');
    const { data: rows } = Papa.parse<Record<string, string>>(written.trim(), { header: true });
    expect(rows.map(({ turnover, operating_profit }) => [turnover, operating_profit])).toEqual([
      ['4250000', '410000'],
      ['3900000', '-35000'],
    ]);

    await open(page, 'Group structure');
    await expect(outline(page).locator('[data-path]').first()).toContainText(PARENT);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText(BAKERY.name);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText('this company');

    await page.goto(`/company/${SILENT.number}/financials`);
    await expect(
      page.getByText(/none for this company in the imported files, .* 1 of 3 companies/),
    ).toBeVisible();
    await open(page, 'Group');
    await expect(
      page.getByText(/none for this company in the imported files, .* 2 of 3 companies/),
    ).toBeVisible();
  },
);

real.describe('of real public files', () => {
  real.skip(!REAL_FILES, 'The real files are not beside the project.');

  real('a real company is found by its name, with its accounts and its group', async ({ page, register }) => {
    const { company, alone } = register;
    await findByName(page, company);
    await open(page, 'Financials');
    const periods = page.getByRole('table', { name: 'Accounting periods' });
    await expect(periods).toContainText(/Company|Group, Consolidated/);
    await expect(periods).toContainText(Number(company.employees).toLocaleString('en-GB'));
    await open(page, 'Group structure');
    await expect(outline(page).locator('[data-path]').first()).toContainText(company.parent);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText(company.name);

    await page.goto(`/company/${alone}/group-structure`);
    await expect(page.getByText('No group recorded.')).toBeVisible();
    await open(page, 'Financials');
    await expect(
      page.getByText(/none for this company in the imported files, .* 1 of 24,520 companies/),
    ).toBeVisible();
  });
});
