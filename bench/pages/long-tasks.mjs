// Longest task while a page loads and tabs are switched, without slowdown.
import { withNewPage } from './slowed-page.mjs';
import { CONTENT, openIdle, switchTo } from './switching.mjs';

const ROUNDS = 3;
const LIMIT = 100;

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
  // The browser reports only tasks of 50 ms and more.
  const longest = Math.max(0, ...durations);
  return {
    what: `longest task while ${when}, ${ROUNDS} times`,
    against: `${LIMIT} ms`,
    measured: longest === 0 ? 'none of 50 ms' : `${longest.toFixed(0)} ms`,
    ratio: longest / LIMIT,
    bar: { atMost: 1 },
  };
}
