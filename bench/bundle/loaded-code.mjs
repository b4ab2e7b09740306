import { withNewPage } from '../pages/slowed-page.mjs';

/**
 * Opens a URL without a browser cache and waits until the page is complete.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} content selector that matches once the page is complete
 * @returns {Promise<Set<string>>} file names below the application's folder, such as `assets/index-B1.js`
 */
export async function loadedScripts(browser, url, content) {
  return await withNewPage(browser, async (page) => {
    /** @type {Set<string>} */
    const files = new Set();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.add(pathname.slice(1));
    });
    await page.goto(url);
    await page.locator(content).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    await page.waitForLoadState('networkidle');
    return files;
  });
}
