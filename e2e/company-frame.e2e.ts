import type { Page } from '@playwright/test';
import { buyRecord, expect, test } from './fixtures/journey.ts';

/** The frame of a company's pages: title, bar of records, and the line of the record. */

const COMPANY = '/company/90000001';

/** Pixels from the top of the content to the end of the bar and to what follows the line of the record. */
async function frame(page: Page): Promise<{ bar: number; content: number }> {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { top } = box('#content');
    const line = document.querySelector('#page-start')?.closest('section > div');
    return {
      bar: box('#steps').bottom - top,
      content: (line?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) - top,
    };
  });
}

for (const { width, bar, line } of [
  { width: 1280, bar: 108, line: 52 },
  { width: 390, bar: 126, line: 92 },
]) {
  test(`at ${width} px the content begins early and at the same place on every tab`, async ({ page }) => {
    for (const segment of ['profile', 'documents', 'ccj']) await buyRecord(page, `${COMPANY}/${segment}`);
    await page.setViewportSize({ width, height: 900 });
    for (const segment of ['documents', 'ccj', 'shareholders', 'profile']) {
      await page.goto(`${COMPANY}/${segment}`);
      await expect(page.getByText(/^(Copy of |Not bought yet)/).first()).toBeAttached();
      const measured = await frame(page);
      expect(measured.bar, `the bar of ${segment}`).toBe(bar);
      expect(measured.content, `the line of ${segment}`).toBeLessThanOrEqual(bar + line);
    }
  });
}

test('the company’s name stays above the bar when the page has scrolled', async ({ page }) => {
  await buyRecord(page, `${COMPANY}/documents`);
  await page.goto(`${COMPANY}/documents`);
  await expect(page.getByRole('table', { name: 'List of filings' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const atTop = () =>
    page.evaluate(() => document.elementFromPoint(60, 10)?.closest('[data-name]')?.getAttribute('data-name'));
  expect(await atTop()).not.toBe(name);
  await page.mouse.wheel(0, 600);
  await expect.poll(atTop).toBe(name);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Company records' })).toBeInViewport({ ratio: 1 });
});

test('the title leads to the records of the company, which name it and lead back to all', async ({
  page,
}) => {
  for (const path of [`${COMPANY}/documents`, `${COMPANY}/profile`, '/company/90000004/ccj']) {
    await buyRecord(page, path);
  }
  await page.goto(`${COMPANY}/documents`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: '2 of 8 records held' }).click();
  await expect(page).toHaveURL(/\/records\?kind=record&company=90000001$/);
  const records = page.getByRole('region', { name: 'Records' });
  const lines = records.getByRole('list', { name: 'Records' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /^Overview.*today by local user$/,
    /^Filing history.*today by local user$/,
  ]);
  await expect(records.getByRole('link', { name })).toHaveAttribute('href', `${COMPANY}/profile`);
  await records.getByRole('button', { name: 'Show all companies' }).click();
  await expect(page).toHaveURL(/\/records\?kind=record$/);
  await expect(lines).toHaveText([/90000004/, /^LARKSTONE/, /^LARKSTONE/]);
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeFocused();
});
