// JavaScript that a browser loads for a complete page, in gzip: the shared part against an empty page with
// React, Query and Router; the rest of each tab against its libraries plus an allowance. For a record that is
// not held: until its price is visible, against the same tab of a held record.
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';
import { NUMBER, withBothServed } from '../pages/served.mjs';
import { CONTENT } from '../pages/switching.mjs';
import { buildApp, buildEmptyPage, buildLibraries, weight } from './built-code.mjs';
import { loadedScripts, untilComplete, untilPriced } from './loaded-code.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */
/** @typedef {import('./built-code.mjs').Chunk} Chunk */
/** @typedef {Map<string, Set<Chunk>>} ChunksByTab */

const FIRST_BAR = 1.5;
const TAB_BAR = 1;
const PRICE_BAR = 1.1;
/** Bytes of gzip for a tab's own code. */
const ALLOWANCE = 30_000;
/** A company without bought records. */
const NOT_HELD = '90000002';

/** Exports that the application uses; a tab's libraries are those that it loads. @type {Record<string, string[]>} */
const LIBRARIES = {
  '@tanstack/react-virtual': ['useWindowVirtualizer'],
  'big.js': ['Big'],
  recharts: ['Bar', 'BarChart', 'LabelList', 'ReferenceLine', 'Tooltip', 'XAxis', 'YAxis'],
  'react-d3-tree': ['Tree'],
};

/** @returns {Promise<Measurement[]>} */
export async function measureBundle() {
  const app = await buildApp();
  const empty = weight((await buildEmptyPage()).values());
  const { home, tabs, priced } = await loadedChunks(app);
  const [first = new Set(), ...others] = tabs.values();
  const shared = new Set([...first].filter((chunk) => others.every((each) => each.has(chunk))));
  const modules = new Set([...shared].flatMap((chunk) => chunk.modules));
  const rows = [firstRow('/', home, empty), firstRow('a company page', shared, empty)];
  for (const [tab, chunks] of tabs) {
    const own = [...chunks].filter((chunk) => !shared.has(chunk));
    const libraries = Object.fromEntries(
      Object.entries(LIBRARIES).filter(([name]) =>
        own.some((chunk) => chunk.modules.some((id) => id.includes(`/node_modules/${name}/`))),
      ),
    );
    const names = Object.keys(libraries);
    const alone = names.length === 0 ? 0 : weight((await buildLibraries(libraries, modules)).values());
    const bytes = weight(own);
    rows.push({
      what: `JavaScript of the tab ${tab} beyond that, gzip`,
      against: [...names, `${ALLOWANCE / 1000} kB`].join(' and '),
      measured: sizes(bytes, alone + ALLOWANCE),
      ratio: bytes / (alone + ALLOWANCE),
      bar: { atMost: TAB_BAR },
    });
  }
  return [...rows, priceRow(tabs, priced)];
}

/**
 * Loads the start page, and each tab of a company with all records bought and of one without.
 * @param {import('./built-code.mjs').Chunks} app
 */
async function loadedChunks(app) {
  return await withBothServed(async ({ own }) => {
    const browser = await chromium.launch(LAUNCH_OPTIONS);
    /** @param {string} path @param {Parameters<typeof loadedScripts>[2]} waitUntilReady */
    const chunksOf = async (path, waitUntilReady) =>
      new Set(
        [...(await loadedScripts(browser, `${own}${path}`, waitUntilReady))].map((file) =>
          chunkOf(app, file),
        ),
      );
    try {
      const home = await chunksOf('/', untilComplete('#first-steps, [id^=recent]'));
      /** @type {ChunksByTab} */
      const tabs = new Map();
      /** @type {ChunksByTab} */
      const priced = new Map();
      for (const [tab, content] of Object.entries(CONTENT)) {
        tabs.set(tab, await chunksOf(`/company/${NUMBER}/${tab}`, untilComplete(content)));
        priced.set(tab, await chunksOf(`/company/${NOT_HELD}/${tab}`, untilPriced));
      }
      return { home, tabs, priced };
    } finally {
      await browser.close();
    }
  });
}

/** @param {import('./built-code.mjs').Chunks} app @param {string} file */
function chunkOf(app, file) {
  const chunk = app.get(file);
  if (chunk === undefined) throw new Error(`The browser loaded ${file}, which this build does not have.`);
  return chunk;
}

/** @param {string} page @param {Iterable<Chunk>} chunks @param {number} empty in bytes @returns {Measurement} */
function firstRow(page, chunks, empty) {
  const bytes = weight(chunks);
  return {
    what: `first JavaScript of ${page}, gzip`,
    against: 'an empty page with React, Query and Router',
    measured: sizes(bytes, empty),
    ratio: bytes / empty,
    bar: { atMost: FIRST_BAR },
  };
}

/** The tab with the worst ratio. @param {ChunksByTab} tabs @param {ChunksByTab} priced @returns {Measurement} */
function priceRow(tabs, priced) {
  const [worst] = [...tabs]
    .map(([tab, complete]) => ({
      tab,
      own: weight(priced.get(tab) ?? []),
      held: weight(complete),
    }))
    .toSorted((a, b) => b.own / b.held - a.own / a.held);
  if (worst === undefined) throw new Error('No tab was loaded.');
  const { tab, own, held } = worst;
  return {
    what: `first JavaScript until the price of a record that is not held is visible, gzip: the worst tab, ${tab}`,
    against: 'the complete tab of a held record',
    measured: sizes(own, held),
    ratio: own / held,
    bar: { atMost: PRICE_BAR },
  };
}

/** @param {number} own @param {number} peer in bytes */
function sizes(own, peer) {
  return `${(own / 1000).toFixed(1)} kB (${(peer / 1000).toFixed(1)} kB)`;
}
