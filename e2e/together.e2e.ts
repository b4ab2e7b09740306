import { chromium } from '@playwright/test';
import { settle } from './access/settled.ts';
import { codeFile } from './code-file.ts';
import { buyRecord } from './dossier.ts';
import { bought, buyButton, CCJ, expect, test } from './faulty-source.ts';

/** Two people, two tabs, and pages that were away: all see the same within seconds, and one purchase is one call. */

test('what a colleague buys appears within seconds, first as under way, without a reload', async ({
  page,
  colleague,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 7_000 });
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await colleague.goto(CCJ);
  await buyButton(colleague).click();
  await expect(page.getByText('Asking for County Court Judgments…', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Started .* by local user/)).toBeVisible();
  await expect(bought(page)).toBeVisible({ timeout: 15_000 });
  await expect(bought(colleague)).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  expect(provider.calls).toHaveLength(1);
});

test('a refresh by a colleague replaces the copy on screen; nothing is drawn again while nothing changes', async ({
  page,
  provider,
}) => {
  await page.goto(CCJ);
  await buyButton(page).click();
  await expect(bought(page)).toBeVisible();
  // The last that a purchase changes.
  await expect(page.getByText('Arrived: County Court Judgments. 20 credits charged.')).toBeAttached();
  // What a table is worked with comes when the browser is idle.
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    codeFile('TABLE_TOOLS'),
  );
  await settle(page);
  const changes = page.evaluate(async () => {
    let seen = 0;
    const observer = new MutationObserver((records) => {
      seen += records.length;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    observer.disconnect();
    return seen;
  });
  expect(await changes, 'changes of the page in eleven idle seconds').toBe(0);
  await page.request.post(`/api${CCJ}`, { headers: { 'If-Match': '"1"' } });
  await expect(page.getByText('Versions (2)', { exact: false })).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('a search that a colleague buys appears on the open page of its results', async ({ page, provider }) => {
  await page.goto('/search?query=scripted');
  await expect(page.getByRole('button', { name: 'Search for “scripted” for 1 credit' })).toBeVisible();
  await buyRecord(page, '/search?query=scripted');
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('a tab that is closed while it buys leaves the record bought', async ({ page, context, provider }) => {
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
  // Playwright switches this cache off. Pages are not stored, so that Chromium leaves them out of it all the same.
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

test('a page that a browser brings back as it was looks again at once', async ({ page, provider }) => {
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await buyRecord(page, CCJ);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(bought(page)).toBeVisible({ timeout: 1_500 });
  expect(provider.calls).toHaveLength(1);
});
