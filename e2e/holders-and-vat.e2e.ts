import type { Page } from '@playwright/test';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { buyRecord, buyWith, refreshRecord, test as sample } from './fixtures/journey.ts';
import { bought, expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

/** Bulk purchase of holdings, the identity of holders, and links between a VAT registration and a company. */

const HOLDERS = '/company/90000001/shareholders';
const PAGES = 6;

/** Two holdings of a hundred shares; on the first page a company and its parent hold more. */
function holdersPage(page: number) {
  const pagination = { page: `${page}`, per_page: '2', total_items: `${PAGES * 2}`, total_pages: `${PAGES}` };
  const holding = (name: string, type: string, shares_held: string, ownership_percentage: string) => ({
    ...{ name, type, share_class: 'Ordinary', shares_held, ownership_percentage },
  });
  const items =
    page === 1
      ? [
          holding('Scripted Company Ltd', 'Corporate', '600', '60'),
          holding('NOBODY KNOWS LIMITED', 'Corporate', '75', '33.3333333'),
        ]
      : [
          holding(`Holder ${page} A`, 'Individual', '50', '5'),
          holding(`Holder ${page} B`, 'Individual', '25', '2.5'),
        ];
  const subject = { operation: 'shareholders', companyNumber: '90000001', page } as const;
  return recordAnswer(subject, { total_shares: '1000', pagination, items });
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const item = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

test.describe('with a budget that the rest exceeds', () => {
  test.use({ settings: { CREDIT_BUDGET: '130' } });

  test('the other pages are bought one after another: an unknown outcome is skipped, and a stop or failure ends the run', async ({
    page,
    provider,
  }) => {
    const dialog = page.getByRole('dialog');
    for (const number of [2, 6]) provider.script(`page=${number}`, holdersPage(number));
    for (const number of [3, 5]) provider.script(`page=${number}`, { kind: 'close', charged: true });
    provider.script('page=4', { ...holdersPage(4), milliseconds: 1_200 });
    provider.script('/shareholders', holdersPage(1));
    await buyRecord(page, '/company/90000002/profile');
    // Its outcome stays unknown.
    await page.request.post(`/api${HOLDERS}?page=3`, { headers: FIRST_COPY });
    await buyRecord(page, HOLDERS);
    await page.goto(HOLDERS);
    await expect(
      page.getByText('67.50% of the 1,000 shares in issue; 10 more are on pages not bought'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Get the other 5 pages for 100 credits' }).click();
    await expect(item(page, 'Page 2')).toContainText('20 credits');
    await expect(item(page, 'Total')).toContainText('100 credits');
    await expect(dialog.getByText('this month’s budget has 89 left')).toBeVisible();
    expect(provider.calls, 'opening the list costs nothing').toHaveLength(3);
    await dialog.getByRole('button', { name: 'Buy these 5 for 100 credits' }).click();
    await expect(item(page, 'Page 4')).toContainText('Requesting…');
    await dialog.getByRole('button', { name: 'Stop after this one' }).click();
    await expect(dialog.getByText('2 of 5 received. Stopped: the rest were not requested.')).toBeVisible();
    await expect(item(page, 'Page 3')).toContainText('Outcome unknown, skipped');
    await expect(item(page, 'Page 5')).toContainText('Not requested');
    await expect(item(page, 'Bought (2)')).toContainText('40 credits');
    await expect(item(page, 'Not bought (3)')).toContainText('60 credits');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Holder 4 B')).toBeVisible();
    await expect(page.getByText('It is not known whether page 3 was bought')).toBeVisible();
    expect(provider.calls).toHaveLength(5);

    await page.getByRole('button', { name: 'Get the other 2 pages for 40 credits' }).click();
    await dialog.getByRole('button', { name: 'Buy these 2 for 40 credits' }).click();
    await expect(dialog.getByText('0 of 2 received. Page 5 failed.')).toBeVisible();
    await expect(item(page, 'Page 6')).toContainText('Not requested');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expect(provider.calls).toHaveLength(6);
    expect(provider.charged()).toBe(101);
  });
});

test('a corporate holder links to the company of its name or to a priced search, and bands filter', async ({
  page,
  provider,
}) => {
  provider.script('/shareholders', holdersPage(1));
  await buyRecord(page, '/company/90000002/profile');
  await buyRecord(page, HOLDERS);
  await page.goto(HOLDERS);
  await page.getByRole('combobox', { name: /Band$/ }).selectOption({ label: '25% or less (1)' });
  await expect(row(page, 'Scripted')).toHaveCount(0);
  await expect(row(page, 'NOBODY KNOWS')).toContainText('33.3333333');
  await page.reload();
  await expect(row(page, 'NOBODY KNOWS'), 'by its shares, whatever percentage was sent').toContainText(
    '25% or less',
  );
  await expect(row(page, 'Scripted')).toHaveCount(0);
  await row(page, 'NOBODY KNOWS')
    .getByRole('link', { name: /^search for NOBODY KNOWS LIMITED.*1 credit$/ })
    .click();
  await expect(
    page.getByRole('button', { name: 'Search for “NOBODY KNOWS LIMITED” for 1 credit' }),
  ).toBeVisible();
  await page.goto(HOLDERS);
  await row(page, 'Scripted').getByRole('link', { name: '90000002' }).click();
  await expect(page).toHaveURL(/\/company\/90000002\/profile$/);
  expect(provider.calls).toHaveLength(2);
});

test('a later page bought without the first is shown, and the first shows its price', async ({
  page,
  provider,
}) => {
  provider.script('page=2', holdersPage(2));
  provider.script('/shareholders', holdersPage(1));
  await buyRecord(page, `${HOLDERS}?page=2`);
  await page.goto(HOLDERS);
  await expect(page.getByText('Page 1 has not been bought; its price is above.')).toBeVisible();
  await expect(row(page, 'Holder 2 A')).toBeVisible();
  await buyWith(page.getByRole('button', { name: 'Get Shareholders for 20 credits' }));
  await expect(bought(page)).toBeVisible();
  await expect(row(page, 'Scripted')).toBeVisible();
  await expect(row(page, 'Holder 2 A')).toBeVisible();
  // A colleague's refresh of a later page appears by itself.
  await page.getByText('Pages bought (2)').click();
  await page.request.post(`/api${HOLDERS}?page=2`, { headers: { 'If-Match': '"1"' } });
  await expect(page.getByRole('link', { name: 'download original version 2' })).toBeVisible({
    timeout: 12_000,
  });
  expect(provider.calls).toHaveLength(3);
});

test('an unreadable charged refresh is reported above the older copy; a record not covered has no price', async ({
  page,
  provider,
}) => {
  provider.script('/shareholders', holdersPage(1));
  await buyRecord(page, HOLDERS);
  provider.script('/vat-number', { kind: 'error', status: 404, code: 'NOT_COVERED', saysFree: true });
  await page.request.post('/api/company/90000001/vat-number', { headers: FIRST_COPY });
  await page.goto(HOLDERS);
  await expect(row(page, 'Scripted')).toBeVisible();
  await expect(page.getByRole('link', { name: /^VAT\s?, not covered$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get the other 6 for 53 credits' })).toBeVisible();
  // It can be bought, but not read.
  const holding = /\/api\/.*\/shareholders/;
  await page.route(holding, (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  );
  await refreshRecord(page, 'for 20 credits');
  const alert = page.getByRole('alert').filter({ hasText: 'Refreshed for 20 credits' });
  await expect(alert).toContainText('still version 1, the previous copy');
  await expect(row(page, 'Scripted')).toBeVisible();
  const again = alert.getByRole('button', { name: 'Try again, free' });
  await again.click();
  await expect(alert).toContainText('still version 1');
  await page.unroute(holding);
  // Unless a refetch already loaded it, a press does.
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByText('Versions (2)')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(provider.calls).toHaveLength(3);
});

sample(
  'a VAT registration is compared with the company, and the matches filter by it',
  async ({ page, dossier }) => {
    const vat = '/company/90000001/vat-number';
    await buyRecord(page, vat);
    await page.goto(vat);
    await expect(page.getByText('not compared: the overview is not bought yet')).toBeVisible();
    await buyRecord(page, '/company/90000001/profile');
    await expect(page.getByText('same name as the company')).toBeVisible();
    await expect(page.getByText('same as the registered office')).toBeVisible();
    await page.getByRole('combobox', { name: /Name compared$/ }).selectOption({ label: 'differs (3)' });
    await expect(page.getByRole('row', { name: /differs/ })).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('row', { name: /differs/ })).toHaveCount(3);
    await expect(page.getByRole('row', { name: /Primary/ })).toHaveCount(0);
    expect(await dossier.charges()).toHaveLength(2);
  },
);
