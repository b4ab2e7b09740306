import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buyWith, confirmButton, downloaded, test as embedded, expect } from './fixtures/journey.ts';
import { test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer, SMALL_PDF } from './fixtures/scriptable-provider.ts';

const FILINGS = { operation: 'documents', companyNumber: '90000001', page: 1 } as const;

const offers = (page: Page) => page.getByRole('button', { name: /^Get document ?, price unknown/ });
const links = (page: Page) => page.getByRole('link', { name: /^PDF, 3 pages/ });

/** Buys a filing history with these links. */
async function buyFilings(page: Page, provider: FaultProvider, urls: readonly string[]): Promise<void> {
  const items = urls.map((url, index) => ({ title: `Filing ${index}`, pages: '3', date: '2025-01-31', url }));
  const pagination = { page: '1', per_page: '20', total_items: String(urls.length), total_pages: '1' };
  provider.script('/documents', recordAnswer(FILINGS, { pagination, items }));
  await page.goto('/company/90000001/documents');
  await buyWith(page.getByRole('button', { name: 'Get Filing history for 1 credit' }));
  await expect(page.getByRole('table', { name: 'List of filings' })).toBeVisible();
}

test('a filing offers a document of the source’s own site, and only shows a link to another site', async ({
  page,
  provider,
}) => {
  const urls = [
    `${provider.url}/document/a1/b2`,
    'https://evil.example/document/a1/b2',
    `${provider.url.replace('http://', 'http://user@')}/document/a1/b2`,
    'javascript:alert(1)//document/a1/b2',
  ];
  await buyFilings(page, provider, urls);
  await expect(offers(page)).toHaveCount(1);
  for (const url of urls.slice(1)) await expect(page.getByText(url).first()).toBeVisible();
  const led = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(led.filter((href) => /evil|user@|javascript/.test(href))).toEqual([]);
  // Rendering an offer sends no request.
  expect(provider.calls).toHaveLength(1);
});

test('a document of unknown price is bought once, by keyboard, and a colleague opens it free', async ({
  page,
  provider,
  colleague,
}) => {
  await buyFilings(
    page,
    provider,
    ['a', 'b'].map((id) => `${provider.url}/document/${id}/hash`),
  );
  await expect(offers(page)).toHaveCount(2);
  await colleague.goto(page.url());
  await expect(offers(colleague)).toHaveCount(2);
  const offer = offers(page).first();
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Received. 3 credits charged.' })).toBeVisible();
  // The focus stays with the document, so that a second Enter buys nothing.
  await expect(page.getByRole('group', { name: 'Filing 0' })).toBeFocused();
  await page.keyboard.press('Enter');
  const documents = () => provider.calls.filter(({ path }) => path.startsWith('/document/'));
  expect(documents().map(({ path }) => path)).toEqual(['/document/a/hash']);

  await colleague.goto('/company/90000001/documents');
  await expect(links(colleague)).toHaveCount(1);
  const download = await downloaded(colleague, links(colleague));
  expect(readFileSync(await download.path(), 'utf8')).toBe(SMALL_PDF);
  expect(documents()).toHaveLength(1);

  await page.goto('/credits');
  const line = page.getByRole('table', { name: 'Ledger' }).getByRole('row', { name: /Document.*Charged/ });
  await expect(line).toContainText('90000001: Filing 0');
  await expect(line).toContainText('3');
});

test('a document whose outcome is unknown can be checked free, and bought again only by a new decision', async ({
  page,
  provider,
}) => {
  await buyFilings(page, provider, [`${provider.url}/document/a/hash`]);
  provider.script('/document/', { kind: 'close', charged: true });
  await buyWith(offers(page));
  await expect(
    page.getByText('It is not known whether this was bought; it may have cost credits'),
  ).toBeVisible();
  await page.reload();
  provider.script('/document/', undefined);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/: still unknown\./)).toBeVisible();
  await buyWith(page.getByRole('button', { name: /^Buy again ?, price unknown/ }));
  await expect(links(page)).toHaveCount(1);
});

embedded(
  'a filing’s document is downloaded by its link, and never opened as a page of this site',
  async ({ page }) => {
    await page.goto('/company/90000001/documents');
    await buyWith(page.getByRole('button', { name: 'Get Filing history for 1 credit' }));
    const link = page.getByRole('link', { name: /^PDF, / }).first();
    const download = await downloaded(page, link);
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    // A typed URL, or a link in a message.
    const href = (await link.getAttribute('href')) ?? '';
    const [typed] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(href).catch(() => undefined),
    ]);
    expect(typed.suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page).toHaveURL(/\/company\/90000001\/documents/);
  },
);
