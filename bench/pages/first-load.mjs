import { median } from '../measure.mjs';
import { NUMBER } from './served.mjs';
import { slowNetwork, slowProcessor, withNewPage } from './slowed-page.mjs';

const ROUNDS = 5;
const BAR = 2.5;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ own: string, empty: string }} urls
 * @returns {Promise<import('../measurement.mjs').Measurement[]>}
 */
export async function measureFirstLoad(browser, { own, empty }) {
  /** @type {number[]} */
  const ratios = [];
  /** @type {{ own: number[], empty: number[] }} */
  const times = { own: [], empty: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await largestPaint(browser, `${own}/company/${NUMBER}/profile`, '#registered-office');
    const theirs = await largestPaint(browser, `${empty}/`, 'body:not(:empty)');
    times.own.push(ours);
    times.empty.push(theirs);
    ratios.push(ours / theirs);
  }
  return [
    {
      what: 'first load of a held Overview, 4x CPU slowdown, slow 4G: largest contentful paint',
      against: 'an empty page with React, Query and Router',
      measured: `${median(times.own).toFixed(0)} ms (${median(times.empty).toFixed(0)} ms)`,
      ratio: median(ratios),
      bar: { atMost: BAR },
    },
  ];
}

/**
 * Milliseconds from navigation to the largest contentful paint, read once `content` is visible.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {string} content
 */
async function largestPaint(browser, url, content) {
  return await withNewPage(browser, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.set(window, 'largest', entry.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await slowProcessor(page);
    await slowNetwork(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(content).first().waitFor({ state: 'attached' });
    // A later element may be larger.
    await page.waitForLoadState('networkidle');
    return Number(await page.evaluate(() => Reflect.get(window, 'largest')));
  });
}
