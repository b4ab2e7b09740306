import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, startDossier } from './dossier.ts';
import { NOBODY, seedFilings } from './seed-records.ts';

const ROWS = 10_000;

/** A process whose store holds ten thousand filings of one company, and whose provider does not exist. */
const test = base.extend({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-many-'));
    await seedFilings(folder, '90000001', ROWS, 100);
    const settings = { PROVIDER_URL: NOBODY, PROVIDER_KEY: 'canary-key', PROVIDER_PAGE_PARAM: 'page' };
    const dossier = await startDossier({ ...settings, DATA_DIR: folder }, folder);
    await use(dossier);
    await dossier.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('ten thousand filings are filtered, sorted, scrolled, printed and shared like twenty', async ({
  page,
}) => {
  await page.goto('/company/90000001/documents');
  const table = page.getByRole('table', { name: 'List of filings' });
  await expect(page.getByText('10,000 filings').first()).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  // Only what is in view is drawn.
  expect(await table.getByRole('row').count()).toBeLessThan(200);

  await page.getByLabel('Filter filings').fill('zoe müller 4321');
  await expect(page.getByText('1 of 10,000 filings').first()).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Filing 4321 about Zoë Müller' })).toBeVisible();
  await page.getByLabel('Filter filings').fill('');
  await expect(page.getByText(/^10,000 filings/).first()).toBeVisible();

  await table.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Filing 0 about');
  await table.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Filing 9999 about');

  await page.keyboard.press('End');
  await expect(table.getByRole('row').filter({ hasText: 'Filing 0 about' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^10,000 filings/).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
});
