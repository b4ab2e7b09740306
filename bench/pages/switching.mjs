// Time from pressing a tab until it is complete on screen.
import { median } from '../measure.mjs';
import { NUMBER } from './served.mjs';
import { slowProcessor, withNewPage } from './slowed-page.mjs';

const ROUNDS = 5;
/** Milliseconds: a "good" Interaction to Next Paint (web.dev/inp). */
const LIMIT = 200;

/** Tabs in visiting order, each with a selector that matches once its record is rendered. */
export const CONTENT = {
  appointments: '#content tbody tr td',
  documents: '#content tbody tr td',
  shareholders: '#content tbody tr td',
  financials: '#content tbody tr td',
  ccj: '#content tbody tr td',
  'group-structure': '#content [data-path]',
  'vat-number': '#content tbody tr td',
  profile: '#registered-office',
};

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ own: string }} urls
 * @returns {Promise<import('../measurement.mjs').Measurement[]>}
 */
export async function measureSwitching(browser, { own }) {
  /** @type {Map<string, number[]>} */
  const times = new Map(Object.keys(CONTENT).map((tab) => [tab, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await withNewPage(browser, async (page) => {
      await openIdle(page, own);
      await slowProcessor(page);
      for (const [tab, content] of Object.entries(CONTENT)) {
        times.get(tab)?.push(await switchTo(page, tab, content));
        // Work that follows a tab must not count for the next one.
        await page.waitForTimeout(500);
      }
    });
  }
  const medians = [...times].map(([tab, each]) => ({ tab, time: median(each) }));
  const worst = Math.max(...medians.map(({ time }) => time));
  const summary = medians.map(({ tab, time }) => `${tab} ${time.toFixed(0)}`).join(', ');
  return [
    {
      what: 'switching to a held tab, 4x CPU slowdown, until it is complete on screen: the slowest tab',
      against: `${LIMIT} ms`,
      measured: `${worst.toFixed(0)} ms: ${summary}`,
      ratio: worst / LIMIT,
      bar: { atMost: 1 },
    },
  ];
}

/** Opens the Overview and waits until it is idle. @param {Page} page @param {string} url */
export async function openIdle(page, url) {
  await page.goto(`${url}/company/${NUMBER}/profile`);
  await page.locator(CONTENT.profile).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds after a press: polling the page earlier would disturb the measurement. */
const POLL_AFTER = 600;

/**
 * Points at a tab and presses it. Resolves to the milliseconds from the press until the complete content is
 * painted; rejects after ten seconds.
 * @param {Page} page @param {string} tab @param {string} content
 */
export async function switchTo(page, tab, content) {
  const link = page.locator(`nav[aria-label="Company records"] a[href$="/${tab}"]`);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error(`There is no tab ${tab} to press.`);
  await page.evaluate(watchForContent, /** @type {const} */ ([tab, content]));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // A person presses about 100 ms after reaching a link; preloading on intent starts after 50.
  await page.waitForTimeout(120);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(POLL_AFTER);
  const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAfter'), undefined, {
    timeout: 10_000,
  });
  return Number(await shown.jsonValue());
}

/** Runs in the page: times the next press. @param {readonly [tab: string, content: string]} wanted */
function watchForContent([tab, content]) {
  Reflect.set(window, 'shownAfter', undefined);
  // Each tab has its own heading, so the content of the previous tab does not count.
  const before = document.querySelector('#page-start');
  let pressed = 0;
  const observer = new MutationObserver(() => {
    if (!location.pathname.endsWith(`/${tab}`)) return;
    if (document.querySelector('#page-start') === before) return;
    if (document.querySelector(content) === null) return;
    if (document.querySelector('main [aria-busy=true]') !== null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that is posted in a frame is handled after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'shownAfter', performance.now() - pressed);
      port2.postMessage(undefined);
    });
  });
  const onPress = (/** @type {Event} */ event) => {
    pressed = event.timeStamp;
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  };
  addEventListener('click', onPress, { capture: true, once: true });
}
