import type { Page } from '@playwright/test';
import { importedTest } from './fixtures/imported-dossier.ts';
import { buyRecord, test as sampleTest } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';

/** `/watch/orders`: an order is made, runs, stops at its ceiling and is paused. */

const LAST_DAY = `${new Date().getUTCFullYear() + 1}-12-31`;

async function fillOrder(page: Page, companies: string, ceiling: string): Promise<void> {
  await page.goto('/watch/orders');
  await page.getByRole('link', { name: 'New standing order' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Monthly overviews');
  await page.getByRole('textbox', { name: 'Companies' }).fill(companies);
  if (ceiling !== '') await page.getByLabel('Ceiling: credits in a calendar month').fill(ceiling);
  await page.getByLabel('Last day').fill(LAST_DAY);
  await page.getByLabel('Approved by').fill('Ada Approver');
}

const review = (page: Page) => page.getByRole('button', { name: 'Review' }).click();
const runs = (page: Page) => page.getByRole('list', { name: 'Runs' }).getByRole('listitem');

test('an order runs, stops at its ceiling, is paused, resumed and ended', async ({ page, provider }) => {
  await fillOrder(page, '90000001\n90000002\nTESCO\n90000003\n90000001', '2');
  await expect(page.getByText('3 companies, 1 repeated.')).toBeVisible();
  await expect(page.getByText('Line 3: “TESCO” is not a company number.')).toBeVisible();
  await expect(page.getByText('One run costs at most 3 credits (3 companies × 1 credit).')).toBeVisible();
  await review(page);
  await expect(page.getByText('Correct or remove the lines that are not company numbers.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Companies' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Companies' }).fill('90000001\n90000002\n90000003');
  await review(page);
  await expect(page.getByText('This order may spend up to 2 credits in each calendar month')).toBeVisible();
  expect(provider.calls).toHaveLength(0);
  await page.getByRole('button', { name: 'Approve up to 2 credits a month' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Monthly overviews' })).toBeVisible();
  await expect(page).toHaveURL(/\/watch\/orders\?order=/);
  await expect(runs(page)).toContainText('2 records bought for 2 credits', { timeout: 15_000 });
  await expect(runs(page)).toContainText('Stopped at the monthly ceiling of the order.');
  await expect(page.getByText(/spent 2 of 2 credits this month; .*; approved by Ada Approver/)).toBeVisible();
  expect(provider.calls).toHaveLength(2);

  await page.getByRole('button', { name: 'Pause Monthly overviews' }).click();
  await expect(page.getByText(/^Paused on .* by local user\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'All standing orders' }).click();
  const line = page.getByRole('list', { name: 'Standing orders' }).getByRole('listitem');
  await expect(line).toContainText('Overview of 3 companies');
  await expect(line).toContainText('Paused');
  await line.getByRole('button', { name: 'Resume Monthly overviews' }).click();
  await line.getByRole('button', { name: 'End Monthly overviews' }).click();
  await page.getByRole('button', { name: 'End this order' }).click();
  await expect(line).toContainText(/Ended on .* by local user/);
  await expect(line.getByRole('button')).toHaveCount(0);

  await page.goto('/credits');
  const ledger = page.getByRole('table', { name: 'Ledger' });
  const name = 'Standing order “Monthly overviews” (approved by Ada Approver)';
  await expect(ledger.getByRole('row').filter({ hasText: name })).toHaveCount(4);
  expect(provider.calls).toHaveLength(2);
});

test('an order waits for its first day, and refuses a name that exists', async ({ page, provider }) => {
  await fillOrder(page, '90000001', '40');
  await page.getByLabel('First run').fill(LAST_DAY);
  await review(page);
  await expect(page.getByText(/The first run is on 31 December \d{4}\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New standing order' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Companies' })).toHaveValue('90000001');
  await review(page);
  await page.getByRole('button', { name: 'Approve up to 40 credits a month' }).click();
  await expect(page.getByText('No runs yet.')).toBeVisible();
  await fillOrder(page, '90000001', '40');
  await review(page);
  await page.getByRole('button', { name: 'Approve up to 40 credits a month' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose another name.');
  expect(provider.calls).toHaveLength(0);
});

sampleTest('a run on the sample buys what is not of today', async ({ page }) => {
  await buyRecord(page, '/company/90000001/profile');
  await fillOrder(page, '90000001\n90000002', '5');
  await review(page);
  await page.getByRole('button', { name: 'Approve up to 5 credits a month' }).click();
  await expect(runs(page)).toContainText('1 record bought for 1 credit, 1 already up to date', {
    timeout: 15_000,
  });
  await expect(runs(page)).toContainText('Complete.');
});

importedTest('on a free source an order has no price and no ceiling', async ({ page }) => {
  await fillOrder(page, '90000001\n90000002', '');
  await expect(page.getByRole('main')).not.toContainText('credit');
  await review(page);
  await expect(page.getByText('These records are free. Nothing is charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(runs(page)).toContainText('2 records fetched', { timeout: 15_000 });
  await expect(page.getByRole('main')).not.toContainText('credit');
});
