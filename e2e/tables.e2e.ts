import type { Page } from '@playwright/test';
import { expect, test } from './dossier.ts';

const TABLES = [
  { segment: 'appointments', label: 'Officers', price: '1 credit', filter: 'Status', sort: 'Name' },
  { segment: 'documents', label: 'Filing history', price: '1 credit', filter: 'Category', sort: 'Date' },
  { segment: 'shareholders', label: 'Shareholders', price: '20 credits', filter: 'Type', sort: 'Name' },
  {
    segment: 'ccj',
    label: 'County Court Judgments',
    price: '20 credits',
    filter: 'Status',
    sort: 'Judgment',
  },
];

for (const { segment, label, price, filter, sort } of TABLES) {
  test(`${label}: a filter and a sort stand in the address, survive reload and Back, and open for anyone`, async ({
    page,
    browser,
    dossier,
  }) => {
    await page.goto(`/company/90000001/${segment}`);
    await page.getByRole('button', { name: `Get ${label} for ${price}`, exact: true }).click();
    await expect(page.getByText(/^Bought /).first()).toBeVisible();
    const everything = await rowTexts(page);

    const choice = page.getByLabel(`Filter by ${filter}`);
    const value = await choice.locator('option').nth(1).getAttribute('value');
    await choice.selectOption(value);
    await expect(page).toHaveURL(/\?[^?]*=/);
    const filtered = await rowTexts(page);
    expect(filtered.length).toBeLessThanOrEqual(everything.length);
    expect(everything).toEqual(expect.arrayContaining(filtered));

    await page.getByRole('columnheader', { name: sort, exact: true }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=/);
    const sorted = await rowTexts(page);
    expect([...sorted].sort()).toEqual([...filtered].sort());

    await page.reload();
    await expect(choice).toHaveValue(value ?? '');
    expect(await rowTexts(page)).toEqual(sorted);

    const context = await browser.newContext({ baseURL: dossier.url });
    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await expect(colleague.getByLabel(`Filter by ${filter}`)).toHaveValue(value ?? '');
    expect(await rowTexts(colleague)).toEqual(sorted);
    await context.close();

    await page.goBack();
    await page.goBack();
    await expect(page).not.toHaveURL(/\?/);
    expect(await rowTexts(page)).toEqual(everything);
    expect(await dossier.charges()).toHaveLength(1);
  });
}

test('an address with unusable values shows the table all the same and says what it left out', async ({
  page,
}) => {
  await page.goto('/company/90000001/ccj');
  await page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }).click();
  await expect(page.getByText(/^Bought /)).toBeVisible();
  const rows = await rowTexts(page);
  await page.goto('/company/90000001/ccj?sort=evil&from=2024-02-30&page=-1&q=%20');
  await expect(page.getByText(/evil/).first()).toBeVisible();
  expect(await rowTexts(page)).toEqual(rows);
});

/** Text of the rows of the record's table, once it stands. */
async function rowTexts(page: Page): Promise<string[]> {
  const body = page.getByRole('table', { name: /^List of/ }).locator('tbody');
  await expect(body.getByRole('row').first()).toBeVisible();
  return await body.getByRole('row').allInnerTexts();
}
