import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { runBuilt } from './fixtures/built-process.mjs';
import { COMPANY_DATA_HEADER, companyDataRow } from './fixtures/company-data-rows.ts';
import {
  test as base,
  csvRows,
  type Dossier,
  downloaded,
  expect,
  searchBox,
  startDossier,
} from './fixtures/journey.ts';

/** Search of the public register, which is free: results while one types, and a page of results with facets. */

const TOWNS = ['LEEDS', 'HULL', 'YORK', 'ELY', 'BATH', 'WELLS', 'TRURO', 'RIPON', 'DERBY', 'LINCOLN'];
/** More than a facet lists at first; the last one has a single company. */
const COUNTIES = Array.from({ length: 24 }, (_, index) => `COUNTY ${String.fromCharCode(65 + index)}SHIRE`);
const BAKERIES = 45;
const GUARANTEE = 'PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)';

type Invented = { readonly name: string; readonly values?: Record<string, string> };

/** 45 bakeries, a harbour with a former name, a company in liquidation. */
const INVENTED: readonly Invented[] = [
  ...Array.from({ length: BAKERIES }, (_, index) => ({
    name: `INVENTED QUAY BAKERY ${index + 1} LIMITED`,
    values: {
      'RegAddress.PostTown': TOWNS[index % TOWNS.length] ?? '',
      'RegAddress.County': COUNTIES[index % COUNTIES.length] ?? '',
      'RegAddress.PostCode': index % 2 === 0 ? 'LS1 1AA' : 'YO1 1AA',
      IncorporationDate: `01/02/${1980 + index}`,
      'SICCode.SicText_1': '10710 - Manufacture of bread; manufacture of fresh pastry goods and cakes',
    },
  })),
  {
    name: 'INVENTED QUAY HARBOUR PLC',
    values: { CompanyStatus: 'Liquidation', IncorporationDate: '03/04/1901' },
  },
  { name: 'INVENTED BREAKWATER', values: { CompanyCategory: GUARANTEE } },
];

function companyFile(folder: string, companies: readonly Invented[]): string {
  const rows = companies.map(({ name, values }, index) =>
    companyDataRow({
      CompanyName: name,
      CompanyNumber: String(90000001 + index),
      CompanyCategory: 'Private Limited Company',
      CompanyStatus: 'Active',
      'RegAddress.AddressLine1': '1 DOCK STREET',
      ...values,
    }),
  );
  const path = join(folder, 'BasicCompanyDataAsOneFile-2026-11-01.csv');
  writeFileSync(path, [COMPANY_DATA_HEADER, ...rows, ''].join('\r\n'));
  return path;
}

const test = base.extend<{ dossier: Dossier }>({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-typed-'));
    await runBuilt('import', [companyFile(folder, INVENTED)], { DATA_DIR: folder });
    const dossier = await startDossier({}, folder);
    await use(dossier);
    expect(await dossier.charges(), 'searching is free').toEqual([]);
    await dossier.stop();
    rmSync(folder, { recursive: true });
  },
});

const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const results = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const facet = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const value = (page: Page, facetName: string, name: string | RegExp) =>
  facet(page, facetName).getByRole('checkbox', { name });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** The number of results, beside the text for screen readers. */
const count = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function expectNoPrice(page: Page): Promise<void> {
  for (const part of [page.getByRole('search'), page.getByRole('main')]) {
    await expect(part.getByText(/\d credits?\b|\d cr\b/)).toHaveCount(0);
  }
}

async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
}

test('companies are listed while one types, the newest text wins, and keys do everything', async ({
  page,
}) => {
  await page.goto('/');
  await expect(searchBox(page)).toBeFocused();

  // The answer to the first text is held back until that to the second is shown.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/register/companies?query=quay', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/query=quay$/);
  await page.keyboard.type('quay');
  const cancelled = (await first).response().catch(() => null);
  await page.keyboard.type(' harbour');
  await expect(options(page)).toHaveText([
    /INVENTED QUAY HARBOUR PLC/,
    /All results for “quay harbour”\s*1 company/,
  ]);
  release();
  expect(await cancelled, 'its request is cancelled').toBeNull();
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).first().locator('mark')).toHaveText(['QUAY', 'HARBOUR']);
  await expect(announced(page, '1 company')).toBeAttached();
  await expectAccessible(page);
  await page.unroute('**/api/register/companies?query=quay');

  // Former results stay until the next ones are here.
  await page.route('**/api/register/companies?query=quay+bak', async (route) => {
    await expect(options(page).first()).toContainText('QUAY HARBOUR');
    await route.continue();
  });
  await searchBox(page).fill('quay bak');
  await expect(options(page).first()).toContainText('QUAY BAKERY');
  await expect(options(page)).toHaveCount(7);
  await expect(page.getByRole('listbox')).toContainText('6 of 45');

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('quay bak');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(7);
  for (const key of ['ArrowDown', 'End', 'Home']) await page.keyboard.press(key);
  const chosen = page.getByRole('option', { selected: true });
  const name = (await chosen.locator('bdi').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/\w{8}\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // What was opened is offered by the empty box. Until the focus has moved, the key would be typed into it.
  await expect(searchBox(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Recent companies' }).getByRole('option')).toHaveText([
    new RegExp(name),
  ]);
  await page.keyboard.type('quay bakery');
  await expect(options(page)).toHaveCount(7);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=quay\+bakery$/);
  await expect(page.getByRole('heading', { level: 1, name: /quay bakery/ })).toBeFocused();
  await expect(results(page)).toHaveCount(20);
  await expectNoPrice(page);

  // A number opens the company.
  await searchBox(page).fill('90000046');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/90000046\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'INVENTED QUAY HARBOUR PLC' })).toBeVisible();
});

test('facets, order and page are in the address: Back returns, and a link reproduces them', async ({
  page,
  colleague,
}) => {
  await page.goto('/search?query=quay');
  await expect(page.getByText('From Companies House company data, 1 November 2026')).toBeVisible();
  await expect(count(page, '1 to 20 of 46 companies')).toBeVisible();
  await expectAccessible(page);

  await expect(value(page, 'Status', /^Active 45$/)).not.toBeChecked();
  await value(page, 'Town', /^LEEDS 5$/).check();
  await expect(count(page, '5 companies')).toBeVisible();
  await expect(value(page, 'Town', /^LEEDS/), 'keeps the focus').toBeFocused();
  await expect(announced(page, '5 companies')).toBeAttached();
  await expect(value(page, 'Town', /^HULL 5$/), 'counts ignore the facet itself').toBeVisible();
  await value(page, 'Town', /^HULL/).press('Space');
  await expect(results(page)).toHaveCount(10);
  await expect(value(page, 'Town', /^HULL/)).toBeFocused();
  expect(parameter(page, 'town')).toBe('LEEDS,HULL');

  await value(page, 'Postcode area', /^LS 5$/).check();
  await expect(results(page)).toHaveCount(5);
  await page.getByLabel('Incorporated from').fill('2000-01-01');
  await expect(page).toHaveURL(/from=2000-01-01/);
  await page.getByLabel('Incorporated to').fill('1999-01-01');
  await expect(page.getByText('Enter a day from 1 Jan 2000.')).toBeVisible();
  await expect(page.getByLabel('Incorporated to')).toHaveAccessibleDescription(
    'Enter a day from 1 Jan 2000.',
  );
  await page.getByLabel('Incorporated to').fill('2020-12-31');
  await expect(page).toHaveURL(/to=2020-12-31/);
  await expect(results(page)).toHaveCount(3);
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL(/sort=age&order=desc/);
  await expect(results(page).first()).toContainText('1 Feb 2020');

  const rows = await results(page).allTextContents();
  await page.reload();
  await expect(results(page)).toHaveText(rows);
  await colleague.goto(page.url());
  await expect(results(colleague)).toHaveText(rows);
  await expect(colleague.getByRole('group', { name: 'Filters chosen' }).getByRole('button')).toHaveText([
    /Town: LEEDS/,
    /Town: HULL/,
    /Postcode area: LS/,
    /Incorporated from 1 Jan 2000/,
    /Incorporated to 31 Dec 2020/,
    'Clear filters',
  ]);

  for (const name of ['sort', 'to', 'from', 'area']) {
    await page.goBack();
    await expect.poll(() => parameter(page, name)).toBeNull();
  }
  await expect(results(page)).toHaveCount(10);
  await page.goForward();
  await expect(results(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Remove Town: LEEDS' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText(/^No company matches “quay” with these filters\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Postcode area: LS' }).last().click();
  await expect(results(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search\?query=quay$/);
  await expect(count(page, '1 to 20 of 46 companies')).toBeVisible();

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(count(page, '21 to 40 of 46 companies')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(results(page)).toHaveCount(6);
  const file = await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
  expect(file.map(({ company_name: name }) => name)).toHaveLength(6);
  expect(file[0]).toMatchObject({
    query: 'quay',
    rows_held: '6',
    rows_total: '46',
    fetched_at: '2026-11-01',
  });
});

test('two filters that are pressed before the address follows both apply', async ({ page }) => {
  await page.goto('/search?query=quay');
  await expect(count(page, '1 to 20 of 46 companies')).toBeVisible();
  await page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]');
    const press = (label: RegExp) => {
      for (const box of boxes) if (label.test(box.closest('label')?.textContent ?? '')) box.click();
    };
    press(/^LEEDS/);
    press(/^LS/);
  });
  await expect(value(page, 'Town', /^LEEDS/)).toBeChecked();
  await expect(value(page, 'Postcode area', /^LS/)).toBeChecked();
  await expect(results(page)).toHaveCount(5);
  expect(parameter(page, 'town')).toBe('LEEDS');
});

test('a long facet shows more and finds its values; values with commas are kept', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'All companies' })).toBeVisible();
  await expect(count(page, '1 to 20 of 47 companies')).toBeVisible();
  const county = facet(page, 'County');
  await expect(county.getByRole('checkbox')).toHaveCount(6);
  await county.getByRole('button', { name: 'Show more: county' }).click();
  await expect(county.getByRole('checkbox')).toHaveCount(20);
  await expect(county.getByText('and 4 more')).toBeVisible();
  await county.getByLabel('Find county').fill('xsh');
  await expect(county.getByRole('checkbox')).toHaveCount(1);
  await county.getByRole('checkbox', { name: 'COUNTY XSHIRE 1' }).check();
  await expect(results(page)).toHaveCount(1);
  await county.getByRole('button', { name: 'Show fewer: county' }).click();
  await expect(value(page, 'County', /^COUNTY XSHIRE/)).toBeChecked();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await value(page, 'Type', GUARANTEE).check();
  await expect(results(page)).toHaveText([/INVENTED BREAKWATER/]);
  await page.reload();
  await expect(value(page, 'Type', GUARANTEE)).toBeChecked();
  await expect(results(page)).toHaveText([/INVENTED BREAKWATER/]);

  await page.goto('/search?sort=evil&query=quay');
  await expect(page.getByText(/was ignored: sort=evil/)).toBeVisible();
  await page.goto('/search?query=quay+harbor+zzz');
  await expect(page.getByText(/No company matches .*“zzz”/)).toBeVisible();
  await page.goto('/search?query=qqqqqqqqqq');
  await expect(page.getByText('No company matches “qqqqqqqqqq”.')).toBeVisible();
});

test('results follow what is typed on their page, in one history entry and with the facets', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/search?query=quay&town=LEEDS');
  await expect(results(page)).toHaveCount(5);
  await searchBox(page).fill('quay bakery 1');
  await expect(page).toHaveURL(/query=quay\+bakery\+1&town=LEEDS/);
  await expect(results(page).first()).toContainText('INVENTED QUAY BAKERY 1 LIMITED');
  await expect(searchBox(page)).toBeFocused();
  await expect(options(page), 'the page is the list').toHaveCount(0);
  await searchBox(page).pressSequentially('1 ');
  await expect(page).toHaveURL(/query=quay\+bakery\+11&/);
  await expect(results(page)).toHaveText([/INVENTED QUAY BAKERY 11 LIMITED/]);
  await expect(searchBox(page), 'is left as typed').toHaveValue('quay bakery 11 ');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('quay bakery 11');
  await expect(results(page)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('facets are behind one button that counts what is chosen', async ({ page }) => {
    await page.goto('/search?query=quay&town=LEEDS,HULL');
    const button = page.getByRole('button', { name: 'Filters (2 chosen)' });
    await expect(facet(page, 'Town')).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await value(page, 'Postcode area', /^LS/).check();
    await expect(page.getByRole('button', { name: 'Filters (3 chosen)' })).toBeVisible();
    await page.getByRole('button', { name: 'Show 5 companies' }).click();
    await expect(facet(page, 'Town')).toBeHidden();
    await expect(results(page)).toHaveCount(5);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a register that is replaced while one types answers from then on, and nothing fails', async ({
  page,
  dossier,
}) => {
  await page.goto('/search?query=quay');
  await expect(count(page, '1 to 20 of 46 companies')).toBeVisible();
  const imported = runBuilt(
    'import',
    [companyFile(dossier.folder, [...INVENTED, { name: 'INVENTED QUAY NEWCOMER LIMITED' }])],
    { DATA_DIR: dossier.folder },
  );
  let isImported = false;
  void imported.finally(() => {
    isImported = true;
  });
  while (!isImported) {
    for (const text of ['quay b', 'quay', 'quay bakery', 'quay']) {
      await searchBox(page).fill(text);
      await expect(
        page.getByRole('table', { name: `Companies found for ${text}`, exact: true }),
      ).toBeVisible();
    }
  }
  await imported;
  await expect(announced(page, 'The register is newer.')).toBeVisible();
  await searchBox(page).fill('quay newcomer');
  await expect(results(page)).toHaveText([/INVENTED QUAY NEWCOMER LIMITED/]);
  await searchBox(page).fill('quay');
  await expect(count(page, '1 to 20 of 47 companies')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
