import { readFileSync } from 'node:fs';
import { downloaded, test as embedded, expect } from './fixtures/journey.ts';
import { test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

test('a filing offers a document of the source’s own site, and only shows a link to another site', async ({
  page,
  provider,
}) => {
  const links = [
    `${provider.url}/document/a1/b2`,
    'https://evil.example/document/a1/b2',
    `${provider.url.replace('http://', 'http://user@')}/document/a1/b2`,
    'javascript:alert(1)//document/a1/b2',
  ];
  const items = links.map((url, index) => ({
    title: `Filing ${index}`,
    pages: '3',
    date: '2025-01-31',
    url,
  }));
  const pagination = { page: '1', per_page: '20', total_items: '4', total_pages: '1' };
  const filings = { operation: 'documents', companyNumber: '90000001', page: 1 } as const;
  provider.script('/documents', recordAnswer(filings, { pagination, items }));
  await page.goto('/company/90000001/documents');
  await page.getByRole('button', { name: 'Get Filing history for 1 credit' }).click();
  await expect(page.getByRole('link', { name: /^PDF, 3 pages/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^PDF, 3 pages/ })).toHaveAttribute(
    'href',
    '/api/documents/a1/b2',
  );
  for (const url of links.slice(1)) await expect(page.getByText(url).first()).toBeVisible();
  const led = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(led.filter((href) => /evil|user@|javascript/.test(href))).toEqual([]);
  // Rendering a link sends no request.
  expect(provider.calls).toHaveLength(1);
});

embedded(
  'a filing’s document is downloaded by its link, and never opened as a page of this site',
  async ({ page }) => {
    await page.goto('/company/90000001/documents');
    await page.getByRole('button', { name: 'Get Filing history for 1 credit' }).click();
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
