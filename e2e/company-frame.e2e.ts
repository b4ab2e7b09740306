import type { Page } from '@playwright/test';
import { CHARGED, importedTest } from './fixtures/imported-dossier.ts';
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

const bar = (page: Page) => page.getByRole('navigation', { name: 'Company records' });

const NOT_HERE = [...['County Court Judgments', 'VAT number', 'Shareholders', 'Filing history', 'Officers']];

importedTest('a free source has tabs of its records, and names the others', async ({ page, dossier }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/company/${CHARGED.number}/profile`);
  await expect(page.getByText('2 outstanding, 1 part satisfied, 5 satisfied').first()).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^A/ }).first()).toContainText(
    'in liquidation, with 2 outstanding charges',
  );
  const missing = bar(page).getByRole('list', { name: 'Not in this source:' });
  await expect(missing).toContainText(NOT_HERE.join(','));
  await expect(bar(page).getByRole('link', { name: /^Overview$/ })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: /^Financials\s?, none for this company$/ })).toBeVisible();
  await expect(bar(page)).not.toContainText(/credit|held/);
  const { scrollWidth, clientWidth } = await bar(page)
    .locator('ul')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth, 'everything fits').toBe(clientWidth);

  await missing.getByRole('link', { name: 'County Court Judgments' }).click();
  await expect(page).toHaveURL(/\/ccj$/);
  await expect(page.getByText('Not in this source: County Court Judgments.')).toBeVisible();
  const trust = page.getByRole('link', { name: /trustonline\.org\.uk\s?, another site$/ });
  await expect(trust).toHaveAttribute('rel', 'noreferrer noopener');
  await page.goto(`/company/${CHARGED.number}/appointments`);
  await expect(page.getByRole('link', { name: /^Officers at Companies House/ })).toHaveAttribute(
    'href',
    `https://find-and-update.company-information.service.gov.uk/company/${CHARGED.number}/officers`,
  );
  await page.getByRole('link', { name: 'How to load it' }).click();
  await expect(page).toHaveURL(`${dossier.url}/register`);
});

importedTest('on a phone the records that the source lacks are behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/company/${CHARGED.number}/financials`);
  await expect(page.getByText(/^Financials: none for this company .* 1 of 4 companies\.$/)).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Not in this source \(\d\)$/ })
    .click();
  const list = page.getByRole('group', { name: 'Not in this source' });
  await expect(list.getByRole('link')).toContainText(NOT_HERE);
  await list.getByRole('link', { name: 'VAT number' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('link', { name: /^Check a UK VAT number at HMRC/ })).toBeVisible();
});

test('the sample has no tab for an extension, whose address says so', async ({ page }) => {
  await page.goto(`${COMPANY}/persons-with-significant-control`);
  await expect(page.getByText('Not in this source: People with significant control.')).toBeVisible();
  // Of eight records and their history.
  await expect(bar(page).getByRole('link')).toHaveCount(9);
  await expect(bar(page)).not.toContainText('Not in this source');
});
