// How a page is photographed: the same moment, language and size every time, and only when it has come to rest.
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {{ theme: 'light' | 'dark', width: number, height: number, sharpness?: number }} Look */

/** When everything was bought and when it is looked at: the day that the sample register calls today. */
const BOUGHT_AT = '2026-11-21T14:06:00.000Z';
const LOOKED_AT = '2026-11-21T15:00:00.000Z';
/** What stands for the address of a provider, whose port is another one every time. */
const PROVIDER = 'lookup.example';
/** How often a page is looked at again until two pictures are the same. */
const LOOKS = 20;

/** A browser window that is the same on every day. @param {Browser} browser @param {string} url @param {Look} look */
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
  // When the process bought is the clock's of its database, which nobody sets.
  await context.route('**/api/**', async (route) => {
    // Only reading comes this way; a connection that was closed meanwhile is opened again.
    const response = await route.fetch({ maxRetries: 2 });
    const told = (await response.text()).replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, BOUGHT_AT);
    const isSource = route.request().url().endsWith('/api/source');
    await route.fulfill({ response, body: isSource ? told.replace(/127\.0\.0\.1:\d+/g, PROVIDER) : told });
  });
  return context;
}

/**
 * Opens a scene, waits until it rests, and hands the page to `take`. Answers what the console complained of.
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

/** Waits until everything is loaded and two pictures in a row are the same. @param {Page} page */
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

/** A PNG of the page, or of what is in the window. @param {string} path @param {Scene} scene @returns {(page: Page) => Promise<void>} */
export function asPng(path, { part }) {
  return async (page) => {
    await page.screenshot({ path, fullPage: part === undefined, animations: 'disabled' });
  };
}

/** What is in the window as a WebP, which is a fifth of the bytes. @param {string} path @returns {(page: Page) => Promise<void>} */
export function asWebp(path) {
  return async (page) => {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(path, Buffer.from(data, 'base64'));
  };
}
