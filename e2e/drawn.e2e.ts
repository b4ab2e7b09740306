import type { Page } from '@playwright/test';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { codeFile } from './code-file.ts';
import { buyRecord, expect, test } from './dossier.ts';

const OVERVIEW = '/company/90000001/profile';
const NAME = 'LARKSTONE FOODS HOLDINGS LIMITED';

/** Keeps files of code whose names match from the page until they are let through. */
async function holdBack(page: Page, which: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return () => letThrough();
}

test.beforeEach(async ({ page }) => {
  for (const operation of COMPANY_OPERATIONS) await buyRecord(page, `/company/90000001/${operation}`);
});

test('a held Overview shows its facts to a browser that runs no scripts', async ({ browser, dossier }) => {
  const context = await browser.newContext({ baseURL: dossier.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(OVERVIEW);
  await expect(page.locator('h1')).toHaveText(NAME);
  await expect(page.locator('#registered-office')).toBeVisible();
  await expect(page.locator('address')).toContainText('Leeds');
  await expect(page.locator('#attention')).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});

test('it stands before its code is there, takes no press until that answers, and is then the same page', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/index-.*\.js/);
  await page.goto(OVERVIEW, { waitUntil: 'commit' });
  await expect(page.locator('#registered-office')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  const drawn = page.locator('#root').locator('a, button, h1, h2, h3, li, dt, dd, address');
  await drawn.evaluateAll((all) => {
    for (const element of all) Reflect.set(element, 'wasDrawn', true);
  });
  const before = await drawn.count();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);

  release();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => scrollY), 'where the reader had got to').toBe(50);
  // Waits until it can be pressed.
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  await expect(page).toHaveTitle(`Overview · ${NAME} (90000001) · Dossier`);
  const kept = await drawn.evaluateAll((all) => all.filter((each) => Reflect.has(each, 'wasDrawn')).length);
  expect(kept).toBe(before);
  await page
    .getByRole('link', { name: /^Officers/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Officers', level: 2 })).toBeVisible();
});

test('it is drawn in the theme that was chosen, from the first moment', async ({ page }) => {
  await page.goto(OVERVIEW);
  for (const next of ['light', 'dark']) {
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', next);
  }
  const release = await holdBack(page, /\/assets\/index-.*\.js/);
  await page.goto(OVERVIEW, { waitUntil: 'commit' });
  await expect(page.locator('#registered-office')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
});

test.describe('where the code that takes over cannot be had', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page is drawn by the browser, as any other', async ({ page }) => {
    await page.route(`**${codeFile('takeOver')}`, (route) => route.abort());
    await page.goto(OVERVIEW);
    await expect(page.getByRole('heading', { name: 'Registered office' })).toBeVisible();
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  });
});
