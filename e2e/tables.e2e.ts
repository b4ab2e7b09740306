import type { Page } from '@playwright/test';
import { expect, test } from './dossier.ts';
import { TableWalk } from './table-walk.ts';

/** Where every table of the application stands, and what has to be bought for it. */
const COMPANY = '/company/90000001';
const TABLES = [
  {
    part: 'officers, filings and found companies',
    buy: [
      { path: `${COMPANY}/appointments`, credits: 1 },
      { path: `${COMPANY}/documents`, credits: 1 },
      { path: '/search?query=limited', credits: 1 },
    ],
    tables: [
      { at: `${COMPANY}/appointments`, name: /^List of officers/ },
      { at: `${COMPANY}/documents`, name: /^List of filings/ },
      { at: '/search?query=limited', name: /^Companies found/ },
    ],
  },
  {
    part: 'shareholders, judgments, VAT, ledger and spending',
    buy: [
      { path: `${COMPANY}/shareholders`, credits: 20 },
      { path: `${COMPANY}/ccj`, credits: 20 },
      { path: `${COMPANY}/vat-number`, credits: 5 },
      { path: `${COMPANY}/documents`, credits: 1 },
    ],
    tables: [
      { at: `${COMPANY}/shareholders`, name: /^List of shareholders/ },
      { at: `${COMPANY}/ccj`, name: /^List of/ },
      { at: `${COMPANY}/vat-number`, name: /^VAT matches/ },
      { at: '/credits', name: /^Ledger/ },
      { at: '/credits', name: /^Spending/ },
    ],
  },
];

for (const { part, buy, tables } of TABLES) {
  test(`every filter and every sort of ${part} stands in the address, survives reload and Back, and opens for anyone`, async ({
    page,
    browser,
    dossier,
  }) => {
    test.setTimeout(90_000);
    for (const { path, credits } of buy) await buyRecord(page, path, credits);
    const context = await browser.newContext({ baseURL: dossier.url });
    const colleague = await context.newPage();
    for (const { at, name } of tables) {
      await test.step(name.source, async () => {
        await page.goto(at);
        const walk = new TableWalk(page, name);
        const everything = await walk.begin();
        expect(everything.length).toBeGreaterThan(1);
        await walk.sortByEach(everything);
        await walk.filterByEach();
        const shown = await walk.rows();
        const controls = await walk.controls();

        await page.reload();
        await expect.poll(() => walk.rows()).toEqual(shown);
        expect(await walk.controls()).toEqual(controls);
        await colleague.goto(page.url());
        const theirs = new TableWalk(colleague, name);
        await expect.poll(() => theirs.rows()).toEqual(shown);
        expect(await theirs.controls()).toEqual(controls);

        await walk.backThrough();
      });
    }
    await context.close();
    expect(await dossier.charges()).toHaveLength(buy.length);
  });
}

test('columns and density are chosen by keyboard and stand in the address; a hidden column still sorts and filters', async ({
  page,
}) => {
  await buyRecord(page, `${COMPANY}/ccj`, 20);
  await page.goto(`${COMPANY}/ccj?sort=-amount&status=Satisfied`);
  const walk = new TableWalk(page, /^List of/);
  const header = (name: RegExp) => walk.table.getByRole('columnheader', { name });
  const satisfied = await walk.begin();

  await walk.block.getByRole('button', { name: /^Columns/ }).press('Enter');
  const columns = page.getByRole('group', { name: 'Columns shown' });
  await expect(columns.getByRole('checkbox').first()).toBeDisabled();
  await columns.getByRole('checkbox', { name: /^Amount/ }).press('Space');
  await columns.getByRole('checkbox', { name: /^Status/ }).press('Space');
  await expect(page).toHaveURL(/cols=/);
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  await expect(walk.block.getByRole('button', { name: /^Columns/ })).toBeFocused();
  await expect(header(/^Amount/)).toBeHidden();
  expect(await walk.rows()).toHaveLength(satisfied.length);
  await expect(walk.block.getByLabel('Filter by Status')).toHaveValue('Satisfied');
  await expect(walk.block.getByRole('group', { name: 'Sort' })).toContainText('Amount');

  await walk.block.getByRole('button', { name: 'Compact' }).click();
  await expect(page).toHaveURL(/density=compact/);
  await walk.table.getByRole('columnheader').first().getByRole('button').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sort=-amount%2C/);
  await page.goBack();
  const chosen = await walk.rows();
  await page.reload();
  await expect.poll(() => walk.rows()).toEqual(chosen);
  await expect(walk.block.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  await walk.block.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('button', { name: 'Columns as they come' }).click();
  await expect(page).not.toHaveURL(/cols=/);
  await expect(header(/^Amount/)).toBeVisible();
  await page.keyboard.press('Escape');

  // On a phone there are no headers: the order is seen, turned around and taken out beside the table.
  await page.setViewportSize({ width: 390, height: 800 });
  const sort = walk.block.getByRole('group', { name: 'Sort' });
  await sort.getByLabel('Then sort by').selectOption('judgment_date');
  await expect(page).toHaveURL(/sort=-amount%2Cjudgment_date/);
  await sort.getByRole('button', { name: /^Amount.*turn around$/ }).click();
  await expect(page).toHaveURL(/sort=amount%2Cjudgment_date/);
  await sort.getByRole('button', { name: /^Do not sort by Amount/ }).click();
  await expect(page).toHaveURL(/sort=judgment_date(&|$)/);
});

test('a date that was typed is dropped by Back, and an amount that is none filters nothing', async ({
  page,
}) => {
  await buyRecord(page, `${COMPANY}/ccj`, 20);
  await page.goto(`${COMPANY}/ccj`);
  const walk = new TableWalk(page, /^List of/);
  const everything = await walk.begin();
  await walk.openFilters();
  await walk.step('chooses', () => walk.table.getByRole('columnheader').first().getByRole('button').click());
  await walk.block.getByLabel('Judgment from').fill('2999-01-01');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.waitForTimeout(900);
  await expect(page).not.toHaveURL(/2999/);
  await expect(walk.block.getByLabel('Judgment from')).toHaveValue('');
  expect(await walk.rows()).toEqual(everything);

  await page.goto(`${COMPANY}/ccj?sort=evil&judgment_date.from=2024-02-30&cols=x&density=huge&page=-1&q=%20`);
  for (const part of ['sort=evil', 'judgment_date.from=2024-02-30', 'cols=x', 'density=huge']) {
    await expect(page.getByText(part).first()).toBeVisible();
  }
  expect(await walk.rows()).toEqual(everything);
});

/** Buys by the gateway's own way: what is shown of it is what these journeys are about. */
async function buyRecord(page: Page, path: string, expectedCredits: number) {
  const answer = await page.request.post(`/api${path}`, {
    headers: { 'If-None-Match': '*' },
    data: { expectedCredits },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
