// Typing into the filter of ten thousand rows in a real browser: our table against AG Grid's quick filter.
import { median, milliseconds } from '../measure.mjs';
import { withTablePage } from './served-page.mjs';

/** @typedef {import('./table-page/table-page.tsx').Way} Way */
/** @typedef {import('./table-page/table-page.tsx').Timed} Timed */
/** `full`: ours at the machine's own speed. @typedef {Record<'own' | 'peer' | 'quickest' | 'full', Timed[]>} Taken */

/** Of what the peer takes for its worst keystroke. */
const BAR = 0.4;
const RUNS = 3;
const SLOWDOWN = 4;
/** Typed letter by letter and deleted again: 20 keystrokes, from thousands of rows to a few dozen and back. */
const WORD = 'winstanley';
/** From what one keystroke shows to the next, in turns: hands hurry, and rest for as long as a filter takes to settle. */
const RESTS_MS = [60, 120, 450];
/** Longer than anything that is put off until the typing has come to rest. */
const AFTERWARDS_MS = 1_000;

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export function measureTyping() {
  return withTablePage(async (opened) => {
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
    return [...rowsOf(taken), await exporting(opened)];
  });
}

/** @param {Taken} taken @returns {import('../measurement.mjs').Measurement[]} */
function rowsOf({ own, peer, quickest, full }) {
  const worst = (/** @type {Timed[]} */ runs) => median(runs.map(({ times }) => Math.max(...times)));
  const usual = (/** @type {Timed[]} */ runs) => median(runs.flatMap(({ times }) => times));
  const [worstOwn, worstPeer, worstQuickest] = [worst(own), worst(peer), worst(quickest)];
  const [opened, peerOpened] = [own, peer].map((runs) => median(runs.map((each) => each.opened)));
  const against = `AG Grid's quick filter`;
  return [
    {
      what: 'filter of 10,000 rows in the browser, 4x slower: worst of 20 keystrokes',
      against,
      measured: milliseconds(worstOwn, worstPeer),
      ratio: worstOwn / worstPeer,
      bar: { atMost: BAR },
    },
    {
      what: 'the same, told without a bar',
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
      what: 'table of 10,000 rows in the browser, 4x slower: opening it',
      against: 'AG Grid',
      measured: milliseconds(opened ?? 0, peerOpened ?? 0),
      ratio: (opened ?? 0) / (peerOpened ?? 0),
    },
    ...longTasksOf(full),
  ];
}

/** @param {Timed[]} runs */
function longTasksOf(runs) {
  return /** @type {const} */ (['opening', 'typing']).map((when) => {
    const tasks = runs.flatMap(({ longTasks }) => longTasks[when]);
    return {
      what: `table of 10,000 rows in the browser, ${when}: tasks over 50 ms`,
      measured: tasks.length === 0 ? 'none' : tasks.map((each) => `${each.toFixed(0)} ms`).join(', '),
      ratio: tasks.length,
      ...(when === 'typing' && { bar: { atMost: 0 } }),
    };
  });
}

/**
 * A CSV of 100,000 rows by the table's own way, on the page and in its worker: the page answers all the while.
 * @param {<R>(slowdown: number, use: (page: import('@playwright/test').Page) => Promise<R>) => Promise<R>} opened
 * @returns {Promise<import('../measurement.mjs').Measurement>}
 */
async function exporting(opened) {
  const { took, bytes, longTasks } = await opened(1, (page) => page.evaluate(() => window.exportMany()));
  // A file of so many rows is larger; less means that nothing was measured.
  if (bytes < 5_000_000) throw new Error('The file has to hold every row.');
  const tasks = longTasks.length === 0 ? 'none' : longTasks.map((each) => `${each.toFixed(0)} ms`).join(', ');
  return {
    what: 'CSV of 100,000 rows in the browser: tasks over 50 ms meanwhile',
    measured: `${tasks}, in ${took.toFixed(0)} ms`,
    ratio: longTasks.length,
    bar: { atMost: 0 },
  };
}

/** @param {import('@playwright/test').Page} page @param {Way} way @returns {Promise<Timed>} */
async function typeWord(page, way) {
  await page.evaluate(([as, word]) => window.openTable(as, word), /** @type {const} */ ([way, WORD]));
  const keys = [...WORD, ...Array.from(WORD, () => 'Backspace')];
  for (const [place, key] of keys.entries()) {
    await page.keyboard.press(key);
    // Fails where the rows are never filtered.
    await page.waitForFunction((done) => (window.timed?.().times.length ?? 0) > done, place, {
      timeout: 10_000,
    });
    await page.waitForTimeout(RESTS_MS[place % RESTS_MS.length] ?? 0);
  }
  await page.waitForTimeout(AFTERWARDS_MS);
  const timed = await page.evaluate(() => window.timed?.());
  if (timed?.times.length !== keys.length) throw new Error('Every keystroke has to be seen on the screen.');
  return timed;
}
