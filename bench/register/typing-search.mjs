// Milliseconds from a key to the painted results for the text that it completes, in a browser that types names of the register:
// `node bench/register/typing-search.mjs URL [NAMES]`, with a running server of an imported register.
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';

/**
 * @typedef {{ total: number, wait: number, request: number }} Timing from the key to the request, of the request, and of all
 *   up to the paint
 * @typedef {{ place: string, keys: number, p50: Timing, p95: Timing }} TypingTimes
 */

/** Where results appear while one types, and what tells the text that they are for. */
const PLACES = {
  'list below the box': '/',
  'page of results': '/search',
};

const BOX = 'search input';
const PAUSE_MS = 400;
const MAX_LETTERS = 14;
const PER_PAGE = 20;

/**
 * Types the beginnings of names letter by letter, waiting for the results of each.
 * @param {string} url @param {number} names
 * @returns {Promise<TypingTimes[]>}
 */
export async function measureTyping(url, names) {
  const typed = await someNames(url, names);
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    /** @type {TypingTimes[]} */
    const times = [];
    for (const [place, path] of Object.entries(PLACES)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.addInitScript(observeTyping);
      await page.goto(`${url}${path}`);
      const box = page.locator(BOX);
      await box.waitFor();
      /** @type {Timing[]} */
      const timings = [];
      for (const name of typed) {
        await box.fill('');
        await page.waitForTimeout(PAUSE_MS);
        for (const letter of name) timings.push(await timeKey(page, letter));
      }
      await page.close();
      // Code and caches are cold at first.
      times.push({ place, keys: timings.length, p50: at(timings, 0.5), p95: at(timings, 0.95) });
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').Page} page @param {string} letter @returns {Promise<Timing>} */
async function timeKey(page, letter) {
  await page.locator(BOX).press(letter === ' ' ? 'Space' : letter);
  const handle = await page.waitForFunction(() => Reflect.get(window, 'painted'), undefined, { polling: 20 });
  return await handle.evaluate((/** @type {Timing} */ timing) => timing);
}

/** In the page: `painted` is the timing of the last key once the results for the text are painted. */
function observeTyping() {
  let key = 0;
  let isShown = false;
  /** @returns {string} */
  const typedText = () => Reflect.get(document.querySelector('search input') ?? {}, 'value') ?? '';
  const isThere = () => {
    const text = typedText().trim();
    const option = [...document.querySelectorAll('[role="option"]')].at(-1)?.textContent ?? '';
    if (option.startsWith(`All results for “${text}”`)) return /compan/i.test(option.slice(text.length + 18));
    return document.querySelector('table caption')?.textContent === `Companies found for ${text}`;
  };
  const painted = () => {
    const end = performance.now();
    const [request] = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/register/companies') && entry.startTime >= key)
      .slice(-1);
    Reflect.set(window, 'painted', {
      total: end - key,
      wait: request === undefined ? 0 : request.startTime - key,
      request: request === undefined ? 0 : request.duration,
    });
    performance.clearResourceTimings();
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      key = timeStamp;
      isShown = false;
      Reflect.set(window, 'painted', undefined);
    },
    true,
  );
  new MutationObserver(() => {
    if (isShown || key === 0 || typedText() === '' || !isThere()) return;
    isShown = true;
    requestAnimationFrame(() => {
      // The frame is painted before the next message.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = painted;
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/**
 * Names from all over the register, cut to a length that one types.
 * @param {string} url @param {number} count
 */
async function someNames(url, count) {
  const read = async (/** @type {number} */ page) => {
    const response = await fetch(`${url}/api/register/companies?sort=name&page=${page}`);
    return /** @type {{ total: number, items: { companyName: string }[] }} */ (await response.json());
  };
  const { total } = await read(1);
  const pages = Math.max(1, Math.floor(total / PER_PAGE));
  /** @type {string[]} */
  const names = [];
  for (let index = 0; index < count; index += 1) {
    const { items } = await read(1 + Math.floor(((index + 0.5) * pages) / count));
    const name = (items[index % items.length]?.companyName ?? '').toLowerCase().replace(/[^a-z0-9 ]/g, '');
    // Two blanks are one in the query that the results show.
    names.push(name.replace(/\s+/g, ' ').trim().slice(0, MAX_LETTERS).trim());
  }
  return names;
}

/** @param {readonly Timing[]} timings @param {number} share @returns {Timing} */
function at(timings, share) {
  const value = (/** @type {keyof Timing} */ name) => {
    const sorted = timings.map((timing) => timing[name]).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  };
  return { total: value('total'), wait: value('wait'), request: value('request') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , url = 'http://127.0.0.1:4173', names = '20'] = process.argv;
  for (const { place, keys, p50, p95 } of await measureTyping(url, Number(names))) {
    const line = (/** @type {Timing} */ { total, wait, request }) =>
      `${total.toFixed(0)} ms (wait ${wait.toFixed(0)}, request ${request.toFixed(0)})`;
    process.stdout.write(`${place}, ${keys} keys: p50 ${line(p50)}, p95 ${line(p95)}\n`);
  }
}
