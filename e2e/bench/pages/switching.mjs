// How long a press on a tab takes until its record is on the screen.

import { codeOfPage, isFetched } from '../../page-code.mjs';
import { median } from '../measure.mjs';
import { NUMBER } from './served.mjs';
import { slowProcessor, withNewPage } from './slowed-page.mjs';

const ROUNDS = 5;
/** What is felt as at once, in milliseconds. */
const BUDGET = 100;

/** Tabs in the order of a visit that began at the first, and what of each shows that its record is drawn. */
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
        // What the tab does afterwards is not the next one's.
        await page.waitForTimeout(500);
      }
    });
  }
  const medians = [...times].map(([tab, each]) => ({ tab, time: median(each) }));
  const worst = Math.max(...medians.map(({ time }) => time));
  const told = medians.map(({ tab, time }) => `${tab} ${time.toFixed(0)}`).join(', ');
  return [
    {
      what: 'switching to a held tab, 4x CPU slowdown, to painted content: the slowest tab',
      against: `${BUDGET} ms`,
      measured: `${worst.toFixed(0)} ms: ${told}`,
      ratio: worst / BUDGET,
      bar: { atMost: 1 },
    },
  ];
}

/** Opens the Overview and waits until the code of the other tabs is there, as it is in use. @param {Page} page @param {string} url */
export async function openIdle(page, url) {
  await page.goto(`${url}/company/${NUMBER}/profile`);
  await page.waitForFunction(
    isFetched,
    Object.keys(CONTENT).flatMap((tab) => codeOfPage(`/company/$number/${tab}`)),
  );
  await page.waitForLoadState('networkidle');
}

/** How long after a press the page is left alone before it is asked, in milliseconds: what asks runs in it, too. */
const LEFT_ALONE = 400;

/**
 * Presses a tab and answers the milliseconds from the press until the frame that has its content in the document has been
 * laid out and painted. Rejects where it is not there after ten seconds.
 * @param {Page} page @param {string} tab @param {string} content
 */
export async function switchTo(page, tab, content) {
  const link = page.locator(`nav[aria-label="Company records"] a[href$="/${tab}"]`);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error(`There is no tab ${tab} to press.`);
  await page.evaluate(watchForContent, /** @type {const} */ ([tab, content]));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(LEFT_ALONE);
  const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAfter'), undefined, {
    timeout: 10_000,
  });
  return Number(await shown.jsonValue());
}

/** In the page: times the next press. @param {readonly [tab: string, content: string]} wanted */
function watchForContent([tab, content]) {
  Reflect.set(window, 'shownAfter', undefined);
  // What is drawn of the tab before does not count: this one has a heading of its own.
  const before = document.querySelector('#page-start');
  let pressed = 0;
  const observer = new MutationObserver(() => {
    if (!location.pathname.endsWith(`/${tab}`)) return;
    if (document.querySelector('#page-start') === before) return;
    if (document.querySelector(content) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // The first message of a frame is heard once what the frame draws is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'shownAfter', performance.now() - pressed);
      port2.postMessage(undefined);
    });
  });
  const onPress = (/** @type {Event} */ event) => {
    pressed = event.timeStamp;
    observer.observe(document.body, { subtree: true, childList: true });
  };
  addEventListener('click', onPress, { capture: true, once: true });
}
