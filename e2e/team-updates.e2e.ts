import { chromium, type Page } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyRecord, buyWith } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

/** Two people, two tabs, restored pages: all see the same within seconds, and one purchase is one call. */

const CHANGES = /\/api\/changes$/;

/** Waits for polls and returns their statuses. */
async function polls(page: Page, times: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    statuses.push((await page.waitForResponse(CHANGES, { timeout: 15_000 })).status());
  }
  return statuses;
}

test('a colleague’s purchase appears within seconds without a reload, first as in progress', async ({
  page,
  colleague,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 7_000 });
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await colleague.goto(CCJ);
  await buyWith(buyButton(colleague));
  await expect(page.getByText('Requesting County Court Judgments…', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Started .* by local user/)).toBeVisible();
  await expect(bought(page)).toBeVisible({ timeout: 15_000 });
  await expect(bought(colleague)).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  expect(provider.calls).toHaveLength(1);
});

test('a colleague’s refresh replaces the copy on screen; nothing renders again while nothing changes', async ({
  page,
  provider,
}) => {
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(bought(page)).toBeVisible();
  // The last change that a purchase causes.
  await expect(page.getByText('Received: County Court Judgments. 20 credits charged.')).toBeAttached();
  await settle(page);
  await page.evaluate(() => {
    const changes: MutationRecord[] = [];
    Reflect.set(window, 'changes', changes);
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  expect(await polls(page, 2)).toEqual([304, 304]);
  const changes = await page.evaluate(() => Reflect.get(window, 'changes').length);
  expect(changes, 'changes of an idle page while it polls').toBe(0);
  await page.request.post(`/api${CCJ}`, { headers: { 'If-Match': '"1"' } });
  await expect(page.getByText('Versions (2)', { exact: false })).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('an idle page asks only whether anything has changed', async ({ page, context }) => {
  for (const path of ['/search?query=scripted', '/company/90000001/profile', CCJ]) {
    await buyRecord(page, path);
  }
  const idle = async (path: string, content: RegExp) => {
    const open = await context.newPage();
    await open.goto(path);
    await expect(open.getByText(content).first()).toBeVisible();
    await polls(open, 1);
    const requests: string[] = [];
    open.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(await polls(open, 3), path).toEqual([304, 304, 304]);
    expect(requests, path).toEqual(['/api/changes', '/api/changes', '/api/changes']);
  };
  await Promise.all([
    idle('/', /^Latest team searches/),
    // The offer of a search comes last.
    idle('/company/90000001/profile', /^Search for the status for 1 credit$/),
    idle('/credits', /^Ledger$/),
    idle('/records', /^1 company$/),
  ]);
});

const SEARCH = '/search?query=scripted';

function resultsPage(page: number) {
  const companyNumber = `9000000${page}`;
  return recordAnswer(
    { operation: 'search', query: 'scripted', page },
    {
      pagination: { page: String(page), per_page: '1', total_items: '2', total_pages: '2' },
      items: [{ company_number: companyNumber, company_name: `SCRIPTED ${companyNumber} LIMITED` }],
    },
  );
}

test('a colleague’s search appears on its open results page and on the start page, and so does a later page', async ({
  page,
  context,
  provider,
}) => {
  provider.script('page=2', resultsPage(2));
  provider.script('/company/search', resultsPage(1));
  const start = await context.newPage();
  await start.goto('/');
  await expect(start.getByText('First steps')).toBeVisible();
  await page.goto(SEARCH);
  await expect(page.getByRole('button', { name: 'Search for “scripted” for 1 credit' })).toBeVisible();
  await buyRecord(page, SEARCH);
  await expect(bought(page)).toBeVisible();
  const results = page.getByRole('table', { name: 'Companies found for scripted' });
  await expect(results.getByRole('row', { name: /SCRIPTED 90000001/ })).toBeVisible();
  const searches = start.getByRole('region', { name: 'Latest team searches' });
  await expect(searches.getByRole('listitem')).toHaveText([/^“scripted”.*by local user$/]);

  const next = page.getByRole('button', { name: 'Get page 2 for 1 credit' });
  await expect(next).toBeVisible();
  const later = provider.hold('page=2');
  const purchase = buyRecord(page, `${SEARCH}&page=2`);
  await later.received;
  await expect(page.getByText('Requesting page 2…', { exact: true })).toBeVisible();
  await expect(start.getByText(/in progress/i).first()).toBeVisible();
  later.release();
  await purchase;
  await expect(results.getByRole('row', { name: /SCRIPTED 90000002/ })).toBeVisible();
  await expect(page.getByText('Pages bought (2)')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(searches.getByRole('listitem')).toHaveText([/^“scripted” 2 pages/]);
  expect(provider.calls).toHaveLength(2);
});

function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

test('a results page that was read just before a colleague’s purchase arrived is read again', async ({
  page,
  provider,
}) => {
  await page.goto(SEARCH);
  await expect(page.getByRole('button', { name: 'Search for “scripted” for 1 credit' })).toBeVisible();
  const { received, release } = provider.hold('/company/search');
  const [read, late] = [signal(), signal()];
  await page.route(
    /\/api\/search\?/,
    async (route) => {
      const response = await route.fetch();
      read.send();
      await late.sent;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const purchase = buyRecord(page, SEARCH);
  await received;
  await read.sent;
  release();
  await purchase;
  await page.waitForResponse(async (response) => CHANGES.test(response.url()) && response.status() === 200);
  late.send();
  await expect(bought(page)).toBeVisible();
});

test('closing a tab during a purchase still buys the record', async ({ page, context, provider }) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 1_500 });
  const buyer = await context.newPage();
  await buyer.goto(CCJ);
  await buyWith(buyButton(buyer));
  await expect.poll(() => provider.calls.length).toBe(1);
  await buyer.close();
  await page.goto(CCJ);
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('Back to a page with an old price shows what was bought since, with the back/forward cache switched on', async ({
  dossier,
  provider,
}, { project }) => {
  const { launchOptions = {} } = project.use;
  // Playwright disables this cache. Chromium must exclude these pages by itself, because they are `no-store`.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ baseURL: dossier.url });
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await page.goto('/health');
  await buyRecord(page, CCJ);
  await page.evaluate(() => history.back());
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
  await browser.close();
});

test('a page restored from the back/forward cache reads again at once', async ({ page, provider }) => {
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await buyRecord(page, CCJ);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(bought(page)).toBeVisible({ timeout: 1_500 });
  expect(provider.calls).toHaveLength(1);
});
