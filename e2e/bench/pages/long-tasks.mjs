// Whether anything keeps the browser from answering for more than 50 ms, on this machine as it is.

import { withNewPage } from './slowed-page.mjs';
import { CONTENT, openIdle, switchTo } from './switching.mjs';

const ROUNDS = 3;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ own: string }} urls
 * @returns {Promise<import('../measurement.mjs').Measurement[]>}
 */
export async function measureLongTasks(browser, { own }) {
  /** @type {{ loading: number[], switching: number[] }} */
  const tasks = { loading: [], switching: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await withNewPage(browser, async (page) => {
      await page.addInitScript(() => {
        /** @type {number[]} */
        const long = [];
        Reflect.set(window, 'long', long);
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) long.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      });
      const takeLong = async () =>
        /** @type {number[]} */ (await page.evaluate(() => Reflect.get(window, 'long').splice(0)));
      await openIdle(page, own);
      tasks.loading.push(...(await takeLong()));
      for (const [tab, content] of Object.entries(CONTENT)) {
        await switchTo(page, tab, content);
        await page.waitForTimeout(300);
      }
      tasks.switching.push(...(await takeLong()));
    });
  }
  return [row('loading a held Overview', tasks.loading), row('switching through its tabs', tasks.switching)];
}

/** @param {string} when @param {number[]} durations @returns {import('../measurement.mjs').Measurement} */
function row(when, durations) {
  const longest = durations.length === 0 ? '' : `, the longest ${Math.max(...durations).toFixed(0)} ms`;
  return {
    what: `long tasks over 50 ms while ${when}, ${ROUNDS} times`,
    measured: `${durations.length}${longest}`,
    ratio: durations.length,
    bar: { atMost: 0 },
  };
}
