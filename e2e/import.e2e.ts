import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { runBuilt } from './fixtures/built-process.mjs';
import {
  test as base,
  buyWith,
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
  const charged = (await dossier.charges()).reduce((sum, { credits }) => sum + credits, 0);
  expect(await dossier.settled(), 'settled credits equal charged credits').toBe(charged);
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

/** Searches a company by name on the home page. */
async function findByName(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto('/');
  await searchBox(page).fill(name);
  await buyWith(page.getByRole('button', { name: 'Search for 1 credit', exact: true }));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function buy(page: Page, label: string, credits: number): Promise<void> {
  const [firstWord = ''] = label.split(' ');
  await tab(page, new RegExp(`^${firstWord}`)).click();
  await buyWith(page.getByRole('button', { name: `Get ${label} for ${credits} credits` }));
}

invented(
  'an imported company is found, its accounts and its group are bought; what no file tells is not offered',
  async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Imported files' });
    await expect(panel.getByText('1 of 3 companies')).toBeVisible();
    await expect(panel.getByText('2 of 3 companies')).toBeVisible();

    await findByName(page, BAKERY);
    await expect(page.getByRole('button', { name: 'Get all 3 for 31 credits' })).toBeVisible();
    await buy(page, 'Financials', 10);
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

    await buy(page, 'Group structure', 20);
    await expect(outline(page).locator('[data-path]').first()).toContainText(PARENT);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText(BAKERY.name);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText('this company');

    await page.goto(`/company/${SILENT.number}/financials`);
    await expect(tab(page, /^Financials\s?, not covered$/)).toBeVisible();
    await expect(page.getByText(/none in the imported files .* 1 of 3 companies/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Get (?!Overview)/ })).toHaveCount(0);
    await tab(page, /^Group\s?, not covered$/).click();
    await expect(page.getByText(/none in the imported files .* 2 of 3 companies/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Get (?!Overview)/ })).toHaveCount(0);
  },
);

real.describe('of real public files', () => {
  real.skip(!REAL_FILES, 'The real files are not beside the project.');

  real('a real company is found by its name, with its accounts and its group', async ({ page, register }) => {
    const { company, alone } = register;
    await findByName(page, company);
    await buy(page, 'Financials', 10);
    const periods = page.getByRole('table', { name: 'Accounting periods' });
    await expect(periods).toContainText(/Company|Group, Consolidated/);
    await expect(periods).toContainText(Number(company.employees).toLocaleString('en-GB'));
    await buy(page, 'Group structure', 20);
    await expect(outline(page).locator('[data-path]').first()).toContainText(company.parent);
    await expect(outline(page).locator('[aria-current="true"]')).toContainText(company.name);

    await page.goto(`/company/${alone}/group-structure`);
    await buy(page, 'Group structure', 20);
    await expect(page.getByText('No group recorded.')).toBeVisible();
    await tab(page, /^Financials\s?, not covered$/).click();
    await expect(page.getByText(/none in the imported files .* 1 of 24,520 companies/)).toBeVisible();
  });
});
