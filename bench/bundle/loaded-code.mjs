import { withNewPage } from '../pages/slowed-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens a URL without a browser cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(page: Page) => Promise<unknown>} waitUntilReady
 * @returns {Promise<Set<string>>} file names below the application's folder, such as `assets/index-B1.js`
 */
export async function loadedScripts(browser, url, waitUntilReady) {
  return await withNewPage(browser, async (page) => {
    /** @type {Set<string>} */
    const files = new Set();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.add(pathname.slice(1));
    });
    await page.goto(url, { waitUntil: 'commit' });
    await waitUntilReady(page);
    return new Set(files);
  });
}

/** @param {string} content selector that matches once the page is complete */
export function untilComplete(content) {
  return async (/** @type {Page} */ page) => {
    await page.locator(content).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    await page.waitForLoadState('networkidle');
  };
}

/** The button that buys the record: `Get Officers for 1 credit`. @param {Page} page */
export async function untilPriced(page) {
  await page
    .locator('#content section')
    .getByRole('button', { name: /^Get .* for \d+ credits?$/ })
    .waitFor();
}
