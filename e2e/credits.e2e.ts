import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buyRecord, downloaded } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

const ledger = (page: Page) => page.getByRole('table', { name: 'Ledger' });
const spending = (page: Page) => page.getByRole('table', { name: 'Spending this month' });

test('the credits page sums spending by record and person, and a purchase appears while it is open', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  await buyRecord(page, CCJ);
  await page.goto('/credits');
  await expect(spending(page).getByRole('row', { name: /^County Court Judgments/ })).toContainText(
    'local user',
  );
  await expect(spending(page).getByRole('row', { name: /^Total 21 21 0/ })).toBeVisible();
  await expect(page.getByText(/9,979 credits as reported/)).toBeVisible();

  await buyRecord(page, '/company/90000001/shareholders');
  await expect(spending(page).getByRole('row', { name: /^Total 41 41 0/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(ledger(page).getByRole('row', { name: /Shareholders.*Charged/ })).toBeVisible({
    timeout: 15_000,
  });

  await page.getByLabel('Filter by Record').first().selectOption('Shareholders');
  await expect(page).toHaveURL(/spending\.record=Shareholders/);
  await expect(spending(page).getByRole('row', { name: /^Total 20 20 0/ })).toBeVisible();
  await expect(ledger(page).getByRole('row', { name: /Overview/ })).toHaveCount(2);
});

test('the ledger filters by event, record, person, day and words, keeps them in the URL, and exports', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  await buyRecord(page, '/search?query=scripted');
  await page.goto('/credits');
  const rows = ledger(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Filter by Event').selectOption('Charged');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter entries').fill('scripted');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=scripted/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }).last());
  expect(download.suggestedFilename()).toMatch(/^dossier-ledger-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?seq,at,actor,operation,subject,page,version,event,credits,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,local user,search,scripted,1,1,settled,1,/);

  await page
    .getByRole('button', { name: /^More filters/ })
    .last()
    .click();
  await page.getByLabel('When from').fill('2020-01-01');
  await page.getByLabel('When to').fill('2020-12-31');
  await expect(page.getByText('No rows match these filters.')).toBeVisible();
  await page.goto('/credits?actor=Nobody');
  await expect(page.getByText('None of the 4 rows has “Nobody” under Who.')).toBeVisible();
  await page.goto(`/credits?at.from=${new Date().toISOString().slice(0, 10)}&actor=local+user`);
  await expect(rows).toHaveCount(4);
});

test('an unknown line links to its record, where a person decides', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'close', charged: true });
  await page.goto(CCJ);
  await buyButton(page).click();
  await expect(page.getByText('It is not known whether this was bought')).toBeVisible();
  await page.getByRole('link', { name: /spent in/ }).click();
  await expect(page.getByText('20 credits in progress or unknown')).toBeVisible();
  await expect(spending(page).getByRole('row', { name: /^Total 0 0 20/ })).toBeVisible();
  await ledger(page)
    .getByRole('row', { name: /Unknown/ })
    .getByRole('link', { name: '90000001' })
    .click();
  provider.script('/ccj', undefined);
  await page.getByRole('button', { name: 'Buy again for 20 credits' }).click();
  await expect(bought(page)).toBeVisible();
  await page.goto('/credits');
  await expect(page.getByText('20 credits possibly charged')).toBeVisible();
});
