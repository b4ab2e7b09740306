import type { Page } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyRecord, buyWith, expect, showChart, test } from './fixtures/journey.ts';

/** Two companies of one group; this director of the first is a director of the second, under one person ID. */
const [HEAD, MEMBER] = ['90000001', '90000011'];
const SHARED = 'Terence Kirsty Sidhu';

test('an officer of two bought companies links from one to the other, free, with the extent of the check', async ({
  page,
  dossier,
}) => {
  await getOfficers(page, HEAD);
  await expect(page.getByText(/has no other company’s officers/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Also at' })).toHaveCount(0);

  await getOfficers(page, MEMBER);
  await expect(page.getByText(/found, by person ID, in the one other company in your records/)).toBeVisible();
  await officer(page, SHARED).getByRole('link', { name: HEAD }).click();
  await expect(page).toHaveURL(new RegExp(`/company/${HEAD}/appointments$`));
  await expect(officer(page, SHARED).getByRole('link', { name: MEMBER })).toBeVisible();
  await expect(officer(page, SHARED)).toContainText(/Director, from \d+ \w+ \d{4}/);

  await page.goto(`/company/${HEAD}/appointments?elsewhere=yes`);
  await expect(officer(page, SHARED)).toBeVisible();
  await settle(page);
  const elsewhere = await officers(page).count();
  expect(elsewhere).toBeGreaterThan(0);
  await expect(officers(page).filter({ has: page.getByRole('link', { name: MEMBER }) })).toHaveCount(
    elsewhere,
  );
  expect(await dossier.charges()).toHaveLength(2);
});

test('filters by age band, status and years served narrow chart and table, and survive a reload', async ({
  page,
  dossier,
}) => {
  await getOfficers(page, HEAD);
  const all = await officers(page).count();
  await showChart(page);
  await expect(figure(page)).toHaveAccessibleName(
    `Terms of office of ${all} officers, as listed in the table below`,
  );

  await page.getByLabel('Filter by Age').selectOption('50 to 59');
  await page.getByLabel('Filter by Status').selectOption('Active');
  await expect(page).toHaveURL(/age_band=50\+to\+59|age_band=50%20to%2059/);
  await expect(page).toHaveURL(/status=Active/);
  // The URL changes first; the selected option shows that the rows are current.
  await expect(page.getByLabel('Filter by Status')).toHaveValue('Active');
  await expect(page.getByText(/^\d+ of \d+ officers/)).toBeVisible();
  const some = await officers(page).count();
  expect(some).toBeLessThan(all);
  await expect(page.getByRole('figure', { name: new RegExp(`^${some} in post`) })).toBeVisible();
  await expect(figure(page)).toHaveAccessibleName(new RegExp(`^Terms of office of ${some} officer`));

  await page.reload();
  await expect(page.getByLabel('Filter by Age')).toHaveValue('50 to 59');
  await expect(officers(page)).toHaveCount(some);
  await showChart(page);
  await expect(figure(page)).toHaveAccessibleName(new RegExp(`^Terms of office of ${some} officer`));

  // A line of the chart selects its officer; the others remain selectable, also by arrow keys.
  const lines = figure(page).getByRole('button');
  await lines.first().press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(officers(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(lines).toHaveCount(some);
  const picked = figure(page).getByRole('button', { pressed: true });
  await expect(picked).toContainText((await officers(page).getByRole('rowheader').allInnerTexts()).join());
  await picked.press('Enter');
  await expect(officers(page)).toHaveCount(some);
  await expect(page).not.toHaveURL(/[?&]q=/);

  await page.goto(`/company/${HEAD}/appointments?tenure.from=20&sort=-name`);
  await page.getByRole('button', { name: 'More filters (1 set)' }).click();
  await expect(page.getByLabel('Years served from')).toHaveValue('20');
  await page.keyboard.press('Escape');
  await settle(page);
  const names = await officers(page).getByRole('rowheader').allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
  const served = await officers(page)
    .getByText(/^\d+\syears?(\s\d+\smonths?)?$/)
    .allInnerTexts();
  expect(served).toHaveLength(names.length);
  for (const years of served) expect(Number.parseInt(years, 10)).toBeGreaterThanOrEqual(20);
  expect(await dossier.charges()).toHaveLength(1);
});

test('rows that are possibly one person can be shown together', async ({ page }) => {
  await getOfficers(page, '90000006');
  const all = await officers(page).count();
  await page.getByRole('link', { name: 'Show them together' }).first().click();
  await expect(page).toHaveURL(/\?possibly=/);
  await expect.poll(() => officers(page).count()).toBeLessThan(all);
  const rows = await officers(page).allInnerTexts();
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toContain('Possibly the same person as ID');
});

test('an “Active” officer of a dissolved company does not look like one in post', async ({ page }) => {
  await getOfficers(page, '90000007');
  await expect(officers(page).first()).toContainText('in post');
  // A search result says that it is dissolved, without a date, so years are not counted.
  await buyRecord(page, '/search?query=90000007');
  await page.reload();
  await expect(page.getByText(/on an unknown date: nobody is in post now/)).toBeVisible();
  await expect(officers(page).first()).toContainText('No resignation recorded; the company was dissolved');
  await expect(officers(page).first()).toContainText('as recorded');

  await page.goto('/company/90000007/profile');
  await buyWith(page.getByRole('button', { name: 'Get Overview for 1 credit', exact: true }));
  await expect(page.getByText(/^Copy of /).first()).toBeVisible();

  await page.getByRole('link', { name: /^Officers/ }).click();
  await expect(page.getByText(/The company was dissolved on .*: nobody is in post now/)).toBeVisible();
  await showChart(page);
  await expect(page.getByRole('figure', { name: /in post when the company was dissolved/ })).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Filter by At dissolution').selectOption('In post when the company was dissolved');
  const rows = await officers(page).allInnerTexts();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toContain('as recorded');
    expect(row).toContain('In post when the company was dissolved');
  }
});

async function getOfficers(page: Page, number: string): Promise<void> {
  await page.goto(`/company/${number}/appointments`);
  await buyWith(page.getByRole('button', { name: 'Get Officers for 1 credit', exact: true }));
  await expect(officers(page).first()).toBeVisible();
  // More rows are rendered after the first ones.
  await settle(page);
}

function officers(page: Page) {
  return page.getByRole('table', { name: 'List of officers' }).locator('tbody').getByRole('row');
}

function officer(page: Page, name: string) {
  return officers(page).filter({ has: page.getByRole('rowheader', { name }) });
}

function figure(page: Page) {
  return page.getByRole('toolbar', { name: /^Terms of office/ });
}
