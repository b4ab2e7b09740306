import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { runBuilt } from './fixtures/built-process.mjs';
import { COMPANY_DATA_HEADER, companyDataRow } from './fixtures/company-data-rows.ts';
import { test as base, type Dossier, startDossier } from './fixtures/journey.ts';
import { finishedOrders, makeList, openOrder, orderButton, placeOrder, tabTo } from './fixtures/lists.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';

/** From a spreadsheet to a list, and from a list to its records. */

const COMPANIES = ['90000001', '90000002', '90000003', '90000004'];

const REGISTER = [
  ['90000101', 'ALDERTARN JOINERY LIMITED', 'HALIFAX', 'Active'],
  ['90000102', 'ALDERTARN JOINERY LIMITED', 'BRISTOL', 'Active'],
  ['90000103', 'OTTERBOURNE PACKAGING LIMITED', 'WINCHESTER', 'Active'],
  ['90000104', 'QUAYLE & DRUMMOND ELECTRICAL LIMITED', 'BELFAST', 'Active'],
  ['90000105', 'ROWANTREE CARE HOMES LIMITED', 'PERTH', 'Active'],
] as const;

/** A register of five companies; two have the same name. */
const registerTest = base.extend<{ dossier: Dossier }>({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(scratchFolder(), 'dossier-lists-'));
    const file = join(folder, 'BasicCompanyDataAsOneFile-2026-11-01.csv');
    const rows = REGISTER.map(([CompanyNumber, CompanyName, town, CompanyStatus]) =>
      companyDataRow({
        ...{ CompanyName, CompanyNumber, CompanyStatus, 'RegAddress.PostTown': town },
        CompanyCategory: 'Private Limited Company',
      }),
    );
    writeFileSync(file, [COMPANY_DATA_HEADER, ...rows, ''].join('\r\n'));
    await runBuilt('import', [file], { DATA_DIR: folder });
    const dossier = await startDossier({}, folder);
    await use(dossier);
    await dossier.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** As people keep them: a number as a formula, another name order, no town, a company twice, one that never existed. */
const MESSY = [
  'Ref;Supplier;Company No.;Town',
  'A1;"Otterbourne Packaging Ltd.";;Winchester',
  'A2;;="90000105";',
  'A3;Aldertarn Joinery Ltd;;',
  'A4;quayle and drummond electrical limited;;Belfast',
  'A5;OTTERBOURNE PACKAGING LIMITED;90000103;',
  'A6;Northgate Haulge Ltd;;Leeds',
].join('\r\n');

registerTest('a messy spreadsheet becomes a finished list by the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/lists');
  await expect(page.getByText('No lists yet.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'New list' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New list' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Or paste rows' }));
  await keyboard.insertText(MESSY);
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeFocused();
  await expect(page.getByText('CSV, 6 rows, 4 columns')).toBeVisible();
  await expect(page.getByLabel('Columns are separated by')).toHaveValue(';');
  await expect(page.getByLabel('Type of column Supplier')).toHaveValue('name');
  await expect(page.getByLabel('Type of column Company No.')).toHaveValue('number');
  await tabTo(page, page.getByLabel('Type of column Town'));
  // The reader corrects a guess, and sees the rows again.
  await keyboard.press('Home');
  await expect(page.getByLabel('Type of column Town')).toHaveValue('');
  for (let role = 0; role < 3; role += 1) await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Type of column Town')).toHaveValue('town');
  await tabTo(page, page.getByRole('textbox', { name: 'Name of the list' }));
  await keyboard.type('Suppliers 2026');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers 2026' })).toBeVisible();
  await expect(page).toHaveURL(/\/lists\/[^/]+\/matching$/);
  await expect(page.getByText('3 companies in 6 rows, 2 rows to review.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Rows' }).locator('> li');
  await expect(rows).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: 'All rows 6' }));
  await keyboard.press('Enter');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(0)).toContainText('90000103');
  await expect(rows.nth(1)).toContainText('ROWANTREE CARE HOMES LIMITED');

  // The first row to review, its second company, and back.
  await keyboard.press('j');
  await expect(page.getByRole('group', { name: 'Which company is Aldertarn Joinery Ltd?' })).toBeVisible();
  await keyboard.press('2');
  await expect(rows.nth(2)).toContainText(/Picked by/);
  await keyboard.press('u');
  await expect(rows.nth(2).getByRole('radio').first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(rows.nth(2)).toContainText(/Picked by/);
  // One that was not found: its number is entered, then it is skipped instead.
  await expect(rows.nth(5).getByRole('button', { name: /^Enter a number/ })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.type('7 or so');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not a company number.');
  await keyboard.press('Escape');
  await tabTo(page, rows.nth(5).getByRole('button', { name: /^Skip/ }));
  await keyboard.press('s');
  await expect(rows.nth(5)).toContainText('Skipped by');
  await expect(page.getByText('4 companies in 6 rows.')).toBeVisible();

  await page.reload();
  await expect(rows.nth(5)).toContainText('Skipped by');
  // A wrong column is corrected later, too: decisions stay.
  await tabTo(page, page.getByRole('button', { name: 'Columns…' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Type of column Company No.'));
  await keyboard.press('Home');
  await tabTo(page, page.getByRole('button', { name: 'Match by these columns' }));
  await keyboard.press('Enter');
  await expect(page.getByText('3 companies in 6 rows, 1 row to review.')).toBeVisible();
  await expect(rows.nth(2)).toContainText(/Picked by/);
  await tabTo(page, page.getByRole('button', { name: 'Columns…' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Type of column Company No.'));
  await keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Match by these columns' }));
  await keyboard.press('Enter');
  await expect(page.getByText('4 companies in 6 rows.')).toBeVisible();
  await page.goto('/lists?query=suppliers');
  await expect(page.getByRole('list', { name: 'Lists' }).getByRole('listitem')).toContainText(
    '4 companies in 6 rows',
  );
  await expect(page.getByRole('main')).not.toContainText('credit');
});

registerTest(
  'review by keyboard goes on past a hundred rows, and undoes no decision of others',
  async ({ page }) => {
    const names = Array.from({ length: 102 }, (_, index) => `Zyxw ${index} Qvutsr Ltd`);
    const answer = await page.request.post('/api/lists?name=Long', {
      headers: { 'Content-Type': 'text/csv' },
      data: ['name', ...names].join('\n'),
    });
    const { id }: { id: string } = await answer.json();
    await page.request.patch(`/api/lists/${id}/rows/2`, { data: { skip: true } });
    await page.goto(`/lists/${id}/matching?state=all`);
    const rows = page.getByRole('list', { name: 'Rows' }).locator('> li');
    await expect(rows).toHaveCount(100);
    await rows.nth(1).getByRole('button', { name: /^Undo/ }).focus();
    await page.keyboard.press('u');
    await rows.nth(99).getByRole('button', { name: /^Skip/ }).focus();
    await page.keyboard.press('s');
    await expect(rows.nth(99)).toContainText('Skipped by');
    await expect(rows.nth(100).getByRole('button', { name: /^Enter a number/ })).toBeFocused();
    await page.keyboard.press('u');
    await expect(rows.nth(99).getByRole('button', { name: /^Enter a number/ })).toBeFocused();
    await expect(rows.nth(1)).toContainText('Skipped by');
    await expect(rows.nth(99)).not.toContainText('Skipped by');

    await page.getByRole('searchbox', { name: 'Search rows' }).fill('zyxw 77');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await page.goto(`/lists/${id}/matching?state=matched`);
    await expect(page.getByText('No rows in this state.')).toBeVisible();
  },
);

/** Chromium reports a refusal in the console. */
const refusedTest = registerTest.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: async ({ browserName: _any }, use) => {
    await use([/Failed to load resource/]);
  },
});

refusedTest('a file that cannot be read is refused in words, and what was pasted stays', async ({ page }) => {
  await page.goto('/lists/new');
  await page.getByLabel('File').setInputFiles({
    ...{ name: 'suppliers.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from('PK\u0003\u0004 this is no workbook'),
  });
  await expect(page.getByRole('alert')).toContainText('Dossier could not read these rows');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const box = page.getByRole('textbox', { name: 'Or paste rows' });
  await box.fill('Just\tsome\ttext\n1\t2\t3');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Choose the column that has the company number')).toBeVisible();
  await page.getByRole('button', { name: 'Change the rows' }).click();
  await expect(box).toHaveValue('Just\tsome\ttext\n1\t2\t3');
});

registerTest(
  'companies are added to a list from a search of the register and from a company',
  async ({ page }) => {
    await page.goto('/search?query=aldertarn');
    await page.getByRole('button', { name: 'Add all 2 to a list' }).click();
    const question = page.getByRole('group', { name: 'Add 2 companies to a list' });
    await question.getByRole('textbox', { name: 'New list' }).fill('Joiners');
    await question.getByRole('button', { name: 'Create' }).click();
    await expect(question.getByText('2 companies added to “Joiners”.')).toBeVisible();
    await page.goto('/company/90000103/profile');
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page
      .getByRole('group', { name: 'Add this company to a list' })
      .getByRole('button', { name: 'Joiners' })
      .click();
    await expect(page.getByText('1 company added to “Joiners”.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Joiners' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Portfolio 3' })).toBeVisible();
  },
);

registerTest(
  'a list on a free source gets its records with one press, and the table shows them',
  async ({ page }) => {
    await makeList(
      page,
      'Joiners',
      REGISTER.map(([number]) => number),
    );
    await page.goto('/lists');
    await page.getByRole('link', { name: 'Joiners' }).click();
    const table = page.getByRole('table', { name: 'Companies in Joiners' });
    const first = table.getByRole('row', { name: 'ALDERTARN JOINERY LIMITED' }).first();
    await expect(page.getByText('Not covered by this source: Turnover')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Turnover', exact: true })).toHaveCount(0);
    await expect(first).toContainText('Not held');
    await page.getByRole('link', { name: 'Get them, free' }).click();
    await page.getByRole('button', { name: 'Get 5 records' }).click();
    await expect(page.getByText('Order 1 for Joiners is complete.')).toBeVisible();
    await page.getByRole('link', { name: 'Portfolio 5' }).click();
    await expect(page.getByRole('link', { name: 'Get them, free' })).toHaveCount(0, { timeout: 30_000 });
    await expect(first).not.toContainText('Not held');
  },
);

test('one press on the button with the total orders the records, and nothing is bought before', async ({
  page,
  provider,
}) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  await page.goto(`/lists/${list}/orders`);
  await page.getByRole('checkbox', { name: /^Overview/ }).check();
  await page.getByRole('checkbox', { name: /^Officers/ }).check();
  await expect(orderButton(page)).toHaveText('Buy 8 records for 8 credits');
  expect(provider.calls).toHaveLength(0);
  await orderButton(page).click();
  await expect(finishedOrders(page)).toContainText('8 bought, for 8 credits', { timeout: 30_000 });
  expect(provider.charged()).toBe(8);
  // On whatever page the person is.
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByText('Order 1 for Suppliers is complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Order 1 for Suppliers is complete.')).toHaveCount(0);
  await page.goto('/credits');
  await expect(page.getByRole('main')).toContainText('Order 1 (local user)');
});

test('an order stops at its ceiling and goes on when a person raises it', async ({ page, provider }) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  await placeOrder(page, list, 'operations=profile&ceiling=2');
  await expect(openOrder(page)).toContainText(/Paused\..*ceiling/, { timeout: 30_000 });
  expect(provider.charged()).toBe(2);
  await openOrder(page).getByRole('button', { name: 'Raise the ceiling' }).click();
  await page.getByRole('textbox', { name: 'New ceiling, in credits' }).fill('4');
  await page.getByRole('button', { name: 'Resume up to 4 credits' }).click();
  await expect(finishedOrders(page)).toContainText('4 bought, for 4 credits', { timeout: 30_000 });
  expect(provider.charged()).toBe(4);
});

test('a colleague watches the progress, and pauses the order', async ({ page, colleague, provider }) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  const held = provider.hold('/90000003/');
  await placeOrder(page, list, 'operations=profile');
  await held.received;
  await colleague.goto(`/lists/${list}`);
  const bar = colleague.getByRole('progressbar', { name: 'Order 1' });
  await expect(bar).toHaveAttribute('aria-valuenow', '3');
  await expect(bar).toHaveAttribute('aria-valuemax', '4');
  await openOrder(colleague).getByRole('button', { name: 'Pause' }).click();
  held.release();
  await expect(openOrder(page)).toContainText('Paused.');
  await openOrder(page).getByRole('button', { name: 'Resume' }).click();
  await expect(finishedOrders(page)).toContainText('4 bought, for 4 credits', { timeout: 30_000 });
  await expect(openOrder(colleague)).toHaveCount(0);
  expect(provider.charged()).toBe(4);
});

test('the browser is closed in the middle of an order, and it is done when the person comes back', async ({
  page,
  browser,
  dossier,
  provider,
}) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  const held = provider.hold('/90000002/');
  const context = await browser.newContext({ baseURL: dossier.url });
  const first = await context.newPage();
  await placeOrder(first, list, 'operations=profile');
  await held.received;
  await context.close();
  held.release();
  await page.goto(`/lists/${list}/orders`);
  await expect(finishedOrders(page)).toContainText('4 bought, for 4 credits', { timeout: 30_000 });
  expect(provider.charged()).toBe(4);
});

test('the server is killed in the middle of an order, which goes on by itself after the restart', async ({
  page,
  dossier,
  provider,
}) => {
  test.slow();
  const companies = [...COMPANIES, '90000005', '90000006'];
  const list = await makeList(page, 'Suppliers', companies);
  // An order has four records on their way at a time.
  const held = COMPANIES.map((number) => provider.hold(`/${number}/`));
  await placeOrder(page, list, 'operations=profile');
  await Promise.all(held.map(({ received }) => received));
  await dossier.stop('SIGKILL');
  for (const { release } of held) release();
  const again = await startDossier(
    { PROVIDER_URL: provider.url, PROVIDER_KEY: 'canary-key', PROVIDER_PAGE_PARAM: 'page' },
    dossier.folder,
  );
  await page.goto(`${again.url}/lists/${list}/orders`);
  // What was on its way then is perhaps charged: it waits for a person.
  await expect(finishedOrders(page)).toContainText('2 bought, 4 with an unknown outcome', {
    timeout: 120_000,
  });
  const asked = companies.map((number) => provider.calls.filter(({ path }) => path.includes(number)).length);
  expect(asked, 'requests for each company').toEqual([1, 1, 1, 1, 1, 1]);
  await again.stop();
});

test('an unknown outcome waits for a person while the order goes on, and a failing provider pauses it', async ({
  page,
  provider,
}) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  provider.script('/90000002/', { kind: 'close', charged: true });
  await placeOrder(page, list, 'operations=profile');
  await expect(finishedOrders(page)).toContainText('3 bought, 1 with an unknown outcome', {
    timeout: 30_000,
  });
  await finishedOrders(page).getByRole('link').first().click();
  const problems = page.getByRole('list', { name: 'Records not bought' }).getByRole('listitem');
  await expect(problems).toContainText('Outcome unknown: decide on its page');
  await problems.getByRole('link').click();
  await expect(page).toHaveURL('/company/90000002/profile');
});

test('without credits at the provider an order is paused with the reason', async ({ page, provider }) => {
  const list = await makeList(page, 'Suppliers', COMPANIES);
  provider.script('/profile', {
    ...{ kind: 'error', status: 402, code: 'INSUFFICIENT_CREDITS', saysFree: true },
  });
  await placeOrder(page, list, 'operations=profile');
  await expect(openOrder(page)).toContainText(/Paused\. .*credits/, { timeout: 30_000 });
  provider.script('/profile', undefined);
  await openOrder(page).getByRole('button', { name: 'Resume order 1' }).click();
  await expect(finishedOrders(page)).toContainText('4 bought, for 4 credits', { timeout: 30_000 });
  expect(provider.charged()).toBe(4);
});

test('names are searched only after one press on a button with their price', async ({ page, provider }) => {
  await page.goto('/lists/new');
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill('Company name\nNorthgate Haulage\nOtter Mills');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Names');
  await page.getByRole('button', { name: 'Create list of 2 rows' }).click();
  const offer = page.getByRole('region', { name: 'Search the names' });
  await expect(offer).toContainText('2 names');
  expect(provider.calls).toHaveLength(0);
  await offer.getByRole('button', { name: 'Search 2 names for 2 credits' }).click();
  await page
    .getByRole('group', { name: 'Search 2 names for 2 credits?' })
    .getByRole('button')
    .first()
    .click();
  await expect(offer).toHaveCount(0, { timeout: 30_000 });
  expect(provider.charged()).toBe(2);
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [1280, 390]) {
  test(`at ${width} px axe finds nothing on the pages of lists, and nothing scrolls sideways`, async ({
    page,
    provider,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const list = await makeList(
      page,
      'A list with a name that is as long as any that a person would type',
      COMPANIES,
    );
    provider.script('/90000002/', { kind: 'close', charged: true });
    await placeOrder(page, list, 'operations=profile');
    await expect(finishedOrders(page)).toHaveCount(1, { timeout: 30_000 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['', '/new', `/${list}`, `/${list}/matching`, `/${list}/orders?operations=ccj`]) {
        await page.goto(`/lists${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await prepareLooks(page);
        expect(await axeFindings(page, 'everything', 20), path).toEqual([]);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
    }
  });
}
