import type { Page, Request } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyRecord, buyWith, expect, test } from './fixtures/journey.ts';

/** No layout shift when content arrives late, as Chromium measures it, including after clicks. */

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Fraction of the viewport: a one-pixel shift of one line is invisible. */
const UNSEEN = 0.0005;

const COMPANY = '/company/90000001';
const HELD = ['profile', 'appointments', 'documents', 'financials', 'ccj'];

/** Records every layout shift and its elements, from the first paint on. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript((unseen) => {
    window.shifts = [];
    const text = (node: Node | null) => (node?.textContent ?? '').slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Layout Instability, section 4; TypeScript lacks these properties.
        const { value = 0, sources = [] }: { value?: number; sources?: { node: Node | null }[] } =
          Object(entry);
        if (value > unseen)
          window.shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => text(node))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, UNSEEN);
}

/** Delays the company summary until after every record. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, pathname === `/api${COMPANY}` ? 500 : 150));
    await route.continue();
  });
}

/** Pending requests. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

async function expectNoMoves(page: Page, open: ReadonlySet<Request>, where: string): Promise<void> {
  // The last response may cause more requests.
  await expect(async () => {
    await settle(page);
    expect(open.size).toBe(0);
  }).toPass({ intervals: [0] });
  expect(await page.evaluate(() => window.shifts), where).toEqual([]);
}

/** Fonts in which the browser drew the text of an element, such as `Inter Variable`. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? 'loaded' : 'local'} ${familyName}`);
}

test('a first visit is in the loaded font, although it arrives late, and nothing shifts', async ({
  page,
}) => {
  await buyRecord(page, `${COMPANY}/profile`);
  await watchMoves(page);
  const open = watchRequests(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`${COMPANY}/profile`);
  await expect(page.getByText(/^Copy of /).first()).toBeVisible();
  await expectNoMoves(page, open, 'late font');
  for (const heading of ['h1', 'h2']) {
    expect(await fontsOf(page, heading), heading).toEqual([expect.stringMatching(/^loaded Inter/)]);
  }
});

test.describe('without its font', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a page is shown in the fallback font', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${COMPANY}/profile`);
    await expect(page.getByRole('button', { name: 'Get Overview for 1 credit' })).toBeVisible();
    expect(await fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^local /)]);
  });
});

test('nothing shifts when slow content arrives, between tabs, or when a record is bought', async ({
  page,
}) => {
  test.slow();
  for (const segment of HELD) await buyRecord(page, `${COMPANY}/${segment}`);
  // Says how it differs from the first version.
  const refreshed = await page.request.post(`/api${COMPANY}/appointments`, {
    headers: { 'If-Match': '"1"' },
  });
  expect(refreshed.status()).toBe(201);
  await watchMoves(page);
  await slowDown(page);
  const open = watchRequests(page);
  const look = async (path: string) => {
    await page.goto(path);
    await expectNoMoves(page, open, path);
  };

  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', `${COMPANY}/profile`, `${COMPANY}/appointments`]) await look(path);
  // Shows what is below the first screen, too.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  for (const path of ['/', '/credits', '/records?q=9&sort=name']) await look(path);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/records', '/credits', '/compare?companies=90000001', `${COMPANY}/ccj`]) {
    await look(path);
  }

  const tabs = page.getByRole('navigation', { name: 'Company records' });
  for (const tab of ['Overview', 'Officers', 'Financials', 'Shareholders']) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible();
    await expectNoMoves(page, open, tab);
  }
  await buyWith(page.getByRole('button', { name: 'Get Shareholders for 20 credits' }));
  await expect(page.getByText(/^Copy of /).first()).toBeVisible();
  await expectNoMoves(page, open, 'bought');
});
