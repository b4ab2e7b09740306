// Typing into the filter of ten thousand rows in a real browser, against AG Grid's quick filter.
import { median, milliseconds } from '../measure.mjs';
import { withTablePage } from './served-page.mjs';

/** @typedef {import('./table-page/opened-table.ts').Way} Way */
/** @typedef {import('./table-page/opened-table.ts').Timed} Timed */
/** `full`: our table without slowdown. @typedef {Record<'own' | 'peer' | 'quickest' | 'full', Timed[]>} Taken */

const BAR = 0.6;
const RUNS = 3;
const SLOWDOWN = 4;
/** 20 keystrokes, typed and deleted: from thousands of rows to a few dozen and back. */
const WORD = 'winstanley';
/** Pauses between keystrokes, used in turn: fast typing, and pauses in which the filter settles. */
const RESTS_MS = [60, 120, 450];
const AFTERWARDS_MS = 1_000;

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export function measureTyping() {
  return withTablePage(async (opened) => [...rowsOf(await takenOf(opened), 'rows'), await exporting(opened)]);
}

/** The page of `root`, whose rows are `what`. @param {string} root @param {string} what @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export function measureTypingOn(root, what) {
  return withTablePage(async (opened) => rowsOf(await takenOf(opened), what), root);
}

/** @param {<R>(slowdown: number, use: (page: import('@playwright/test').Page) => Promise<R>) => Promise<R>} opened @returns {Promise<Taken>} */
async function takenOf(opened) {
  const typed = (/** @type {Way} */ way, /** @type {number} */ slowdown) =>
    opened(slowdown, (page) => typeWord(page, way));
  /** @type {Taken} */
  const taken = { own: [], peer: [], quickest: [], full: [] };
  for (let run = 0; run < RUNS; run += 1) {
    taken.own.push(await typed('own', SLOWDOWN));
    taken.peer.push(await typed('peer', SLOWDOWN));
    taken.quickest.push(await typed('quickest peer', SLOWDOWN));
    taken.full.push(await typed('own', 1));
  }
  return taken;
}

/** @param {Taken} taken @param {string} what @returns {import('../measurement.mjs').Measurement[]} */
function rowsOf({ own, peer, quickest, full }, what) {
  const worst = (/** @type {Timed[]} */ runs) => median(runs.map(({ times }) => Math.max(...times)));
  const usual = (/** @type {Timed[]} */ runs) => median(runs.flatMap(({ times }) => times));
  const [worstOwn, worstPeer, worstQuickest] = [worst(own), worst(peer), worst(quickest)];
  const [opened, peerOpened] = [own, peer].map((runs) => median(runs.map((each) => each.opened)));
  const against = `AG Grid's quick filter`;
  return [
    {
      what: `filter of 10,000 ${what} in the browser, 4x slower: worst of 20 keystrokes`,
      against,
      measured: milliseconds(worstOwn, worstPeer),
      ratio: worstOwn / worstPeer,
      bar: { atMost: BAR },
    },
    {
      what: 'the same, for information',
      against: 'AG Grid with its filter’s cache on and its rows not sliding',
      measured: milliseconds(worstOwn, worstQuickest),
      ratio: worstOwn / worstQuickest,
    },
    {
      what: 'the same: median keystroke',
      against,
      measured: milliseconds(usual(own), usual(peer)),
      ratio: usual(own) / usual(peer),
    },
    {
      what: `table of 10,000 ${what} in the browser, 4x slower: opening it`,
      against: 'AG Grid',
      measured: milliseconds(opened ?? 0, peerOpened ?? 0),
      ratio: (opened ?? 0) / (peerOpened ?? 0),
    },
    ...longTasksOf(full, what),
  ];
}

const LONGEST_TASK_MS = 100;

/** @param {Timed[]} runs @param {string} what */
function longTasksOf(runs, what) {
  return /** @type {const} */ (['opening', 'typing']).map((when) =>
    longestTask(
      `table of 10,000 ${what} in the browser, ${when}: longest task`,
      runs.flatMap(({ longTasks }) => longTasks[when]),
    ),
  );
}

/** @param {string} what @param {readonly number[]} tasks @returns {import('../measurement.mjs').Measurement} */
function longestTask(what, tasks) {
  const longest = Math.max(0, ...tasks);
  return {
    what,
    against: `${LONGEST_TASK_MS} ms`,
    measured: longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`,
    ratio: longest / LONGEST_TASK_MS,
    bar: { atMost: 1 },
  };
}

/**
 * Exports a CSV of 100,000 rows with the worker while the page stays responsive.
 * @param {<R>(slowdown: number, use: (page: import('@playwright/test').Page) => Promise<R>) => Promise<R>} opened
 * @returns {Promise<import('../measurement.mjs').Measurement>}
 */
async function exporting(opened) {
  const { took, bytes, longTasks } = await opened(1, (page) => page.evaluate(() => window.exportMany()));
  // A smaller file would mean that nothing was measured.
  if (bytes < 5_000_000) throw new Error('The file has to hold every row.');
  return longestTask(`CSV of 100,000 rows in the browser, in ${took.toFixed(0)} ms: longest task`, longTasks);
}

/** @param {import('@playwright/test').Page} page @param {Way} way @returns {Promise<Timed>} */
async function typeWord(page, way) {
  await page.evaluate(([as, word]) => window.openTable(as, word), /** @type {const} */ ([way, WORD]));
  const keys = [...WORD, ...Array.from(WORD, () => 'Backspace')];
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    // Fails if the rows are never filtered.
    await page.waitForFunction((done) => (window.timed?.().times.length ?? 0) > done, index, {
      timeout: 10_000,
    });
    await page.waitForTimeout(RESTS_MS[index % RESTS_MS.length] ?? 0);
  }
  await page.waitForTimeout(AFTERWARDS_MS);
  const timed = await page.evaluate(() => window.timed?.());
  if (timed?.times.length !== keys.length) throw new Error('Every keystroke has to be seen on the screen.');
  return timed;
}
