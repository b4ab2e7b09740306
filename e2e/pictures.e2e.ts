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
  await expect(figures.first().locator('svg').first()).toBeVisible();
  await figures.first().getByText('Show as a table').click();
  await expect(figures.first().getByRole('table')).toBeVisible();

  const held = await (await page.request.get('/api/company/90000001/financials')).json();
  const [newest] = held.envelope.data.financials;
  const turnover = new Intl.NumberFormat('en-GB').format(BigInt(newest.turnover));
  const statement = page.getByRole('table', { name: 'Statement, amounts as reported' });
  const line = statement.getByRole('row', { name: /^Turnover/ });
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
  await page.getByRole('button', { name: 'Back to 90000001' }).click();
  await expect(page.getByText('this company', { exact: true })).toBeVisible();

  await page.getByLabel('Find in the group').fill('nederland');
  await expect(page).toHaveURL(/q=nederland/);
  await expect(outline.getByText('Larkstone Nederland B.V.').first()).toBeVisible();
  await page.getByLabel('Find in the group').fill('');

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

test('a group of ten thousand opens at once, and a parent with three thousand shows them in portions', async ({
  page,
}) => {
  await page.goto('/company/90000002/group-structure');
  await page.getByRole('button', { name: 'Get Group structure for 20 credits' }).click();
  await expect(page.getByText(/10,000 entities/)).toBeVisible();
  const nominees = page.getByRole('listitem').filter({ hasText: 'TARNBROOK NOMINEES LIMITED' }).last();
  await nominees.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /more/i }).first()).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(500);
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
