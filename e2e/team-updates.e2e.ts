import { chromium } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyRecord } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

/** Two people, two tabs, restored pages: all see the same within seconds, and one purchase is one call. */

test('a colleague’s purchase appears within seconds without a reload, first as in progress', async ({
  page,
  colleague,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 7_000 });
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await colleague.goto(CCJ);
  await buyButton(colleague).click();
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
  await buyButton(page).click();
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
  for (const address of [/\/api\/credits$/, /\/api\/company\/\d+$/]) {
    await page.waitForResponse((response) => address.test(response.url()), { timeout: 15_000 });
  }
  const changes = await page.evaluate(() => Reflect.get(window, 'changes').length);
  expect(changes, 'changes of an idle page while it polls').toBe(0);
  await page.request.post(`/api${CCJ}`, { headers: { 'If-Match': '"1"' } });
  await expect(page.getByText('Versions (2)', { exact: false })).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('a colleague’s search appears on its open results page', async ({ page, provider }) => {
  await page.goto('/search?query=scripted');
  await expect(page.getByRole('button', { name: 'Search for “scripted” for 1 credit' })).toBeVisible();
  await buyRecord(page, '/search?query=scripted');
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('closing a tab during a purchase still buys the record', async ({ page, context, provider }) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 1_500 });
  const buyer = await context.newPage();
  await buyer.goto(CCJ);
  await buyButton(buyer).click();
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
