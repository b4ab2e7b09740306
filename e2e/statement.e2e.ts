import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { buyRecord, csvRows, downloaded } from './fixtures/journey.ts';
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
  await page.goto('/company/90000001/financials?amounts=exact');

  const part = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'On this tab' }).getByRole('link', { name });
  await part('Balance sheet').click();
  await expect(page).toHaveURL(/#balance-sheet$/);
  await expect(statement(page).getByRole('rowheader', { name: 'Assets', exact: true })).toBeInViewport();
  // An external link works too, and names values that do not exist.
  await page.goto('/company/90000001/financials?year=1999&section=junk#checks');
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await expect(page.getByText('was ignored: section=junk, year=1999.')).toBeVisible();
  await page.goto('/company/90000001/financials?amounts=exact#statement');
  await expect(statement(page).getByRole('row').first()).toBeInViewport();
  // Back restores the scroll position. A mouse click would scroll first.
  await part(/^Checks/).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await page.getByRole('link', { name: /^Officers/ }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeInViewport();
  await page.goBack();
  await expect(statement(page).getByRole('row').first()).toBeInViewport();
  const turnover = row(page, /^Turnover 9/);
  // The marks of notes follow, as these amounts do not add up.
  await expect(turnover.getByRole('cell')).toHaveText([
    /^9,007,199,254,740,995[a-z]+$/,
    /^9,007,199,254,740,993[a-z]+$/,
    '1,5 (shown as received)',
    'not compared: different length',
  ]);
  await expect(cell(page, /^Total assets −/, 3)).toHaveText(/^little changed[a-z]+$/);
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

  // A button shows the minor lines of a section; so does a search for a line.
  await expect(row(page, /^Freehold/)).toBeHidden();
  const more = page.getByRole('button', { name: /^Show \d+ more lines of Assets$/ });
  await more.press('Enter');
  await expect(row(page, /^Freehold/)).toBeVisible();
  await page.getByRole('button', { name: 'Show fewer lines of Assets' }).press('Enter');
  await expect(row(page, /^Freehold/)).toBeHidden();
  await page.getByLabel('Find a line').fill('freehold');
  await expect(row(page, /^Freehold/)).toBeVisible();
  await page.getByLabel('Find a line').fill('');

  // One period has room for the change in amounts.
  await page.getByLabel('Year', { exact: true }).selectOption('Mar 2025');
  await expect(cell(page, /^Total assets −/, 1)).toHaveText(/^−1[a-z]+$/);
  await page.getByLabel('Year', { exact: true }).selectOption('Mar 2024');
  await expect(page.getByText(/No change is shown .*: Company, then Group, Consolidated/)).toBeVisible();
  await expect(cell(page, /^Total assets −/, 1)).toHaveText('not compared: different type');
  await page.getByLabel('Find a line').fill('dividends');
  const disclosed = AMOUNT_NAMES.length + 1 - ABSENT.length;
  await expect(page.getByText(`0 of ${disclosed} lines, and 3 not disclosed`, { exact: true })).toBeVisible();
  await expect(page.getByText('Dividends, Dividends payable, Equity dividends paid')).toBeVisible();
  await page.getByRole('button', { name: 'Show all lines' }).click();
  await expect(page).toHaveURL(/financials\?amounts=exact&year=2024-03$/);

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

test('figures carry their currency, and a doubt about one carries its caveat everywhere', async ({
  page,
  provider,
}) => {
  const doubt = 'Net assets: total assets + total liabilities differ from shareholders’ funds by £7,694,663.';
  const segments = 'Turnover is stated for segments only.';
  const sheet = { total_assets: '48213000', total_liabilities: '-40000000', employees: '240' };
  const common = { trading_duration: '12', type: 'Company', currency: 'GBP' };
  const sent = [
    {
      ...{ period_ended: '2025-03', ...common, ...sheet, shareholders_funds: '518337' },
      ...{ total_remuneration: '-9007199254740993' },
      caveats: [{ kind: 'segment', members: ['turnover'], words: segments }],
    },
    { period_ended: '2024-03', ...common, ...sheet, shareholders_funds: '8213000', turnover: '27422706' },
  ];
  const other = [
    { period_ended: '2025-03', ...common, ...sheet, shareholders_funds: '8213000', currency: 'USD' },
  ];
  for (const [companyNumber, record] of [
    ['90000001', sent],
    ['90000006', other],
  ] as const) {
    const subject = { operation: 'financials', companyNumber, page: 1 } as const;
    provider.script(`${companyNumber}/financials`, recordAnswer(subject, record));
    await buyRecord(page, `/company/${companyNumber}/financials`);
  }

  await page.goto('/company/90000001/financials?amounts=exact');
  await expect(page.getByText('Amounts as reported, in £.')).toBeVisible();
  const netAssets = page.getByRole('listitem').filter({ hasText: /^Net assets/ });
  await expect(netAssets).toContainText('£518,337');
  await expect(netAssets).toContainText('contradicted by a check');
  await page.getByText('Show charts').click();
  const figure = page.getByRole('figure').filter({ hasText: 'Net assets' });
  await expect(figure).toContainText('Net assets down 94% to £518,337 in Mar 2025 (contradicted by a check)');
  await expect(figure).toContainText('2 periods to Mar 2025, labels in £ millions');
  await expect(figure).toContainText(`Note a, Mar 2025: ${doubt}`);
  await figure.getByText('Show as a table').click();
  const twin = figure.getByRole('table').getByRole('row', { name: /^Total assets/ });
  await expect(twin.getByRole('cell')).toHaveText(['48,213,000', '48,213,000note a']);

  await expect(statement(page).getByRole('columnheader')).toHaveText([
    'Mar 2025£',
    'Mar 2024£',
    'On Mar 2024',
  ]);
  await expect(cell(page, /^Turnover /, 0)).toHaveText('by segment onlya');
  await expect(row(page, /^Total remuneration/)).toContainText('−9,007,199,254,740,993');
  const funds = row(page, /^Shareholders’ funds/);
  await expect(funds.getByRole('cell')).toHaveText(['518,337b', '8,213,000', 'down 93.7%b']);
  const copied = await statement(page).evaluate(copiedFrom);
  for (const text of Object.values(copied)) expect(text).not.toContain('518,337b');
  const notes = statement(page).getByRole('listitem');
  await expect(notes).toHaveText([`a Mar 2025: ${segments}`, `b Mar 2025: ${doubt}`]);
  const mark = funds.getByRole('link', { name: 'b, note' }).first();
  await mark.focus();
  await mark.press('Enter');
  await expect(notes.last()).toBeInViewport();

  const ratios = page.getByRole('table', { name: 'Ratios' });
  await expect(ratios.getByRole('row', { name: /^Total liabilities to net assets/ })).toBeVisible();
  await expect(ratios).toContainText(
    'Mar 2025: total liabilities and shareholders’ funds contradicted by a check',
  );
  await expect(ratios).toContainText('Mar 2025: not computable: turnover by segment only');
  await expect(ratios.getByRole('row', { name: /^Change in net assets −/ })).toContainText('−£7.69m');

  const rows = await exportedRows(page);
  expect(rows.map(({ currency, total_assets, caveats }) => [currency, total_assets, caveats])).toEqual([
    ['GBP', '48213000', `${segments} ${doubt}`],
    ['GBP', '48213000', ''],
  ]);

  await page.goto('/compare?companies=90000001,90000006&figures=net-assets&amounts=exact');
  await expect(
    page.getByText('in different currencies, which do not compare: £ (A), US$ (B).'),
  ).toBeVisible();
  const compared = page.getByRole('figure', { name: /^Shareholders’ funds/ });
  await expect(
    page.getByText(/^On all these charts: .*Hatched: not comparable \(B in US\$, others in £\)\./),
  ).toBeVisible();
  await expect(compared).toContainText(`Note a, A, Mar 2025: ${doubt}`);
  await expect(cell(page, /^Shareholders’ funds/, 0)).toHaveText('518,337b');
  await expect(statement(page).getByRole('columnheader', { name: 'Mar 2025 US$' })).toBeVisible();
  await expect(notes.last()).toContainText(doubt);
  expect((await exportedRows(page)).map(({ currency, caveats }) => [currency, caveats])).toEqual([
    ['GBP', `${segments} ${doubt}`],
    ['GBP', ''],
    ['USD', ''],
  ]);
});

async function exportedRows(page: Page) {
  return await csvRows(await downloaded(page, page.getByRole('button', { name: 'Export CSV' })));
}

/** Clipboard content of a copied table. */
function copiedFrom(table: HTMLElement | SVGElement): { text: string; html: string } {
  getSelection()?.selectAllChildren(table);
  const clipboardData = new DataTransfer();
  table.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
}
