import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { buyRecord, downloaded } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

/** Statements that are hard to lay out: amounts beyond 2^53, an odd period, another type of accounts. */

const GROUP = 'Group, Consolidated';
const ABSENT = ['dividends', 'dividends_payable', 'equity_dividends_paid', 'bank_interest'];

const period = (period_ended: string, trading_duration: string, type: string, amounts: object) => ({
  ...Object.fromEntries(
    AMOUNT_NAMES.map((name, index) => [name, ABSENT.includes(name) ? '' : `${index}000`]),
  ),
  ...{ period_ended, trading_duration, type, accounting_date: `${period_ended}-28`, employees: '12' },
  // A word longer than any screen.
  auditor: 'A'.repeat(300),
  ...amounts,
});

const SENT = [
  period('2025-03', '12', GROUP, { turnover: '9007199254740995', total_assets: '-9007199254740993' }),
  period('2024-03', '18', GROUP, { turnover: '9007199254740993', total_assets: '-9007199254740992' }),
  period('2022-09', '12', 'Company', { turnover: '1,5', debtors: '' }),
];

const statement = (page: Page) => page.getByRole('table', { name: 'Statement, amounts as reported' });
const row = (page: Page, name: RegExp) => statement(page).getByRole('row', { name });
const cell = (page: Page, line: RegExp, column: number) => row(page, line).getByRole('cell').nth(column);

test('a statement keeps every digit, compares nothing that does not compare, and says why', async ({
  page,
  provider,
}) => {
  const subject = { operation: 'financials', companyNumber: '90000001', page: 1 } as const;
  provider.script('/financials', recordAnswer(subject, SENT));
  await buyRecord(page, '/company/90000001/financials');
  await page.goto('/company/90000001/financials');

  const part = (name: string) =>
    page.getByRole('navigation', { name: 'On this tab' }).getByRole('link', { name });
  await part('Statement').click();
  await expect(page).toHaveURL(/financials#statement$/);
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeInViewport();
  // An external link works too, and names values that do not exist.
  await page.goto('/company/90000001/financials?year=1999&section=junk#checks');
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await expect(page.getByText('was ignored: section=junk, year=1999.')).toBeVisible();
  await page.goto('/company/90000001/financials#statement');
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeInViewport();
  // Until all charts are rendered, the content below them still moves.
  await expect(page.locator('#figures figure:not(:has(svg.recharts-surface))')).toHaveCount(0);
  // Back restores the scroll position. A mouse click would scroll first.
  await part('Checks').dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await page.getByRole('link', { name: /^Officers/ }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeInViewport();
  const turnover = row(page, /^Turnover 9/);
  await expect(turnover.getByRole('cell')).toHaveText([
    '9,007,199,254,740,995',
    '9,007,199,254,740,993',
    '1,5 (shown as received)',
    'not compared: different length',
  ]);
  await expect(cell(page, /^Total assets −/, 3)).toHaveText('−1');
  await expect(cell(page, /^Debtors /, 2)).toHaveText('not disclosed');
  await expect(
    statement(page).getByRole('columnheader', { name: `Mar 2024 18 months ${GROUP}` }),
  ).toBeVisible();
  await expect(statement(page).getByRole('columnheader', { name: 'Sept 2022 Company' })).toBeVisible();

  const copied = await statement(page).evaluate(copiedFrom);
  expect(copied.text).toContain('-9,007,199,254,740,993\t-9,007,199,254,740,992');
  expect(copied.html).toMatch(/^<table>.*<td[^>]*>.*-9,007,199,254,740,993/s);
  const { html: ratios } = await page.getByRole('table', { name: 'Ratios' }).evaluate(copiedFrom);
  expect(ratios).toContain('Gross margin');
  expect(ratios, 'what is closed is not copied').not.toContain('Meaning');

  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }));
  const [names = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  const columns = new Set(names.replace('\uFEFF', '').split(','));
  expect(AMOUNT_NAMES.filter((name) => !columns.has(name))).toEqual([]);
  expect(rows).toHaveLength(SENT.length);
  expect(rows[0]).toContain(',9007199254740995,');

  await page.getByLabel('Year', { exact: true }).selectOption('Mar 2024');
  await expect(page.getByText(/No change is shown .*: Company, then Group, Consolidated/)).toBeVisible();
  await expect(cell(page, /^Total assets −/, 1)).toHaveText('not compared: different type');
  await page.getByLabel('Find a line').fill('dividends');
  const disclosed = AMOUNT_NAMES.length + 1 - ABSENT.length;
  await expect(page.getByText(`0 of ${disclosed} lines, and 3 not disclosed`, { exact: true })).toBeVisible();
  await expect(page.getByText('Dividends, Dividends payable, Equity dividends paid')).toBeVisible();
  await page.getByRole('button', { name: 'Show all lines' }).click();
  await expect(page).toHaveURL(/financials\?year=2024-03$/);

  // The column names stay visible, also while the table scrolls sideways.
  const line = row(page, /^Trade creditors/);
  await line.scrollIntoViewIfNeeded();
  const header = statement(page).getByRole('columnheader', { name: 'Mar 2024 18 months' });
  await expect(header).toBeInViewport();
  for (const width of [640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // The sticky header is a copy that is hidden from screen readers.
  const copy = page.locator('#statement [aria-hidden=true] th', { hasText: 'Mar 2024' });
  await expect(header).not.toBeInViewport();
  await expect(copy).toBeInViewport();
  await page.getByRole('region', { name: 'Statement' }).evaluate((region) => region.scrollBy(100, 0));
  const distance = async () => ((await copy.boundingBox())?.x ?? 0) - ((await header.boundingBox())?.x ?? 0);
  await expect.poll(distance).toBeCloseTo(0, 0);
});

/** Clipboard content of a copied table. */
function copiedFrom(table: HTMLElement | SVGElement): { text: string; html: string } {
  getSelection()?.selectAllChildren(table);
  const clipboardData = new DataTransfer();
  table.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
}
