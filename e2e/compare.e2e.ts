import { readFileSync } from 'node:fs';
import { buyRecord, confirmButton, downloaded, expect, test } from './fixtures/journey.ts';

/** Printable pixels of a sheet, plus the fifth by which browsers shrink wide content. */
const A4_WIDTH = 800;
const ADDRESS = '/compare?companies=90000001,90000006';

test('a link to a comparison is free; a record not bought shows its price, and buying it completes the page', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, '/company/90000001/financials');
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare financials');
  const held = page.getByRole('group', { name: 'A, 90000001' });
  await expect(held).toContainText('Copy of');
  const other = page.getByRole('group', { name: 'B, 90000006' });
  const buy = other.getByRole('button', { name: 'Get Financials of 90000006 for 10 credits' });
  await expect(buy).toBeVisible();
  await page.getByText('Show charts').click();
  await expect(page.getByText(/Accounts of B not bought\./).first()).toBeVisible();
  expect(await dossier.charges()).toHaveLength(1);

  await expect(buy).toBeEnabled();
  await buy.press('Enter');
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(other).toContainText('Copy of');
  await expect(other).toBeFocused();
  expect(await dossier.charges()).toHaveLength(2);
  const headlines = page.getByRole('table', { name: 'Headline figures' });
  await expect(headlines.getByRole('row', { name: /^Turnover/ }).getByRole('cell')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show exact' }).click();
  await expect(page).toHaveURL(/amounts=exact/);
  const statement = page.getByRole('table', { name: 'Statement, amounts as reported' });
  const turnover = statement.getByRole('row', { name: /^Turnover [−\d]/ });
  for (const number of ['90000001', '90000006']) {
    const record = await (await page.request.get(`/api/company/${number}/financials`)).json();
    const amount = new Intl.NumberFormat('en-GB').format(BigInt(record.envelope.data.financials[0].turnover));
    await expect(turnover).toContainText(amount);
  }

  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(download.suggestedFilename()).toMatch(/^90000001-90000006-financials-.*\.csv$/);
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows[0]).toContain('company_number,company_name,period_ended');
  expect(rows).toHaveLength(7);

  for (const number of ['90000002', '90000003']) await buyRecord(page, `/company/${number}/financials`);
  await page.goto(`${ADDRESS},90000002,90000003&year=all&figures=rubbish&amounts=exact`);
  await expect(
    page.getByText('is not valid for these charts and was ignored: figures=rubbish'),
  ).toBeVisible();
  await expect(page.getByText(/No financial statements for D\./).first()).toBeVisible();
  await expect(statement.getByRole('columnheader', { name: 'C 90000002' })).toBeVisible();

  // On paper nothing overflows or overlaps: nine columns become two tables.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await expect(statement).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Ratios' })).toHaveCount(2);
  const beyond = await page.getByRole('table').evaluateAll((tables) =>
    tables.filter((table) => {
      const around = table.closest('figure') ?? document.documentElement;
      return table.getBoundingClientRect().right > around.getBoundingClientRect().right + 1;
    }),
  );
  expect(beyond).toHaveLength(0);
});

test('companies are removed and added by keyboard; the index and the year stay in the address', async ({
  page,
  dossier,
}) => {
  for (const number of ['90000001', '90000006']) await buyRecord(page, `/company/${number}/financials`);
  await page.goto(`${ADDRESS},bakery&year=2024&figures=net-assets`);
  await expect(page.getByText('Not a company number: bakery.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the link' }).press('Enter');
  await expect(page).toHaveURL(/companies=90000001,90000006&/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Indexed' }).press('Enter');
  await expect(page).toHaveURL(/indexed=yes/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Indexed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('figure').first()).toContainText(/Index, .* = 100/);

  // The exact amounts also return at the end, where Recharts does not step.
  const drawing = page.getByRole('figure').first().locator('svg[tabindex="0"]');
  const exact = page.getByRole('figure').first().getByRole('status');
  await drawing.press('ArrowLeft');
  await expect(exact).toContainText('2021');
  await drawing.press('Escape');
  await expect(exact).toBeHidden();
  await drawing.press('ArrowLeft');
  await expect(exact).toContainText('2021');
  await expect(page.getByText('No period ended in 2024: ')).toBeVisible();

  await page.getByRole('button', { name: 'Remove 90000001' }).press('Enter');
  await expect(page).toHaveURL(/companies=90000006&/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const box = page.getByRole('combobox', { name: 'Add a company' });
  await box.fill('9000000');
  await expect(page.getByRole('option', { name: /90000001/ })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/companies=90000006,90000001&/);
  await expect(page.getByRole('group', { name: 'B, 90000001' })).toContainText('Copy of');
  await expect(box).toBeFocused();

  await page.getByRole('button', { name: 'Remove 90000006' }).press('Enter');
  await page.getByRole('button', { name: 'Add 90000006' }).press('Enter');
  await expect(page.getByRole('group', { name: 'B, 90000006' })).toContainText('Copy of');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await dossier.charges()).toHaveLength(2);
});
