import { setTimeout as pause } from 'node:timers/promises';
import { withNewPage } from '../pages/slowed-page.mjs';

/** Milliseconds of a page at rest that are observed, and from which a minute is counted. */
const OBSERVED = 20_000;

/** @typedef {{ bytes: Record<string, number>, atRest: string[] }} Recorded `bytes` of the API's answers per page, as sent */

/**
 * Opens the start page, a company page and the credits page together, and records what they ask the API for.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} number of a company with all shown records
 * @returns {Promise<Recorded>} `atRest`: the paths that all three ask for in a minute, once they are complete
 */
export async function recordedPages(browser, url, number) {
  const pages = {
    'start page': '/',
    'company page': `/company/${number}/profile`,
    'credits page': '/credits',
  };
  const recorded = await Promise.all(
    Object.entries(pages).map(async ([name, path]) => ({ name, ...(await record(browser, url + path)) })),
  );
  return {
    bytes: Object.fromEntries(recorded.map(({ name, bytes }) => [name, bytes])),
    atRest: recorded.flatMap(({ asked }) => asked),
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} address */
async function record(browser, address) {
  return await withNewPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    /** @type {Map<string, string>} */
    const requests = new Map();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname, search } = new URL(response.url);
      if (pathname.startsWith('/api/')) requests.set(requestId, pathname + search);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(address);
    await page.waitForFunction(
      () => document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'),
    );
    await page.waitForLoadState('networkidle');
    const seen = requests.size;
    const ofView = bytes;
    await pause(OBSERVED);
    const asked = [...requests.values()].slice(seen);
    const times = 60_000 / OBSERVED;
    return { bytes: ofView, asked: Array.from({ length: times }, () => asked).flat() };
  });
}
