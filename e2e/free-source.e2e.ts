import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountsDocument } from '../src/service/import/accounts/accounts-fixture.ts';
import { runBuilt } from './fixtures/built-process.mjs';
import {
  test as base,
  csvRows,
  type Dossier,
  downloaded,
  expect,
  mainNav,
  searchBox,
  startDossier,
} from './fixtures/journey.ts';
import { BAKERY, FLOUR, SILENT, writeInventedFiles } from './fixtures/public-files.ts';

/** Everything that a reader does on an imported register, where nothing has a price. */

const test = base.extend<{ dossier: Dossier }>({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-free-'));
    const files = [...writeInventedFiles(folder), writeFurtherAccounts(folder)];
    await runBuilt('import', files, { DATA_DIR: folder });
    const dossier = await startDossier({}, folder);
    await use(dossier);
    expect(await dossier.charges(), 'the service charged nothing').toEqual([]);
    const ledger = await (await fetch(`${dossier.url}/api/credits/ledger`)).json();
    expect(ledger.entries, 'the ledger is empty').toEqual([]);
    await dossier.stop();
    rmSync(folder, { recursive: true });
  },
});

/** Accounts to compare with those of the bakery. */
function writeFurtherAccounts(folder: string): string {
  const path = join(folder, `Prod223_0001_${FLOUR.number}_20250331.html`);
  const facts = [{ concept: 'Equity', at: '2025-03-31', value: '750000' }];
  const { number: companyNumber, name } = FLOUR;
  writeFileSync(path, accountsDocument({ companyNumber, name, balanceSheetDate: '2025-03-31', facts }));
  return path;
}

const PURCHASES = /\bcredits?\b|\bprice|\bbuy|\bbought\b/i;

/** The search box has its own journeys. */
const PARTS = 'main, footer, [aria-label="Main"]';

/** Of what is open: explanations of ratios speak of credit. */
async function expectNoPurchaseWords(page: Page): Promise<void> {
  const texts = await page.locator(PARTS).allInnerTexts();
  expect(texts.join('\n')).not.toMatch(PURCHASES);
}

const record = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });

test('a company is read, compared, printed and exported without a purchase', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'UK company research on the public register' }),
  ).toBeVisible();
  await expect(mainNav(page).getByRole('link')).toHaveText([
    ...['Companies', 'Records', 'Lists', 'Watch', 'Compare', 'Register'],
  ]);
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expectNoPurchaseWords(page);

  await searchBox(page).fill(BAKERY.number);
  await searchBox(page).press('Enter');
  const flags = page.getByRole('region', { name: 'Risk flags' });
  await expect(flags).toContainText('Not in this source: Unsatisfied judgments, Officers leaving');
  await expect(flags, 'the accounts are loaded for the checks').toContainText('Sums in the accounts');
  await expect(page.getByText('From Companies House company data.')).toBeVisible();
  await expectNoPurchaseWords(page);

  await record(page, 'Financials').click();
  await expect(page.getByRole('table', { name: 'Accounting periods' })).toContainText('31 Mar 2025');
  await expectNoPurchaseWords(page);
  const file = await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
  expect(file[0]).toMatchObject({ turnover: '4250000', origin: 'Companies House accounts', origin_date: '' });
  expect(Object.keys(file[0] ?? {}).join()).not.toMatch(PURCHASES);

  await record(page, 'Group').click();
  const outline = page.getByRole('list', { name: 'Group structure' });
  await expect(outline.locator('[aria-current="true"]')).toContainText(BAKERY.name);
  await expectNoPurchaseWords(page);
});

test('accounts of companies that nobody opened are compared at once', async ({ page }) => {
  await page.goto(`/compare?companies=${BAKERY.number}`);
  await page.getByRole('combobox', { name: 'Add a company' }).fill(FLOUR.number);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('group', { name: `B, ${FLOUR.name}` })).toContainText(
    'Companies House accounts',
  );
  await page.getByRole('combobox', { name: 'Add a company' }).fill(SILENT.number);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const silent = page.getByRole('group', { name: `C, ${SILENT.name}` });
  await expect(silent).toContainText('This source has no accounts of this company.');
  await expect(page.getByRole('table', { name: /Statement/ })).toContainText('1,950');
  await expectNoPurchaseWords(page);

  const exported = page.getByRole('button', { name: 'Export CSV' });
  const rows = await csvRows(await downloaded(page, exported));
  expect(new Set(rows.map(({ copy_origin }) => copy_origin))).toEqual(new Set(['Companies House accounts']));
  expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(PURCHASES);

  await mainNav(page).getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('list', { name: 'Records' })).toContainText(FLOUR.name);
  await expectNoPurchaseWords(page);
});

test('a report loads every record, and ends with their sources and what is not in them', async ({ page }) => {
  await page.goto(`/company/${BAKERY.number}/print-report`);
  await expect(page.getByText('Ready to print: 4 records.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sources of the records' }).getByRole('row')).toHaveText([
    /^Record/,
    /^Overview\s*Companies House company data/,
    /^People with significant control\s*Companies House persons with significant control/,
    /^Financials\s*Companies House accounts/,
    /^Group structure\s*Companies House persons with significant control/,
  ]);
  const sources = page.getByRole('region', { name: 'Sources', exact: false }).last();
  await expect(sources).toContainText(/Not in this source: .*Shareholders.*\./);
  await expect(page.getByText(/Not in this source: Officers/)).toHaveCount(1);
  await expectNoPurchaseWords(page);

  await page.goto(`/company/${SILENT.number}/print-report`);
  await expect(page.getByText(/^None for this company: .*Financials and Group structure\.$/)).toBeVisible();
  await expectNoPurchaseWords(page);
});

test('the page of credits says that nothing is spent', async ({ page }) => {
  await page.goto('/credits');
  await expect(page.getByText('Nothing is spent on this source: all of its records are free.')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Credits']);
});

base('the sample says how to load the real register', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('npm run import -- --download')).toBeVisible();
  await expect(page.getByRole('link', { name: 'About the register' })).toHaveAttribute('href', '/register');
});
