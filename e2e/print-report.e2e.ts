import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { buyRecord, expect, test } from './fixtures/journey.ts';

/** Text of the pages, title and bookmarks of the PDF, with nested bookmarks indented. */
async function printed(page: Page) {
  const file = await page.pdf({ preferCSSPageSize: true, format: 'A4', tagged: true, outline: true });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  type Bookmark = { title: string; items: Bookmark[] };
  const titles = (marks: readonly Bookmark[], indent: string): string[] =>
    marks.flatMap(({ title, items }) => [indent + title, ...titles(items, `${indent}  `)]);
  return { pages: text, title: info['Title'], bookmarks: titles((await pdf.getOutline()) ?? [], '') };
}

const SECTIONS = [
  ...[
    '1 Overview',
    '2 Officers',
    '3 Filing history',
    '4 Financials',
    '5 Group structure',
    '6 Records bought',
  ],
];

const HELD = ['profile', 'appointments', 'documents', 'documents?page=2', 'financials', 'group-structure'];

test('prints all bought records as one paged document, without filters and free of charge', async ({
  page,
  dossier,
}) => {
  test.setTimeout(90_000);
  for (const record of HELD) await buyRecord(page, `/company/90000001/${record}`);
  await buyRecord(page, '/company/90000005/profile');
  const charged = await dossier.charges();

  await page.goto(
    '/company/90000001/print-report?q=nothing&category=Accounts&sort=title&view=drawing&open=-&year=2024&version=7',
  );
  const document = page.getByRole('region', { name: 'Print report', exact: true });
  // Loads all code, on a busy machine.
  await expect(document.getByText('Ready to print: 5 records.')).toBeVisible({ timeout: 20_000 });
  await expect(document.getByRole('heading', { level: 2 })).toHaveText(['Print report', ...SECTIONS]);
  // The findings come first, once.
  await expect(document.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
  await expect(document.getByRole('heading', { level: 4, name: 'Risk flags' })).toHaveCount(1);
  const sentence = document.getByRole('paragraph').filter({ hasText: /^A Leeds company in/ });
  await expect(sentence).toHaveCount(1);
  await expect(document.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveText(SECTIONS);
  const contents = document.getByRole('table', { name: 'Included records' });
  await expect(contents.getByRole('row', { name: /^Filing history/ })).toContainText(/Pages 1 to 2 of \d/);
  await expect(document.getByText('Shareholders: not bought. It costs 20 credits.')).toBeVisible();
  await expect(document.getByText(/more filings not bought\. There are \d+ pages of 20\./)).toBeVisible();
  // Nothing in it buys, filters, sorts or opens a menu.
  const buttons = await document.getByRole('button').allInnerTexts();
  expect(buttons.filter((name) => !name.startsWith('copy'))).toEqual([
    ...['Print report', 'First 300 rows each', 'All rows'],
  ]);

  // Every row of both pages, in the order of the record.
  const filings = document.getByRole('table', { name: 'List of filings' }).locator('tbody tr');
  await expect(filings).toHaveCount(40);
  const days = await filings
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  // Three periods and the change between two of them.
  const statement = document.getByRole('table', { name: 'Statement, amounts as reported' });
  await expect(statement.getByRole('columnheader')).toHaveCount(5);
  const outline = document.getByRole('list', { name: 'Group structure' });
  await expect(outline.getByText('LARKSTONE BREAD (NORTH) LIMITED')).toBeVisible();

  const twice = await page.evaluate(() => {
    const ids = [...window.document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice).toEqual([]);

  const { pages, title, bookmarks } = await printed(page);
  const last = pages.length;
  expect(last).toBeGreaterThan(5);
  expect(last).toBeLessThan(25);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('LARKSTONE FOODS HOLDINGS LIMITED (90000001)');
    expect(text).toContain(`${index + 1} / ${last}`);
    expect(text).toMatch(
      /Every company, person and figure is fictional\. Printed \d+ \w+ \d{4}, \d\d:\d\d UTC\./,
    );
  }
  // Column headers repeat on each page.
  expect(pages.filter((text) => text.includes('Category')).length).toBeGreaterThan(1);
  expect(title).toMatch(/^LARKSTONE FOODS HOLDINGS LIMITED \(90000001\) report \d{4}-\d\d-\d\d$/);
  expect(bookmarks.filter((mark) => /^ {0,3}\S/.test(mark))).toEqual([
    'LARKSTONE FOODS HOLDINGS LIMITED',
    ...['Print report', ...SECTIONS].map((name) => `  ${name}`),
  ]);
  expect(bookmarks).toContain('    Statement');
  expect(pages.join('\n')).not.toContain('All rows');
  // The contents name the first page of each section, which has its number at the top.
  expect(pages.join('\n')).toMatch(/3 Filing history\s+page 3\.1/);
  expect(pages[0]).toContain('Risk flags');
  const numbered = (label: string) => pages.filter((text) => text.includes(label)).length;
  expect(numbered('3 Filing history, page 3.1')).toBe(1);
  expect(numbered('3 Filing history, page 3.2')).toBe(1);
  expect(pages.at(-1)).toContain('6 Records bought, page 6.1');
  expect(pages.at(-1)).toMatch(/Total cost: \d+ credits/);

  // Quotes and angle brackets in a name are escaped in the page header.
  await page.goto('/company/90000005/print-report#record-profile');
  await expect(page.getByText('Ready to print: 1 record.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeFocused();
  const [awkward] = (await printed(page)).pages;
  expect(awkward).toMatch(/^\S+BRIEN & "DAUGHTERS" <CAFÉ> .* LTD \(90000005\) Report$/m);

  // Without records there is nothing to print.
  // The former address redirects.
  await page.goto('/company/90000006/dossier');
  await expect(page).toHaveURL('/company/90000006/print-report');
  await expect(page.getByText('No records yet.')).toBeVisible();
  await expect(document.getByRole('button')).toHaveCount(0);

  expect(await dossier.charges()).toEqual(charged);
});

test('the command in the header opens the report and prints it once', async ({ page }) => {
  await buyRecord(page, '/company/90000001/profile');
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1);
    };
  });
  await page.goto('/company/90000001/profile');
  await page.getByRole('link', { name: 'Print report' }).click();
  const printed = page.locator('html');
  await expect(printed).toHaveAttribute('data-printed', '1');
  await expect(page).toHaveURL('/company/90000001/print-report');
  await expect(page.getByText('Ready to print: 1 record.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ready to print: 1 record.')).toBeVisible();
  await expect(printed).not.toHaveAttribute('data-printed');
});
