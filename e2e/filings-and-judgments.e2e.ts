import type { Page } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyWith, expect, showChart, test } from './fixtures/journey.ts';

/** The year chart filters the table below it and sets the URL. */

test('pressing a year shows its filings, the link reproduces it, and Back undoes it', async ({
  page,
  colleague,
  dossier,
}) => {
  await page.goto('/company/90000001/documents');
  await buyWith(page.getByRole('button', { name: 'Get Filing history for 1 credit', exact: true }));
  await showChart(page);
  const years = page.getByRole('toolbar', { name: 'Filings per year' }).getByRole('button');
  const everything = await cells(page, 'Date');
  const name = (await years.nth(1).getAttribute('aria-label')) ?? '';
  const [, year = '', count = ''] = /^(\d{4}): (\d+) filings?$/.exec(name) ?? [];
  await years.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`date\\.from=${year}-01-01.*date\\.to=${year}-12-31`));
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  const ofYear = everything.filter((date) => date.endsWith(year));
  expect(ofYear).toHaveLength(Number(count));
  await expect.poll(() => cells(page, 'Date')).toEqual(ofYear);
  await expect(page.getByRole('button', { name: `Date: ${year}, filter` })).toBeVisible();

  await page.reload();
  await showChart(page);
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  expect(await cells(page, 'Date')).toEqual(ofYear);
  await colleague.goto(page.url());
  expect(await cells(colleague, 'Date')).toEqual(ofYear);
  await page.goBack();
  await expect(page).not.toHaveURL(/\?/);
  await expect.poll(() => cells(page, 'Date')).toEqual(everything);

  // The columns count the rows that match the other filters, forms have names, and all years remain.
  const places = await years.count();
  const form = page.getByLabel('Filter by Form');
  await form.selectOption(
    await form
      .getByRole('option', { name: /^TM01: Director’s appointment terminated/ })
      .getAttribute('value'),
  );
  await expect(page.getByRole('status').filter({ hasText: / of \d+ filings/ })).toBeVisible();
  const left = (await cells(page, 'Form')).length;
  const labels = await years.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  expect(labels).toHaveLength(places);
  expect(labels.reduce((sum, label) => sum + Number(/: (\d+)/.exec(label)?.[1]), 0)).toBe(left);
  expect(await dossier.charges()).toHaveLength(1);
});

test('judgments filter by year with the keyboard and by ranges of amount and expiry date, all in the link', async ({
  page,
  dossier,
}) => {
  await page.goto('/company/90000006/ccj');
  await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits', exact: true }));
  await showChart(page);
  await expect(page.getByText(/^\d+( of \d+)? judgments?, (total|amount) £\d/).first()).toBeVisible();
  await page.getByText('More about this register').click();
  await expect(page.getByText(/^Amounts are in pounds \(£\) by law/)).toBeVisible();
  const years = page.getByRole('toolbar', { name: 'Judgments per year' }).getByRole('button');
  const everything = await cells(page, 'Case');

  // One tab stop; arrow keys move between years, and the same key selects and deselects one.
  await years.last().focus();
  await page.keyboard.press('ArrowLeft');
  const previous = years.nth(-2);
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(previous).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/judgment_date\.from=/);
  const [year = ''] = /^\d{4}/.exec((await previous.getAttribute('aria-label')) ?? '') ?? [];
  expect(year).toMatch(/^\d{4}$/);
  for (const date of await cells(page, 'Judgment')) expect(date).toContain(year);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/judgment_date/);
  await expect(previous).toBeFocused();
  await expect.poll(() => cells(page, 'Case')).toEqual(everything);

  await page.getByRole('button', { name: /^Amount .*, filter$/ }).click();
  await page.getByLabel('Amount (£) from').fill('1,000');
  await expect(page).toHaveURL(/amount\.from=1000/);
  await page.getByLabel('Amount (£) to').fill('5000');
  await expect(page).toHaveURL(/amount\.to=5000/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Expires from').fill('2029-01-01');
  await expect(page).toHaveURL(/amount\.from=1000&amount\.to=5000&drop_off_date\.from=2029-01-01/);
  await expect(page.getByRole('status').filter({ hasText: / of \d+ judgments/ })).toBeVisible();
  const some = await cells(page, 'Case');
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(everything.length);
  for (const amount of await cells(page, 'Amount (£)')) {
    expect(Number(amount.replaceAll(',', ''))).toBeGreaterThanOrEqual(1_000);
    expect(Number(amount.replaceAll(',', ''))).toBeLessThanOrEqual(5_000);
  }
  const [judged, leaves] = [await cells(page, 'Judgment'), await cells(page, 'Expires')];
  for (const [index, day] of leaves.entries()) {
    const [, from = ''] = /(\d{4})$/.exec(judged[index] ?? '') ?? [];
    expect(day).toMatch(new RegExp(`${Number(from) + 6}\\s+in (\\d+ days?|\\d+ (year|month)s?)`));
  }
  await page.reload();
  expect(await cells(page, 'Case')).toEqual(some);
  await page.getByRole('button', { name: 'More filters (1 set)' }).click();
  await expect(page.getByLabel('Expires from')).toHaveValue('2029-01-01');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => cells(page, 'Case')).toEqual(everything);
  expect(await dossier.charges()).toHaveLength(1);
});

async function cells(page: Page, header: string): Promise<string[]> {
  const table = page.getByRole('table', { name: /^List of/ });
  await expect(table.locator('tbody').getByRole('row').first()).toBeVisible();
  await settle(page);
  const headers = await table.getByRole('columnheader').allInnerTexts();
  const column = headers.findIndex((text) => text.replace(/[↑↓↕]\d*/gu, '').trim() === header);
  return await table.locator(`tbody tr > :nth-child(${column + 1})`).allInnerTexts();
}
