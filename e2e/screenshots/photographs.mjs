// Takes reproducible screenshots: fixed clock, language and size, after the page is idle.
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {{ theme: 'light' | 'dark', width: number, height: number, sharpness?: number }} Look */

/** Fixed times of purchase and of viewing: the sample register's current day. */
const BOUGHT_AT = '2026-11-21T14:06:00.000Z';
const LOOKED_AT = '2026-11-21T15:00:00.000Z';
/** Replaces the address of a provider, whose port varies. */
const PROVIDER = 'lookup.example';
const LOOKS = 20;

/** @param {Browser} browser @param {string} url @param {Look} look */
export async function openWindow(browser, url, { theme, width, height, sharpness = 1 }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: sharpness,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(LOOKED_AT);
  // The database's clock sets the purchase time, which differs between runs.
  await context.route('**/api/**', async (route) => {
    // All requests here are reads, so closed connections are safe to retry.
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, BOUGHT_AT);
    const isSource = route.request().url().endsWith('/api/source');
    await route.fulfill({ response, body: isSource ? body.replace(/127\.0\.0\.1:\d+/g, PROVIDER) : body });
  });
  return context;
}

/**
 * Opens a scene, waits until it is idle, and passes the page to `take`. Returns the console errors.
 * @param {BrowserContext} context @param {Scene} scene @param {(page: Page) => Promise<void>} take
 */
export async function visit(context, { path, before, media, refuses }, take) {
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const refusal = refuses && /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !refusal) complaints.push(message.text());
  });
  try {
    if (media !== undefined) await page.emulateMedia({ media });
    await page.goto(path, { waitUntil: 'networkidle' });
    await before?.(page);
    await rest(page);
    await take(page);
  } catch (error) {
    complaints.push(String(error));
  } finally {
    await page.close();
  }
  return complaints;
}

/** Waits until everything is loaded and two screenshots in a row are identical. @param {Page} page */
async function rest(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  let last = await page.screenshot();
  for (let look = 0; look < LOOKS; look += 1) {
    await pause(100);
    const next = await page.screenshot();
    if (next.equals(last)) return;
    last = next;
  }
  throw new Error('The page does not come to rest.');
}

/** @param {string} path @param {Scene} scene @returns {(page: Page) => Promise<void>} */
export function asPng(path, { part }) {
  return async (page) => {
    await page.screenshot({ path, fullPage: part === undefined, animations: 'disabled' });
  };
}

/** WebP takes a fifth of the bytes. @param {string} path @returns {(page: Page) => Promise<void>} */
export function asWebp(path) {
  return async (page) => {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(path, Buffer.from(data, 'base64'));
  };
}
