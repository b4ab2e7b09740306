import { buyWith, expect, test } from './fixtures/journey.ts';

test('financials show three years as charts with a finding and a table each, and the whole statement', async ({
  page,
}) => {
  await page.goto('/company/90000001/financials');
  await buyWith(page.getByRole('button', { name: 'Get Financials for 10 credits' }));
  await expect(page.getByText(/^Copy of /)).toBeVisible();
  const headlines = page.getByRole('region', { name: 'Headline figures' }).getByRole('listitem');
  await expect(headlines).toHaveCount(6);
  await expect(headlines.first()).toContainText('Turnover');
  const figures = page.getByRole('figure');
  await page.getByText('Show charts').click();
  await expect(figures.first()).toContainText(/Turnover (up|down|unchanged|the same)/);
  expect(await figures.count()).toBeGreaterThanOrEqual(4);
  await figures.first().getByText('Show as a table').click();
  await expect(figures.first().getByRole('table')).toBeVisible();

  const held = await (await page.request.get('/api/company/90000001/financials')).json();
  const [newest, before] = held.envelope.data.financials;
  const exact = new Intl.NumberFormat('en-GB');
  const turnover = exact.format(BigInt(newest.turnover));

  // Twelve labelled bars; the keyboard steps through the periods, oldest first, and hides the amounts.
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

  const line = page.getByRole('table', { name: /^Statement/ }).getByRole('row', { name: /^Turnover \d/ });
  const thousands = exact.format((BigInt(newest.turnover) + 500n) / 1000n);
  await expect(line).toContainText(thousands);
  await page.getByRole('button', { name: 'Show exact' }).click();
  await expect(page).toHaveURL(/amounts=exact/);
  const statement = page.getByRole('table', { name: 'Statement, amounts as reported' });
  await expect(line).toContainText(turnover);

  await page.getByLabel('Find a line').fill('creditors');
  await expect(page).toHaveURL(/q=creditors/);
  await expect(statement.getByRole('row', { name: /^Trade creditors/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Find a line')).toHaveValue('creditors');
});

test('a chain two hundred levels deep and a company with nothing are shown, not refused', async ({
  page,
}) => {
  await page.goto('/company/90000003/group-structure');
  await buyWith(page.getByRole('button', { name: 'Get Group structure for 20 credits' }));
  await expect(page.getByText('this company', { exact: true })).toBeVisible();
  await expect(page.getByText(/200 levels/)).toBeVisible();
  await page.goto('/company/90000004/financials');
  await buyWith(page.getByRole('button', { name: 'Get Financials for 10 credits' }));
  await expect(page.getByText(/No financial statements/).first()).toBeVisible();
});
