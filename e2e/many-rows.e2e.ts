import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, startDossier } from './fixtures/journey.ts';
import { FEWER_FILINGS, FILINGS, NOBODY, seedFilings } from './fixtures/seed-records.ts';

/** A process with ten thousand filings of one company in its store, and no provider. */
const test = base.extend({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-many-'));
    await seedFilings(folder);
    const settings = { PROVIDER_URL: NOBODY, PROVIDER_KEY: 'canary-key', PROVIDER_PAGE_PARAM: 'page' };
    const dossier = await startDossier(settings, folder);
    await use(dossier);
    await dossier.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('ten thousand filings filter, sort, scroll and share like twenty', async ({ page, colleague }) => {
  await page.goto('/company/90000001/documents');
  const table = page.getByRole('table', { name: 'List of filings' });
  await expect(page.getByText('10,000 filings').first()).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(FILINGS + 1));
  // Only visible rows are rendered.
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

  // The URL restores the same rows in the same order.
  await page.getByLabel('Filter filings').fill('zoe');
  await expect(page).toHaveURL(/q=zoe/);
  await colleague.goto(page.url());
  const theirs = colleague.getByRole('table', { name: 'List of filings' });
  await expect(colleague.getByText('2,500 of 10,000 filings').first()).toBeVisible();
  await expect(theirs.getByRole('row').nth(1)).toContainText('Filing 9997 about Zoë Müller');

  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
});

test('printing includes all of ten thousand filings, and the rows in view are rendered again afterwards', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/company/90000001/documents?q=zoe');
  const body = page.getByRole('table', { name: 'List of filings' }).locator('tbody');
  const rows = body.locator('tr[data-index]');
  await expect(rows.first()).toBeVisible();
  // Renders the visible rows instead of the first ones.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 50_000));
    await expect(rows.first()).not.toHaveAttribute('data-index', '0', { timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  // The browser prints the page right after the event, so the rows must be rendered by then.
  const printed = await body.evaluate((element) => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...element.querySelectorAll('tr')].map((row) => /Filing \d+/.exec(row.textContent)?.[0]);
  });
  expect(printed).toEqual(Array.from({ length: FILINGS / 4 }, (_, index) => `Filing ${4 * index + 1}`));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(200);

  // The print report lists the first rows and says so, or all on request.
  await page.goto('/company/90000002/print-report?q=zoe');
  const filings = page.getByRole('table', { name: 'List of filings' });
  await expect(filings.locator('tbody tr')).toHaveCount(300);
  const cut = page.getByText('The first 300 of 400 filings are listed here;');
  await expect(cut).toContainText('100 more are omitted.');
  await page.getByRole('button', { name: 'All rows' }).click();
  await expect(filings).toHaveAttribute('aria-rowcount', String(FEWER_FILINGS + 1));
  await expect(cut).toBeHidden();
  await expect(page).toHaveURL(/lists=whole/);
  expect(warnings).toEqual([]);
});
