import { importedTest } from './fixtures/imported-dossier.ts';
import { expect, test } from './fixtures/journey.ts';
import { test as providerTest } from './fixtures/provider-journey.ts';

/** `/register`: what is loaded, how complete it is, and what to load next. */

importedTest('an imported register says what is loaded and what to load next', async ({ page, dossier }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: 'What is loaded' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await expect(page.getByText(/^4 companies, imported on \d+ \w+ \d{4}/)).toBeVisible();

  const kinds = page.getByRole('table', { name: 'Rows, records and documents by kind of file' });
  const companies = kinds
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Company data' }) });
  await expect(companies).toContainText(/^Company data440/);
  await expect(companies).toContainText(/\d days? old; a newer one is published every month/);

  const coverage = page.getByRole('region', { name: 'How complete each record is' });
  await expect(coverage).toContainText('OverviewAll 4 companies');
  await expect(coverage).toContainText('Financials1 of 4 companies, 25.0%');
  await expect(coverage).toContainText('OfficersNot loaded');
  await expect(coverage).toContainText('County Court JudgmentsIn no public file');

  const next = page.getByRole('list', { name: 'Load next' });
  const officers = next.getByRole('listitem').filter({ hasText: 'supplies these files on request' });
  await expect(officers.getByRole('link')).toHaveAttribute('rel', 'noreferrer noopener');
  const update = page.getByRole('region', { name: 'Keep it up to date' });
  await update.getByRole('button', { name: 'copy the command npm run import -- --update' }).click();
  await expect(update.getByRole('button', { name: /^copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run import -- --update');

  const files = page.getByRole('region', { name: 'Imported files' }).getByRole('listitem');
  await expect(files).toHaveCount(4);
  await expect(files.first()).toContainText('BasicCompanyDataAsOneFile-2026-11-01.csv');

  const answers = await Promise.all(
    ['/api/register', '/api/source'].map(async (path) => (await page.request.get(path)).text()),
  );
  expect(answers.join(''), 'no path of the machine').not.toContain(dossier.folder);
});

test('the sample says that it is fictional and how to load the real register', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText(/^This is the fictional sample/)).toBeVisible();
  const load = page.getByRole('region', { name: 'Load the real register' });
  await expect(load.getByText('npm run import -- --download', { exact: true })).toBeVisible();
  await expect(load).toContainText(/about 500 MB .* 2 GB/);
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(5);
});

providerTest('with a provider the page says that no register is used', async ({ page, provider }) => {
  await page.goto('/register');
  await expect(page.getByText(/^No register is used here/)).toContainText(new URL(provider.url).host);
  await expect(page.getByRole('heading')).toHaveCount(1);
});
