import { expect, test } from './dossier.ts';

test('financials: three years as figures with a finding each, a table behind each, and the whole statement', async ({
  page,
}) => {
  await page.goto('/company/90000001/financials');
  await page.getByRole('button', { name: 'Get Financials for 10 credits' }).click();
  await expect(page.getByText(/^Bought /)).toBeVisible();
  const figures = page.getByRole('figure');
  await expect(figures.first()).toContainText(/Turnover (up|down|unchanged|the same)/);
  expect(await figures.count()).toBeGreaterThanOrEqual(4);
  await figures.first().getByText('Show as a table').click();
  await expect(figures.first().getByRole('table')).toBeVisible();

  const held = await (await page.request.get('/api/company/90000001/financials')).json();
  const [newest, before] = held.envelope.data.financials;
  const exact = new Intl.NumberFormat('en-GB');
  const turnover = exact.format(BigInt(newest.turnover));

  // Twelve bars have a label each; by keyboard one steps through the periods, oldest first, and hides the figures.
  const chart = figures.first().getByRole('application', { name: 'Turnover and profit' });
  await expect(chart.getByText(/^\u2212?\d[\d.,]*$/)).toHaveCount(12);
  await page.keyboard.press('Shift+Tab');
  await expect(chart).toBeFocused();
  await expect(chart).toHaveAccessibleDescription(/Arrow keys/);
  await page.keyboard.press('ArrowRight');
  const tooltip = figures.first().getByRole('status');
  await expect(tooltip).toContainText(exact.format(BigInt(before.turnover)));
  await page.keyboard.press('ArrowRight');
  await expect(tooltip).toContainText(turnover);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  const statement = page.getByRole('table', { name: 'Statement, amounts as reported' });
  const line = statement.getByRole('row', { name: /^Turnover \d/ });
  await expect(line).toContainText(turnover);

  await page.getByLabel('Find a line').fill('creditors');
  await expect(page).toHaveURL(/q=creditors/);
  await expect(statement.getByRole('row', { name: /^Trade creditors/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Find a line')).toHaveValue('creditors');
});

test('group structure: opens at the requested company; branches, search and view stand in the address', async ({
  page,
}) => {
  await page.goto('/company/90000001/group-structure');
  await page.getByRole('button', { name: 'Get Group structure for 20 credits' }).click();
  await expect(page.getByText('this company', { exact: true })).toBeVisible();
  const outline = page.getByRole('main');
  const child = outline.getByRole('link', { name: 'LARKSTONE DAIRIES LIMITED' });
  await expect(child).toBeVisible();
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(child).toHaveCount(0);
  await page.reload();
  await expect(child).toHaveCount(0);
  // A run of openings is one step back.
  await outline.getByRole('button', { name: /subsidiaries of Larkstone Europe DAC$/ }).click();
  await outline.getByRole('button', { name: /subsidiaries of LARKSTONE FOODS HOLDINGS LIMITED$/ }).click();
  await expect(child).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/open=0&/);
  await page.getByRole('button', { name: 'Back to 90000001' }).click();
  await expect(page.getByText('this company', { exact: true })).toBeVisible();

  await page.getByLabel('Find in the group').fill('nederland');
  await expect(page).toHaveURL(/q=nederland/);
  await expect(outline.getByText('Larkstone Nederland B.V.').first()).toBeVisible();
  await page.getByLabel('Find in the group').fill('');
  await page.getByLabel('Filter by Country').selectOption('Netherlands');
  await expect(page).toHaveURL(/country=Netherlands/);
  await expect(outline.getByText('Larkstone Nederland B.V.').first()).toBeVisible();
  await expect(child).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all countries' }).click();

  await page.getByText('Drawing', { exact: true }).click();
  await expect(page).toHaveURL(/view=drawing/);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const drawn = page
    .locator('svg text')
    .filter({ hasText: /LARKSTONE FOODS/ })
    .first();
  await expect(drawn).toBeVisible();
  await page.reload();
  await expect(drawn).toBeVisible();
});

test('a group of ten thousand opens at once, shows three thousand children in portions, and prints all that is open', async ({
  page,
}) => {
  await page.goto('/company/90000002/group-structure');
  await page.getByRole('button', { name: 'Get Group structure for 20 credits' }).click();
  await expect(page.getByText(/10,000 entities/)).toBeVisible();
  const nominees = page.getByRole('listitem').filter({ hasText: 'TARNBROOK NOMINEES LIMITED' }).last();
  await nominees.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /more/i }).first()).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(500);

  // Plain selectors: to look for a role among ten thousand rows takes the browser longer than to draw them.
  await page.locator('button', { hasText: /^Open all$/ }).click();
  await expect(page).toHaveURL(/open=all/);
  // Paper is taken as the page stands when this event returns.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('[data-path]').length;
  });
  expect(printed).toBe(10_000);
});

test('a chain two hundred levels deep and a company with nothing are shown, not refused', async ({
  page,
}) => {
  await page.goto('/company/90000003/group-structure');
  await page.getByRole('button', { name: 'Get Group structure for 20 credits' }).click();
  await expect(page.getByText('this company', { exact: true })).toBeVisible();
  await expect(page.getByText(/200 levels/)).toBeVisible();
  await page.goto('/company/90000004/financials');
  await page.getByRole('button', { name: 'Get Financials for 10 credits' }).click();
  await expect(page.getByText(/No financial statements/).first()).toBeVisible();
});
