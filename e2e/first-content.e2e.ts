import type { Locator, Page } from '@playwright/test';
import { HELD, PRICED, ROUTES } from './fixtures/accessibility/app-pages.ts';
import { openSettled } from './fixtures/accessibility/settle.ts';
import { test as showcaseTest } from './fixtures/accessibility/showcase-dossier.ts';
import { buyRecord, expect, test } from './fixtures/journey.ts';
import { SHOWN_LIST } from './fixtures/route-addresses.mjs';

/** How far down each page its content begins: a reader sees it without scrolling. */

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Pixels from the top of the page, by the width of the window. */
type Limit = { readonly 1280: number; readonly 390?: number };

const LIMITS = {
  /** Below navigation (48), title (68) and tab bar (40); on a phone the title wraps and the bar has 44. */
  frame: { 1280: 156, 390: 174 },
  /** A record: below its line with name, origin and paid action (52; 92 on a phone). */
  record: { 1280: 208, 390: 266 },
  /** A record of text or facts: a space of 16 below its line. */
  text: { 1280: 224, 390: 282 },
  /** A table tab: its controls of 32, in the toolbar of 40 below the line of the record. */
  toolbar: { 1280: 216, 390: 274 },
  /** A record before it is bought: what it has, below a hairline and a space of 20. */
  offer: { 1280: 229, 390: 236 },
  /** Filing history: the first row, below toolbar (40), count (28) and header (32, none on a phone). */
  filings: { 1280: 308, 390: 334 },
  /** Any other table or list: the first row. */
  row: { 1280: 320, 390: 360 },
  /** Matching: the first row, below states, search box and downloads (one line of 32; three lines on a phone). */
  matching: { 1280: 336, 390: 470 },
  /** The table of a list: the first row, below views (32), toolbar (40) and a header of two lines. */
  portfolio: { 1280: 368, 390: 368 },
  /** Financials: the header of the statement, below the headline figures. */
  statement: { 1280: 426 },
  /** Overview: the end of the risk flags, in a window of 900. */
  verdict: { 1280: 802 },
} as const satisfies Record<string, Limit>;

type Start = {
  readonly path: string;
  readonly what: string;
  readonly limit: Limit;
  readonly find: (page: Page) => Locator;
};

const paragraph = (text: RegExp) => (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: text }).first();

const notice = (text: RegExp) => (page: Page) => page.getByText(text).first();

const term = (name: RegExp) => (page: Page) => page.getByRole('term').filter({ hasText: name }).first();

const field = (name: string) => (page: Page) => page.getByRole('searchbox', { name, exact: true });

const firstRow = (caption: RegExp) => (page: Page) =>
  page.getByRole('table', { name: caption }).locator('tbody').getByRole('row').first();

const firstRecord = (page: Page) => page.getByRole('list', { name: 'Records' }).getByRole('listitem').first();
const firstEvent = (page: Page) =>
  page
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .first();
const firstOfRows = (page: Page) => page.getByRole('list', { name: 'Rows' }).getByRole('listitem').first();
const headlines = (page: Page) => page.getByRole('region', { name: 'Headline figures' });
const statement = (page: Page) => page.getByRole('table', { name: /^Statement/ });
const drawing = (page: Page) => page.locator('[data-canvas]');

const company = (segment: string) => `/company/${HELD}/${segment}`;
const notBought = (segment: string) => `/company/${PRICED}/${segment}`;

const shownList = (part: string) => `/lists/${SHOWN_LIST}${part}`;

const FOUND = '/search?query=limited';
const { frame, record, text, toolbar, offer, filings, row, matching, portfolio } = LIMITS;

const STARTS: readonly Start[] = [
  { path: '/', what: 'introduction', limit: frame, find: paragraph(/^Find a company/) },
  { path: '/records', what: 'filters', limit: frame, find: field('Find by name or number') },
  { path: '/records', what: 'first record', limit: row, find: firstRecord },
  { path: FOUND, what: 'order of the results', limit: record, find: paragraph(/^Best match first/) },
  { path: FOUND, what: 'first row', limit: row, find: firstRow(/^Companies found/) },
  { path: '/compare', what: 'introduction', limit: frame, find: paragraph(/^Accounts of two to four/) },
  { path: '/credits', what: 'balance', limit: frame, find: term(/^Balance$/) },
  { path: '/team', what: 'introduction', limit: frame, find: paragraph(/^Nobody has an access key yet/) },
  { path: '/team/Ada', what: 'that there is none', limit: record, find: paragraph(/^Nobody of this name/) },
  { path: '/approvals', what: 'introduction', limit: frame, find: paragraph(/^Purchases above the amount/) },
  {
    path: `/approvals/${SHOWN_LIST}`,
    what: 'state',
    limit: record,
    find: notice(/^Waiting for approval/),
  },
  { path: '/register', what: 'introduction', limit: frame, find: paragraph(/^This is the fictional sample/) },
  {
    path: '/watch',
    what: 'that nothing is watched',
    limit: record,
    find: paragraph(/^You are not watching any companies/),
  },
  { path: '/watch/alerts', what: 'introduction', limit: frame, find: paragraph(/^Follow the companies/) },
  { path: '/watch/orders', what: 'introduction', limit: frame, find: paragraph(/^A standing order buys/) },
  { path: '/watch/orders/new', what: 'first field', limit: frame, find: notice(/^Name$/) },
  { path: '/lists', what: 'introduction', limit: frame, find: paragraph(/^A list is a set/) },
  { path: '/lists/new', what: 'introduction', limit: frame, find: paragraph(/^One row per company/) },
  { path: shownList(''), what: 'first company', limit: portfolio, find: firstRow(/^Companies in Suppliers/) },
  { path: shownList('/matching'), what: 'first row', limit: matching, find: firstOfRows },
  {
    path: shownList('/profiles'),
    what: 'first company',
    limit: row,
    find: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  { path: shownList('/orders'), what: 'records', limit: record, find: notice(/^Buy records$/) },
  { path: '/developers', what: 'introduction', limit: frame, find: paragraph(/^Everything in Dossier/) },
  { path: '/style-guide', what: 'introduction', limit: frame, find: paragraph(/^Every component/) },
  { path: company('profile'), what: 'summary', limit: frame, find: paragraph(/^An? .+ company/) },
  { path: company('appointments'), what: 'toolbar', limit: toolbar, find: field('Filter officers') },
  { path: company('appointments'), what: 'first row', limit: row, find: firstRow(/^List of officers/) },
  { path: company('documents'), what: 'toolbar', limit: toolbar, find: field('Filter filings') },
  { path: company('documents'), what: 'first row', limit: filings, find: firstRow(/^List of filings/) },
  { path: company('shareholders'), what: 'toolbar', limit: toolbar, find: field('Filter shareholdings') },
  { path: company('shareholders'), what: 'first row', limit: row, find: firstRow(/^List of shareholders/) },
  { path: company('ccj'), what: 'toolbar', limit: toolbar, find: field('Filter judgments') },
  { path: company('ccj'), what: 'first row', limit: row, find: firstRow(/^List of judgments/) },
  { path: company('financials'), what: 'headline figures', limit: record, find: headlines },
  { path: company('financials'), what: 'statement', limit: LIMITS.statement, find: statement },
  { path: company('group-structure'), what: 'summary', limit: text, find: paragraph(/^\d+ entities/) },
  { path: company('group-structure?view=drawing'), what: 'drawing', limit: record, find: drawing },
  { path: company('vat-number'), what: 'VAT number', limit: text, find: term(/^VAT number$/) },
  { path: company('print-report'), what: 'introduction', limit: text, find: paragraph(/^Everything your/) },
  {
    path: company('appointments/changes'),
    what: 'that there is one version',
    limit: record,
    find: paragraph(/^There is one version/),
  },
  {
    path: company('changes'),
    what: 'filter',
    limit: record,
    find: (page) => page.getByRole('combobox', { name: 'Show the history of' }),
  },
  { path: company('changes'), what: 'first entry', limit: row, find: firstEvent },
  {
    path: company('persons-with-significant-control'),
    what: 'that the sample has none',
    limit: offer,
    find: notice(/^Not in this source/),
  },
  { path: notBought('profile'), what: 'what it has', limit: offer, find: paragraph(/^Names, type, size/) },
  { path: notBought('ccj'), what: 'what it has', limit: offer, find: paragraph(/^Judgments against this/) },
];

/** The group scrolls to the company on a narrow screen. */
const topInPage = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

showcaseTest('every route has a limit for its first content', () => {
  const measured = STARTS.map(({ path }) => new URL(path, 'http://dossier.test').pathname);
  expect(measured).toEqual(expect.arrayContaining([...ROUTES]));
});

for (const size of SIZES) {
  const { width } = size;
  showcaseTest(`at ${width} px first content and first row begin within their limits`, async ({ page }) => {
    // Each page is opened until it is still.
    showcaseTest.slow();
    await page.setViewportSize(size);
    const late: string[] = [];
    for (const { path, what, limit, find } of STARTS) {
      const most = limit[width];
      if (most === undefined) continue;
      await openSettled(page, path);
      await expect(find(page), `${what} of ${path}`).toBeVisible();
      const top = Math.round(await find(page).evaluate(topInPage));
      const line = `| ${width} | ${path} | ${what} | ${top} | ${most} |`;
      console.log(line);
      if (top > most) late.push(line);
    }
    expect(late, '| width | page | content | begins at | limit |').toEqual([]);
  });
}

test('at 1280 px the verdict on a company in trouble ends within the window', async ({ page }) => {
  for (const segment of ['profile', 'appointments', 'documents', 'financials', 'ccj']) {
    await buyRecord(page, notBought(segment));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSettled(page, notBought('profile'));
  const flags = page.getByRole('region', { name: 'Risk flags' });
  await expect(flags.getByRole('listitem').filter({ hasText: /^High/ }).first()).toBeVisible();
  // The last line of the flags.
  const clear = await flags.getByText(/checks? clear$/).boundingBox();
  const end = Math.round(clear === null ? Number.POSITIVE_INFINITY : clear.y + clear.height);
  expect(end, 'end of the verdict').toBeLessThanOrEqual(LIMITS.verdict[1280]);
});
