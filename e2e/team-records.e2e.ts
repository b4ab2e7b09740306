import type { Page } from '@playwright/test';
import { buyRecord, csvRows, downloaded } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';
import { buyCompanies } from './fixtures/scripted-companies.ts';

/** The page of team records, and its excerpt on the credits page. */

const list = (page: Page) => page.getByRole('list', { name: 'Records' });
const lines = (page: Page) => list(page).locator(':scope > li');
const words = (page: Page) => page.getByRole('searchbox', { name: 'Find by name or number' });
const shown = (page: Page) => page.getByRole('combobox', { name: 'Show' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const region = (page: Page) => page.getByRole('region', { name: 'Records' });
const count = (page: Page) =>
  region(page)
    .getByRole('status')
    .filter({ hasText: /^(\d|No )/ });

test('team records are found by name and by number, filtered by record and sorted by name', async ({
  page,
  provider,
}) => {
  const [quay, mill, silent] = await buyCompanies(page, provider, [
    'QUAY BAKERY LIMITED',
    'MILL BAKERY LIMITED',
    'SILENT HARBOUR LIMITED',
  ]);
  await buyRecord(page, `/company/${mill}/ccj`);
  for (const query of ['harbour', 'bakery leeds']) await buyRecord(page, `/search?query=${query}`);
  await page.goto('/records');
  await expect(count(page)).toHaveText('3 companies');
  await expect(lines(page)).toHaveText([/^MILL BAKERY/, /^SILENT HARBOUR/, /^QUAY BAKERY/]);
  await expect(lines(page).first()).toContainText('Overview · CCJs');

  await sort(page).selectOption('By name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(lines(page)).toHaveText([/^MILL BAKERY/, /^QUAY BAKERY/, /^SILENT HARBOUR/]);

  await words(page).fill('bakery');
  await expect(count(page)).toHaveText('2 companies');
  await expect(page).toHaveURL(/q=bakery/);
  await expect(lines(page)).toHaveText([/^MILL BAKERY/, /^QUAY BAKERY/]);
  await shown(page).selectOption('With CCJs (1)');
  await expect(count(page)).toHaveText('1 company');
  await expect(lines(page)).toHaveText([/^MILL BAKERY/]);

  await words(page).fill(quay?.slice(0, 7) ?? '');
  await expect(lines(page)).toHaveText([/^MILL BAKERY/]);
  await shown(page).selectOption('All companies (3)');
  await expect(count(page)).toHaveText('3 companies');
  await words(page).fill(silent ?? '');
  await expect(lines(page)).toHaveText([/^SILENT HARBOUR/]);

  await words(page).fill('leeds');
  await expect(count(page)).toHaveText('No companies match “leeds”.');
  await expect(lines(page)).toHaveCount(0);
  await shown(page).selectOption('Searches (2)');
  await expect(count(page)).toHaveText('1 search');
  await lines(page).getByRole('link', { name: '“bakery leeds”' }).click();
  await expect(page.getByRole('heading', { name: 'Search: “bakery leeds”' })).toBeVisible();
  expect(provider.calls).toHaveLength(6);
});

test('a bought group names its other companies in header, title, tabs and lists', async ({
  page,
  provider,
}) => {
  const [parent, child] = ['91000001', '91000002'];
  const uk = { country: 'United Kingdom', country_code: 'UK' };
  const subsidiary = { company_number: child, company_name: 'QUAY BAKERY LIMITED', ...uk };
  const tree = {
    company_number: parent,
    company_name: 'QUAY HOLDINGS PLC',
    ...uk,
    subsidiaries: [subsidiary],
  };
  const subject = { operation: 'group-structure', companyNumber: parent, page: 1 } as const;
  provider.script(`/${parent}/group-structure`, recordAnswer(subject, tree));
  await buyRecord(page, `/company/${child}/appointments`);
  await page.goto(`/company/${child}/appointments`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Company ${child}`);
  await expect(page.getByText('Name not known yet')).toBeVisible();

  await buyRecord(page, `/company/${parent}/group-structure`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QUAY BAKERY LIMITED');
  await expect(page).toHaveTitle(/QUAY BAKERY LIMITED \(91000002\)/);
  await expect(page.getByTitle(/^From Group structure, /)).toBeVisible();
  await expect(page.getByText('Name not known yet')).toHaveCount(0);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Latest team purchases' });
  await expect(recent.getByRole('link', { name: /QUAY BAKERY LIMITED/ })).toBeVisible();
  await page.goto('/records');
  await expect(lines(page)).toHaveText([/^QUAY HOLDINGS PLC/, /^QUAY BAKERY LIMITED/]);
  expect(provider.charged()).toBe(21);
});

test('a choice of team records survives reload and Back, and a link opens it for a colleague', async ({
  page,
  colleague,
  provider,
}) => {
  await buyCompanies(page, provider, [
    'QUAY BAKERY LIMITED',
    'MILL BAKERY LIMITED',
    'SILENT HARBOUR LIMITED',
  ]);
  await buyRecord(page, '/company/91000001/ccj');
  await page.goto('/records');
  await words(page).fill('bakery');
  await expect(count(page)).toHaveText('2 companies');
  await sort(page).selectOption('By name');
  await shown(page).selectOption('With CCJs (1)');
  await expect(count(page)).toHaveText('1 company');

  await page.reload();
  await colleague.goto(page.url());
  for (const each of [page, colleague]) {
    await expect(count(each)).toHaveText('1 company');
    await expect(words(each)).toHaveValue('bakery');
    await expect(shown(each)).toHaveValue('ccj');
    await expect(sort(each)).toHaveValue('name');
  }

  await lines(page).getByRole('link', { name: 'CCJs' }).click();
  await expect(page).toHaveURL(/\/company\/91000001\/ccj/);
  await page.goBack();
  await expect(lines(page)).toHaveText([/^QUAY BAKERY/]);
  await page.goBack();
  await expect(shown(page)).toHaveValue('company');
  await expect(lines(page)).toHaveText([/^MILL BAKERY/, /^QUAY BAKERY/]);
  await page.goBack();
  await expect(sort(page)).toHaveValue('latest');
  await expect(lines(page)).toHaveText([/^QUAY BAKERY/, /^MILL BAKERY/]);
  await expect(words(page)).toHaveValue('bakery');
});

test('more than 25 companies load a page at a time, each once, by keyboard, also while a colleague buys', async ({
  page,
  provider,
}) => {
  const names = Array.from(
    { length: 60 },
    (_, index) => `COMPANY ${String(index + 1).padStart(2, '0')} LIMITED`,
  );
  await buyCompanies(page, provider, names);
  await page.goto('/records?sort=name');
  const more = region(page).getByRole('button', { name: 'Show more' });
  const loaded = async (expected: number) => {
    await expect(lines(page)).toHaveText(names.slice(0, expected).map((name) => new RegExp(`^${name}`)));
  };
  await expect(count(page)).toHaveText('25 of 60 companies');
  await loaded(25);
  await more.press('Enter');
  await expect(count(page)).toHaveText('50 of 60 companies');
  await loaded(50);
  await expect(more).toBeFocused();

  await buyRecord(page, '/company/91000003/ccj');
  await expect(lines(page).nth(2)).toContainText('CCJs');
  await loaded(50);
  await more.press('Enter');
  await expect(count(page)).toHaveText('60 companies');
  await loaded(60);
  await expect(more).toHaveCount(0);
  const before = lines(page).nth(49).getByRole('link', { name: 'Overview' });
  await expect(before, 'the focus stays before the added companies').toBeFocused();
});

test('a part of a list that could not be read says so, and the same button reads it', async ({
  page,
  provider,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `COMPANY ${index + 1} LIMITED`);
  await buyCompanies(page, provider, names);
  const failure = page.getByRole('alert');
  const entries = page.getByRole('table', { name: 'Ledger' }).locator('tbody').getByRole('row');
  for (const { at, button, address, items, loaded, all } of [
    {
      ...{ at: '/records', button: 'Show more', address: /\/api\/held\?.*after=/ },
      ...{ items: lines(page), loaded: 25, all: 50 },
    },
    {
      ...{ at: '/credits', button: 'Load older entries', address: /before=/ },
      ...{ items: entries, loaded: 100, all: 120 },
    },
  ]) {
    await page.goto(at);
    const more = page.getByRole('button', { name: button });
    await expect(items).toHaveCount(loaded);
    await page.route(address, (route) => route.abort(), { times: 1 });
    await more.press('Enter');
    await expect(failure).toContainText('Dossier could not read the next part of this list');
    await expect(failure).toContainText('Reading is free: try again.');
    await expect(items).toHaveCount(loaded);
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(items).toHaveCount(all);
    await expect(failure).toHaveCount(0);
  }
});

test('the count is of the list on screen while another choice loads', async ({ page, provider }) => {
  await buyCompanies(page, provider, ['QUAY BAKERY LIMITED', 'MILL BAKERY LIMITED']);
  await buyRecord(page, '/search?query=harbour');
  await page.goto('/records');
  await expect(count(page)).toHaveText('2 companies');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    const answered = new Promise<void>((release) => {
      answer = release;
    });
    void page.route(/\/api\/held\?kind=search/, async (route) => {
      resolve();
      await answered;
      await route.continue();
    });
  });
  await shown(page).selectOption('Searches (1)');
  await asked;
  await expect(count(page)).toHaveText('2 companies');
  await expect(lines(page)).toHaveCount(2);
  answer();
  await expect(count(page)).toHaveText('1 search');
  await expect(lines(page)).toHaveText([/^“harbour”/]);
});

test('records are listed one by one, by age and by company, from an address that anyone can open', async ({
  page,
  colleague,
  provider,
}) => {
  await buyCompanies(page, provider, ['QUAY BAKERY LIMITED', 'MILL BAKERY LIMITED']);
  await buyRecord(page, '/company/91000001/ccj');
  await buyRecord(page, '/search?query=harbour');
  await page.goto('/records?kind=record');
  await expect(count(page)).toHaveText('4 records');
  await expect(lines(page)).toHaveText([/^“harbour”/, /^QUAY BAKERY/, /^MILL BAKERY/, /^QUAY BAKERY/]);
  const rows = await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
  expect(rows.map(({ subject, operations }) => [subject, operations])).toEqual([
    ['harbour', 'search'],
    ['91000001', 'ccj'],
    ['91000002', 'profile'],
    ['91000001', 'profile'],
  ]);

  await page.getByRole('combobox', { name: 'Age' }).selectOption('Older than 30 days');
  await expect(count(page)).toHaveText('No records.');
  await expect(sort(page).getByRole('option')).toHaveText(['Latest first', 'Oldest first']);
  await colleague.goto(page.url());
  await expect(count(colleague)).toHaveText('No records.');
  await expect(colleague.getByRole('combobox', { name: 'Age' })).toHaveValue('30');

  await page.goto('/records?kind=record&company=91000001&sort=oldest');
  await expect(lines(page)).toHaveText([/^Overview/, /^County Court Judgments/]);
  await page.getByRole('button', { name: 'Show all companies' }).click();
  await expect(count(page)).toHaveText('4 records');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeFocused();

  // The list was on the credits page.
  await page.goto('/credits?held.kind=ccj&held.q=quay');
  await expect(page).toHaveURL(/\/records\?kind=ccj&q=quay$/);
  await expect(count(page)).toHaveText('1 company');
});

test('the comparison offers the companies with bought financials a page at a time', async ({ page }) => {
  const numbers = Array.from({ length: 10 }, (_, index) => String(91_000_010 - index));
  for (const number of numbers.toReversed()) await buyRecord(page, `/company/${number}/financials`);
  await page.goto('/compare');
  const bought = page.getByRole('region', { name: 'Financials your team has bought' });
  const more = bought.getByRole('button', { name: 'Show more' });
  await expect(bought.getByRole('listitem')).toContainText(numbers.slice(0, 8));
  await more.press('Enter');
  await expect(bought.getByRole('listitem')).toContainText(numbers);
  await expect(more).toHaveCount(0);
  await expect(bought.getByRole('button', { name: 'Add 91000003' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/companies=91000002$/);
});
