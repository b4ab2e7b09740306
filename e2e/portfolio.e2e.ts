import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { buyRecord, csvRows, downloaded, expect, test } from './fixtures/journey.ts';

/** A list of companies as one table: filtered, sorted, kept as a view, charted, and taken away. */

const NUMBERS = ['90000001', '90000002', '90000003', '90000004', '90000005', '90000006'];

/** The reader's own columns have a formula, zeros and accents. */
const CSV = [
  'Contact,Company number,Account',
  ...NUMBERS.map((number, index) => `Łęcka ${index},${number},=00${index}`),
].join('\r\n');

/** Makes a list, and buys accounts and judgments of its first companies. */
async function suppliers(page: Page): Promise<string> {
  for (const number of NUMBERS.slice(0, 4)) {
    await buyRecord(page, `/company/${number}/financials`);
    await buyRecord(page, `/company/${number}/profile`);
  }
  const made = await page.request.post('/api/lists?name=Suppliers', {
    headers: { 'Content-Type': 'text/csv' },
    data: CSV,
  });
  const { id } = await made.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/lists/${id}/portfolio`)).json()).pending)
    .toBe(0);
  return `/lists/${id}`;
}

const table = (page: Page) => page.getByRole('table', { name: 'Companies in Suppliers' });
const bodyRows = (page: Page) => table(page).locator('tbody').getByRole('row');

test('a list is sorted and filtered by its facts, and the view is saved, reopened and deleted', async ({
  page,
  colleague,
}) => {
  const list = await suppliers(page);
  await page.goto(list);
  await expect(bodyRows(page)).toHaveCount(NUMBERS.length);
  await expect(table(page).getByText('Not held').first()).toBeVisible();
  await page.goto(`${list}?sort=-turnover&cols=companyName,own.1,turnover,netAssets`);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /Company/,
    /Contact/,
    /Turnover/,
    /Net assets/,
  ]);
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Move Net assets left' }).press('Enter');
  await expect(page).toHaveURL(/cols=companyName,own.1,netAssets,turnover/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Save this view as' }).fill('By turnover');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as By turnover')).toBeVisible();

  await colleague.goto(list);
  await colleague.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await colleague.getByRole('link', { name: 'By turnover' }).press('Enter');
  await expect(colleague).toHaveURL(/sort=-turnover&cols=companyName,own.1,netAssets,turnover/);
  await colleague.getByRole('button', { name: 'View: By turnover' }).press('Enter');
  await colleague.getByRole('button', { name: 'Delete the view By turnover' }).press('Enter');
  await expect(colleague.getByText('No views yet.')).toBeVisible();
});

test('a bar of the distribution filters the table, and a total and a median are of the rows shown', async ({
  page,
}) => {
  const list = await suppliers(page);
  await page.goto(`${list}?chart=netAssets`);
  await page.locator('summary').filter({ hasText: 'Distribution' }).press('Enter');
  const bars = page.getByRole('toolbar', { name: 'Net assets, distribution' });
  const bar = bars.getByRole('button', { name: /: [1-9]\d* compan/ }).first();
  const counted = Number(/: (\d+) compan/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]);
  await bar.click();
  await expect(page).toHaveURL(/netAssets\.from=/);
  await expect(bodyRows(page)).toHaveCount(counted);
  await expect(table(page).getByRole('rowheader', { name: 'Median' })).toBeVisible();
});

test('exports begin with the reader’s own columns, and state why a value is missing', async ({ page }) => {
  const list = await suppliers(page);
  await page.goto(list);
  await expect(bodyRows(page)).toHaveCount(NUMBERS.length);
  const rows = await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
  const [first = {}] = rows;
  expect(Object.keys(first).slice(0, 5)).toEqual([
    'Contact',
    'Company number',
    'Account',
    'companyName',
    'companyNumber',
  ]);
  expect(Object.values(first).slice(0, 3)).toEqual(['Łęcka 0', '90000001', "'=000"]);
  expect(rows.map(({ companyNumber }) => companyNumber)).toEqual(NUMBERS);
  expect(rows.map(({ judgments }) => judgments)).toContain('Not held');
  expect(first['list']).toBe('Suppliers');
});

test('selected companies are compared, watched and tagged, and their profiles printed', async ({ page }) => {
  const list = await suppliers(page);
  await page.goto(list);
  const boxes = bodyRows(page).getByRole('checkbox');
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  const selection = page.getByRole('group', { name: 'Selected companies' });
  await expect(selection.getByText('2 selected')).toBeVisible();
  await selection.getByRole('button', { name: 'Watch' }).press('Enter');
  await expect(selection.getByText('2 companies watched')).toBeVisible();
  await selection.getByRole('button', { name: 'Tag' }).press('Enter');
  await page.getByRole('textbox', { name: 'Tag' }).fill('Key');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 companies tagged Key')).toBeVisible();
  await page.keyboard.press('Escape');
  await selection.getByRole('button', { name: 'Show selected only' }).press('Enter');
  await expect(bodyRows(page)).toHaveCount(2);
  await expect(selection.getByRole('link', { name: 'Buy more' })).toHaveAttribute(
    'href',
    /orders\?companies=90000001,90000002/,
  );
  await selection.getByRole('link', { name: 'Print profiles' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first().getByText('Key', { exact: true })).toBeVisible();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a zip of pages' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Suppliers-profiles.zip');
});

test('the table is usable on a phone, and accessible in every look', async ({ page }) => {
  const list = await suppliers(page);
  await page.goto(list);
  await expect(bodyRows(page)).toHaveCount(NUMBERS.length);
  await prepareLooks(page);
  expect(await axeFindings(page, 'everything', 20)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page, 'everything', 20)).toEqual([]);
});
