import { buyRecord, expect, test } from './fixtures/journey.ts';
import { TablePageObject } from './fixtures/table-page-object.ts';

/** Every table of the application and its required purchases. */
const COMPANY = '/company/90000001';
const OFFICERS = `${COMPANY}/appointments`;
const FILINGS = `${COMPANY}/documents`;
const SEARCH = '/search?query=limited';
const HOLDERS = `${COMPANY}/shareholders`;
const JUDGMENTS = `${COMPANY}/ccj`;
const VAT = `${COMPANY}/vat-number`;
const SEVERAL = [OFFICERS, FILINGS, VAT, JUDGMENTS];
const TABLES = [
  { table: 'officers', at: OFFICERS, name: /^List of officers/, buy: [OFFICERS] },
  { table: 'filings', at: FILINGS, name: /^List of filings/, buy: [FILINGS] },
  { table: 'found companies', at: SEARCH, name: /^Companies found/, buy: [SEARCH] },
  { table: 'shareholders', at: HOLDERS, name: /^List of shareholders/, buy: [HOLDERS] },
  { table: 'judgments', at: JUDGMENTS, name: /^List of/, buy: [JUDGMENTS] },
  { table: 'VAT matches', at: VAT, name: /^VAT matches/, buy: [VAT] },
  { table: 'the ledger', at: '/credits', name: /^Ledger/, buy: SEVERAL },
  { table: 'spending', at: '/credits?spending.density=comfortable', name: /^Spending/, buy: SEVERAL },
];

/** It has every type of column and filter; `npm run test:tables` walks through the others. */
const EVERY_KIND = 'officers';

for (const { table, at, name, buy } of TABLES) {
  const title = `every filter and sort of ${table} is in the URL, survives reload and Back, and opens for anyone`;
  const tag = table === EVERY_KIND ? [] : ['@tables'];
  test(title, { tag }, async ({ page, colleague, dossier }) => {
    // Takes seconds, but longer on a busy machine.
    test.setTimeout(120_000);
    for (const path of buy) await buyRecord(page, path);
    await page.goto(at);
    const walk = new TablePageObject(page, name);
    const everything = await walk.begin();
    expect(everything.length).toBeGreaterThan(1);
    await walk.sortByEach(everything);
    await walk.filterByEach();
    const shown = await walk.rows();
    const controls = await walk.controls();

    const theirs = new TablePageObject(colleague, name);
    await Promise.all([page.reload(), colleague.goto(page.url())]);
    for (const one of [walk, theirs]) {
      await one.rowsOnce((rows) => rows.join('\n') === shown.join('\n'), 'the same rows');
      await expect.poll(() => one.controls()).toEqual(controls);
    }
    await walk.backThrough();
    expect(await dossier.charges()).toHaveLength(buy.length);
  });
}

test('columns are chosen by keyboard and kept in the URL, the density on this device; a hidden column still sorts and filters', async ({
  page,
}) => {
  await buyRecord(page, JUDGMENTS);
  await page.goto(`${JUDGMENTS}?sort=-amount&status=Satisfied`);
  const walk = new TablePageObject(page, /^List of/);
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

  const compact = walk.block.getByRole('button', { name: 'Compact' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await expect(page).not.toHaveURL(/density/);
  await walk.table.getByRole('columnheader').first().getByRole('button').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sort=-amount,/);
  await page.goBack();
  const chosen = await walk.rows();
  await page.reload();
  await expect.poll(() => walk.rows()).toEqual(chosen);
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await walk.block.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(page).not.toHaveURL(/cols=/);
  await expect(header(/^Amount/)).toBeVisible();
  await page.keyboard.press('Escape');

  // A table too wide for the page scrolls sideways; column headers and row headers stay visible and usable.
  await page.setViewportSize({ width: 660, height: 500 });
  const region = page.getByRole('region', { name: /^List of/ });
  await region.evaluate((box) => box.scrollBy(box.scrollWidth, 0));
  await walk.table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(walk.table.getByRole('rowheader').last()).toBeInViewport({ ratio: 1 });
  const court = page.locator('[aria-hidden=true] th', { hasText: 'Court' });
  await expect(court).toBeInViewport();
  await court.getByText('Court').last().click();
  await expect(page).toHaveURL(/sort=court_name/);
  await page.goBack();
  // Going backwards by keyboard, the sticky column covers no header (WCAG 2.4.11).
  const second = walk.table.getByRole('columnheader').nth(1).getByRole('button');
  await region.evaluate((box) => box.scrollBy(box.scrollWidth, 0));
  await second.focus();
  const stays = await walk.table.getByRole('columnheader').first().boundingBox();
  const focused = await second.boundingBox();
  expect(focused?.x).toBeGreaterThanOrEqual((stays?.x ?? 0) + (stays?.width ?? 0));

  // On a phone headers are for screen readers only: rows are stacked, and one menu has filters, order and columns.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(header(/^Amount/)).toHaveCount(1);
  // A screen reader hears each value with its column name once, and the total below its column.
  await expect(walk.table.getByRole('cell', { name: /^Court/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await walk.block.getByRole('button', { name: 'Filter (1 set)' }).click();
  const menu = page.getByRole('group', { name: 'Filters', exact: true });
  await menu.getByLabel('Filter by Status').selectOption('');
  await expect(page).not.toHaveURL(/status=/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await walk.block.getByRole('button', { name: 'Filter', exact: true }).click();
  // Chosen columns are shown on a phone, too.
  await expect(header(/^Court/)).toHaveCount(0);
  await menu.getByRole('checkbox', { name: 'Updated' }).check();
  await expect(header(/^Court/)).toHaveCount(1);
  const sort = menu.getByRole('group', { name: 'Sort' });
  await sort.getByLabel('Then sort by').selectOption('judgment_date');
  await expect(page).toHaveURL(/sort=-amount,judgment_date/);
  await sort.getByRole('button', { name: /^Amount.*reverse$/ }).click();
  await expect(page).toHaveURL(/sort=amount,judgment_date/);
  await sort.getByRole('button', { name: /^Remove sort by Amount/ }).click();
  await expect(page).toHaveURL(/sort=judgment_date(&|$)/);
});

test('Back drops a typed date, and an invalid amount filters nothing', async ({ page }) => {
  await page.clock.install();
  await buyRecord(page, JUDGMENTS);
  await page.goto(JUDGMENTS);
  const walk = new TablePageObject(page, /^List of/);
  const everything = await walk.begin();
  await walk.step('chooses', () => walk.table.getByRole('columnheader').first().getByRole('button').click());
  await walk.openRange('Judgment');
  await walk.block.getByLabel('Judgment from').fill('2999-01-01');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.clock.runFor(900);
  await expect(page).not.toHaveURL(/2999/);
  await expect(walk.block.getByLabel('Judgment from')).toHaveValue('');
  expect(await walk.rows()).toEqual(everything);

  await page.goto(`${JUDGMENTS}?sort=evil&judgment_date.from=2024-02-30&cols=x&density=huge&page=-1&q=%20`);
  for (const part of ['sort=evil', 'judgment_date.from=2024-02-30', 'cols=x', 'density=huge']) {
    await expect(page.getByText(part).first()).toBeVisible();
  }
  await expect.poll(() => walk.rows()).toEqual(everything);
});

test('clearing the filters drops an invalid amount and a word not yet applied', async ({ page }) => {
  await page.clock.install();
  await buyRecord(page, JUDGMENTS);
  await page.goto(`${JUDGMENTS}?status=Satisfied`);
  const walk = new TablePageObject(page, /^List of/);
  await walk.begin();
  await walk.openRange('Amount (£)');
  const amount = walk.block.getByLabel('Amount (£) from');
  const search = walk.block.getByRole('searchbox');
  await amount.fill('abc');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  // Longer than the debounce: an invalid number stays as typed and filters nothing.
  await page.clock.runFor(700);
  await expect(amount).toHaveValue('abc');
  await search.fill('nowhere');
  await walk.block.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/ccj$/);
  await expect(search).toHaveValue('');
  await walk.openRange('Amount (£)');
  await expect(amount).toHaveValue('');
});

test('a range is applied when its menu closes before the debounce ends', async ({ page }) => {
  await buyRecord(page, JUDGMENTS);
  await page.goto(JUDGMENTS);
  const walk = new TablePageObject(page, /^List of/);
  await walk.begin();
  await page.clock.install();
  await walk.openRange('Judgment');
  await walk.block.getByLabel('Judgment from').fill('2999-01-01');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/judgment_date\.from=2999-01-01/);
  await expect(walk.block.getByRole('button', { name: 'Judgment: from 1 Jan 2999, filter' })).toBeVisible();
});

test('the density of a link wins over the chosen one until another is chosen', async ({ page }) => {
  await buyRecord(page, JUDGMENTS);
  await page.goto(`${JUDGMENTS}?density=compact`);
  const compact = page.getByRole('button', { name: 'Compact' });
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await page.goto(JUDGMENTS);
  await expect(compact).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${JUDGMENTS}?density=compact`);
  await compact.click();
  await expect(page).not.toHaveURL(/density/);
  await expect(compact).toHaveAttribute('aria-pressed', 'false');
});

test('a column with one value in every row is one line, and the reader can show it again', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000006/ccj');
  await page.goto('/company/90000006/ccj');
  const walk = new TablePageObject(page, /^List of/);
  await walk.begin();
  const defendant = walk.table.getByRole('columnheader', { name: 'Defendant', exact: true });
  const line = page.getByText(/^Defendant: .* in all \d+ rows$/);
  await expect(line).toBeVisible();
  await expect(defendant).toHaveCount(0);
  await walk.block.getByRole('button', { name: /^Columns/ }).click();
  const columns = page.getByRole('group', { name: 'Columns shown' });
  await columns.getByRole('checkbox', { name: 'Defendant', exact: true }).check();
  await expect(page).toHaveURL(/cols=.*defendant_company_name/);
  await expect(defendant).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('the first row starts at most 100 px below the tools of its table', async ({ page }) => {
  for (const path of [OFFICERS, FILINGS, JUDGMENTS, HOLDERS]) {
    await buyRecord(page, path);
    await page.goto(path);
    const walk = new TablePageObject(page, /^List of/);
    await walk.begin();
    const tools = await walk.block.getByRole('searchbox').boundingBox();
    const first = await walk.table.locator('tbody').getByRole('row').first().boundingBox();
    expect((first?.y ?? Number.POSITIVE_INFINITY) - (tools?.y ?? 0), path).toBeLessThanOrEqual(100);
  }
});
