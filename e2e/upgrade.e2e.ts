import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFile } from './fixtures/built-code.ts';
import { test as base, buyRecord, expect, searchBox, startDossier } from './fixtures/journey.ts';
import { makeNextBuild } from './fixtures/next-build.ts';
import { codeOfPage, isFetched } from './fixtures/page-code.mjs';

/** A page that stays open while the network fails or the server is replaced. */

const COMPANY = '/company/90000001';

/**
 * After an error in a deferred pass React renders the root once more, at once. If that defers the part
 * again, React reports the first error as recovered from, and the next pass reaches the boundary.
 */
const DEFERRED_AGAIN = /react\.dev\/errors\/520/;

// Chromium also reports failed requests in the console.
const test = base.extend({
  expectedErrors: async ({ browserName: _any }, use) => {
    await use([/Failed to load resource|Not fetched|dynamically imported|broken on purpose/, DEFERRED_AGAIN]);
  },
});

/** The folder outlives the process, and another process continues with it. */
const upgrading = test.extend({
  dossier: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-upgrade-'));
    const dossier = await startDossier({}, folder);
    await use(dossier);
    await dossier.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

upgrading(
  'a page from before an upgrade offers to reload, keeps what was typed, and says so where its code is gone',
  async ({ page, dossier }) => {
    const next = makeNextBuild();
    const updated = page.getByText('Dossier has been updated.', { exact: true });
    const board = page.getByRole('status').filter({ has: updated });

    await page.clock.install();
    await page.goto(`${COMPANY}/ccj`);
    const offer = page.getByRole('button', { name: /^Get County Court Judgments/ });
    await expect(offer).toBeVisible();
    await dossier.stop();
    // The page polls every few seconds and trusts the second answer of another build.
    const waitForNextPoll = () => page.clock.fastForward(10_000);
    await waitForNextPoll();
    await expect(page.getByText('Cannot reach the server', { exact: true })).toBeVisible();
    await expect(page.getByText('it is not known whether a purchase in progress succeeds')).toBeVisible();
    const upgraded = await startDossier(
      { PORT: new URL(dossier.url).port, DOSSIER_BUILD: next },
      dossier.folder,
    );

    await expect(async () => {
      await waitForNextPoll();
      await expect(board).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText('Cannot reach the server', { exact: true })).toHaveCount(0);
    await searchBox(page).fill('harbour stone');
    // A page whose code was not loaded before the upgrade.
    await page.getByRole('link', { name: 'Dossier', exact: true }).click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText(
      'Another version of Dossier answers than the one this page came from',
    );
    await expect(failure).toContainText('costs nothing');
    await page.goBack();
    await searchBox(page).fill('harbour stone');
    await board.getByRole('button', { name: 'Reload' }).click();

    await expect(offer).toBeVisible();
    await expect(updated).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('harbour stone');
    expect(new URL(page.url()).pathname).toBe(`${COMPANY}/ccj`);
    expect(await upgraded.settled()).toBe(0);
    await upgraded.stop();
    rmSync(next, { recursive: true, force: true });
  },
);

test('a panel that fails to render says so in its own place, and the rest of the tab stays', async ({
  page,
}) => {
  await buyRecord(page, `${COMPANY}/financials`);
  // The original file, without its export.
  await page.route(`**${codeFile('RechartsBars')}`, async (route) => {
    const code = await (await route.fetch()).text();
    const [, drawing] = /([\w$]+) as RechartsBars[,}]/.exec(code) ?? [];
    const body = `${code}\n${drawing} = () => { throw new Error("broken on purpose"); };`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${COMPANY}/financials#charts`);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Dossier could not draw the charts');
  await expect(failure).toContainText('nothing was charged by this');
  await failure.getByRole('button', { name: 'Draw it again' }).click();
  await expect(failure).toContainText('broken on purpose');
  await expect(page.getByRole('heading', { level: 3, name: /^Ratios/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh for 10 credits' })).toBeVisible();
});

test('a failed read is reported in its own place and keeps the focus during a retry', async ({ page }) => {
  await buyRecord(page, `${COMPANY}/ccj`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route('**/api/attempts', async (route) => {
    requests += 1;
    if (requests === 1) return await route.fulfill({ status: 504, body: 'Gateway Timeout' });
    await held;
    await route.continue();
  });
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: 'could not read open purchases' });
  await expect(page.getByRole('region', { name: 'Latest team purchases' })).toBeVisible();
  const again = failure.getByRole('button', { name: 'Try again, free' });
  await again.press('Enter');
  await expect.poll(() => requests).toBe(2);
  await expect(page.getByText('Cannot reach the server')).toHaveCount(0);
  await expect(again).toBeFocused();
  release();
  await expect(failure).toHaveCount(0);

  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeFocused();
});

test('offline, the page says so once, keeps what was read, and reads the rest when it is back online', async ({
  page,
  context,
}) => {
  for (const segment of ['ccj', 'documents']) await buyRecord(page, `${COMPANY}/${segment}`);
  const tabs = page.getByRole('navigation', { name: 'Company records' });
  const offline = page.getByText('You are offline', { exact: true });
  await page.goto(`${COMPANY}/ccj`);
  const judgments = page.getByRole('table', { name: 'List of judgments' });
  await expect(judgments).toBeVisible();
  // Hovering preloads the code of a tab, and its record if it is bought.
  for (const [name, segment] of [
    [/^Filings/, 'documents'],
    [/^Shareholders/, 'shareholders'],
  ] as const) {
    await tabs.getByRole('link', { name }).hover();
    await page.waitForFunction(isFetched, codeOfPage(`/company/$number/${segment}`));
  }
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await tabs.getByRole('link', { name: /^Shareholders/ }).click();
  await expect(page.getByRole('alert')).toContainText('Dossier could not read Shareholders');
  await expect(page.getByRole('alert')).toContainText('The page will reload this once it is connected');
  await tabs.getByRole('link', { name: /^Filings/ }).click();
  await expect(page.getByRole('table', { name: 'List of filings' })).toBeVisible();
  await tabs.getByRole('link', { name: /^CCJs/ }).click();
  await expect(judgments).toBeVisible();
  await expect(offline).toHaveCount(1);

  await tabs.getByRole('link', { name: /^Shareholders/ }).click();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Get Shareholders/ })).toBeVisible();
  await expect(offline).toHaveCount(0);
});

test('offline, a dialog whose code was not loaded says so in a dialog, and opens after a reload', async ({
  page,
  context,
}) => {
  await page.goto(`${COMPANY}/profile`);
  const open = page.getByRole('button', { name: /^Get all 8 for/ });
  await expect(open).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await open.click();
  const missing = page.getByRole('dialog', { name: 'Could not load the list of records to buy' });
  await expect(missing).toContainText('This device is offline');
  await expect(missing).toContainText('Nothing was charged.');
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const shortcuts = page.getByRole('dialog', { name: 'Could not load the list of shortcuts' });
  await expect(shortcuts).toBeVisible();
  await context.setOffline(false);
  await shortcuts.getByRole('button', { name: 'Reload' }).click();
  await expect(shortcuts).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
