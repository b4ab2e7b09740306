import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureLongTasks } from './long-tasks.mjs';
import { withBothServed } from './served.mjs';
import { measureSwitching } from './switching.mjs';

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measurePages() {
  return await withBothServed(async (urls) => {
    const browser = await chromium.launch(LAUNCH_OPTIONS);
    try {
      return [
        ...(await measureFirstLoad(browser, urls)),
        ...(await measureSwitching(browser, urls)),
        ...(await measureLongTasks(browser, urls)),
      ];
    } finally {
      await browser.close();
    }
  });
}
