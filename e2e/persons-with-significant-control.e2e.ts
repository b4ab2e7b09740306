import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runBuilt } from './fixtures/built-process.mjs';
import { test as base, csvRows, downloaded, expect, startDossier } from './fixtures/journey.ts';
import { CONTROLLED, PARENT_NUMBER, personLines } from './fixtures/persons.ts';
import { BAKERY, companyData, SILENT } from './fixtures/public-files.ts';

/** The snapshot of persons with significant control becomes a tab, without any purchase. */

const FLOUR = { number: PARENT_NUMBER, name: 'INVENTED QUAY FLOUR LIMITED' };
const SEGMENT = 'persons-with-significant-control';

const test = base.extend({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-persons-'));
    const files = [join(folder, 'psc-snapshot-2026-11-01.txt'), join(folder, 'companies.csv')];
    writeFileSync(files[0] ?? '', personLines());
    writeFileSync(files[1] ?? '', companyData([BAKERY, FLOUR, SILENT]));
    await runBuilt('import', files, { DATA_DIR: folder });
    const dossier = await startDossier({}, folder);
    await use(dossier);
    expect(await dossier.charges()).toEqual([]);
    await dossier.stop();
    rmSync(folder, { recursive: true });
  },
});

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });
const table = (page: Page) => page.getByRole('table', { name: 'List of people with significant control' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

test('shows every kind of record in words, current first, and links a corporate holder to its page', async ({
  page,
}) => {
  await page.goto(`/company/${CONTROLLED}/profile`);
  await tab(page, /^PSCs/).click();
  await expect(page.getByRole('heading', { name: 'People with significant control' })).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveText([
    'Invented Quay Flour Ltd',
    'Mrs Mirela Invented',
    'Name withheld',
    'Exemption of the company',
    'Mr Kwame Invented',
    'Statement by the company',
  ]);
  const mirela = rowOf(page, 'Mirela');
  await expect(mirela).toContainText('More than 25% up to 50% of shares');
  await expect(mirela).toContainText('Oct 1955');
  await expect(mirela).toContainText('Current');
  await expect(rowOf(page, 'Kwame')).toContainText('30 Jun 2021');
  await expect(rowOf(page, 'Exemption')).toContainText('UK regulated market, from 18 Jun 2018');
  await expect(rowOf(page, 'withheld')).toContainText('the law restricts their disclosure');
  await expect(page.getByText('Recorded: 3 current, 1 ceased; 1 statement')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\bcredits?\b/);

  const parent = rowOf(page, 'Invented Quay Flour Ltd');
  await expect(parent).toContainText('Significant influence or control, through control of a trust');
  await parent.getByRole('link', { name: PARENT_NUMBER }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${PARENT_NUMBER}/${SEGMENT}$`));
  await expect(page.getByRole('heading', { level: 1, name: FLOUR.name })).toBeVisible();
});

test('filters by kind and state in the URL, and exports what is shown', async ({ page }) => {
  await page.goto(`/company/${CONTROLLED}/${SEGMENT}?status=Ceased`);
  await expect(table(page).getByRole('rowheader')).toHaveText([
    'Mr Kwame Invented',
    'Statement by the company',
  ]);
  await page.getByLabel('Filter by Kind').selectOption('Individual');
  await expect(page).toHaveURL(/kind_text=Individual/);
  await expect(table(page).getByRole('rowheader')).toHaveText(['Mr Kwame Invented']);
  const rows = await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ name: 'Mr Kwame Invented', kind: 'individual-person-with-significant-control' },
    natures_of_control: 'ownership-of-shares-25-to-50-percent; voting-rights-25-to-50-percent',
    ...{ ceased_on: '2021-06-30', nationality: 'Ghanaian', 'address.postal_code': 'ZZ1 1ZZ' },
    ...{ 'date_of_birth.year': '1955', 'date_of_birth.month': '10' },
  });
  expect(Object.keys(rows[0] ?? {})).not.toContain('date_of_birth.day');
});

test('is not covered for a company without records, and is part of the printed report of one with', async ({
  page,
}) => {
  await page.goto(`/company/${SILENT.number}/${SEGMENT}`);
  await expect(page.getByText(/none for this company in the imported files/)).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  await page.goto(`/company/${CONTROLLED}/${SEGMENT}`);
  await expect(table(page)).toBeVisible();
  await page.goto(`/company/${CONTROLLED}/print-report`);
  await expect(page.getByRole('heading', { name: /People with significant control$/ })).toBeVisible();
  await expect(rowOf(page, 'Mirela')).toContainText('More than 25% up to 50% of voting rights');
});
