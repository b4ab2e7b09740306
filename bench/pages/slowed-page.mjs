/** Slowdown of Lighthouse's `mobileSlow4G`. */
const SLOWDOWN = 4;
const LATENCY_MS = 150;
const DOWN = (1.6 * 1024 * 1024) / 8;
const UP = (0.75 * 1024 * 1024) / 8;

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
export async function slowProcessor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Slow 4G with the values of Chrome's DevTools. @param {Page} page */
export async function slowNetwork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  });
}

/**
 * Runs `work` with a page of an empty browser profile.
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withNewPage(browser, work) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
