// A group of 10,000 nodes in a real browser: the tab's two views against react-d3-tree given the whole data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { LAUNCH_OPTIONS } from '../../browser-arguments.mjs';
import { median, milliseconds } from '../measure.mjs';

/** @typedef {import('./group-page/group-page.tsx').Way} Way */
/** @typedef {import('./group-page/group-page.tsx').Timed} Timed */
/** @typedef {'sample' | 'wide'} GroupName */
/** @typedef {import('../measurement.mjs').Measurement} Row */

const ROOT = fileURLToPath(new URL('group-page', import.meta.url));
/** Peers take part in every second one: they take longest, and vary least. */
const RUNS = 5;

/**
 * - whole: the library as it comes draws all that it is given, and opening means drawing again what was closed.
 * - folded: the library is told to begin with what the tab begins with, so that only the opened parent is drawn besides.
 *   It still makes every node once. The stricter peer; what is drawn is drawn by the same library on both sides, so that a
 *   drawing has a bar of its own.
 */
const BARS = { whole: { outline: 0.15, drawing: 0.15 }, folded: { outline: 0.15, drawing: 0.25 } };
const PEERS = { whole: 'react-d3-tree given the whole data', folded: 'the same, folded at first' };
const OWN = /** @type {const} */ (['outline', 'drawing']);

/** What each run shows, own and peers in turns. @type {readonly (readonly [GroupName, Way])[]} */
const SHOWN = [
  ['sample', 'outline'],
  ['sample', 'whole'],
  ['sample', 'drawing'],
  ['sample', 'folded'],
  ['wide', 'outline'],
  ['wide', 'folded'],
  ['wide', 'drawing'],
];

/** @typedef {Timed & { group: GroupName, way: Way }} Taken */
/** @typedef {{ what: string, group: GroupName, step: 'first' | 'expand', peer: 'whole' | 'folded' }} Question */

/** @type {readonly Question[]} */
const QUESTIONS = [
  { what: 'first view', group: 'sample', step: 'first', peer: 'whole' },
  { what: 'first view', group: 'sample', step: 'first', peer: 'folded' },
  { what: 'opening 3,000 children', group: 'sample', step: 'expand', peer: 'whole' },
  { what: 'opening 3,000 children', group: 'sample', step: 'expand', peer: 'folded' },
  { what: 'opening 5,000 children', group: 'wide', step: 'expand', peer: 'folded' },
];

/** @returns {Promise<Row[]>} */
export async function measureGroups() {
  const taken = await takeAll();
  return OWN.flatMap((way) => [
    ...QUESTIONS.map((question) => rowOf(taken, way, question)),
    longestTask(taken, way),
  ]);
}

/** @param {readonly Taken[]} taken @param {'outline' | 'drawing'} way @param {Question} question @returns {Row} */
function rowOf(taken, way, { what, group, step, peer }) {
  const medianOf = (/** @type {Way} */ wanted) =>
    median(taken.filter((each) => each.group === group && each.way === wanted).map((each) => each[step]));
  const [own, theirs] = [medianOf(way), medianOf(peer)];
  return {
    what: `group of 10,000, ${way}: ${what}`,
    against: PEERS[peer],
    measured: milliseconds(own, theirs),
    ratio: own / theirs,
    bar: { atMost: BARS[peer][way] },
  };
}

/**
 * The longest task in which nothing else could be answered. Told, not asserted: its unit is time and not a peer, so that it
 * says as much about the machine.
 * @param {readonly Taken[]} taken @param {'outline' | 'drawing'} way @returns {Row}
 */
function longestTask(taken, way) {
  const longest = taken.filter((each) => each.way === way).map(({ longTasks }) => Math.max(0, ...longTasks));
  const took = median(longest);
  return {
    what: `group of 10,000, ${way}: longest task of all this`,
    against: '50 ms',
    measured: `${took.toFixed(0)} ms`,
    ratio: took / 50,
  };
}

async function takeAll() {
  const outDir = mkdtempSync(join(tmpdir(), 'dossier-groups-'));
  await build({
    configFile: false,
    root: ROOT,
    plugins: [react(), tailwindcss()],
    logLevel: 'error',
    build: { outDir },
  });
  const server = await preview({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  /** A page of its own each time: what one has prepared does not help the next. @type {(group: GroupName, way: Way) => Promise<Taken>} */
  const take = async (group, way) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'measureGroup' in window);
    const timed = await page.evaluate(
      ([of, as]) => window.measureGroup(as, of),
      /** @type {const} */ ([group, way]),
    );
    await page.close();
    return { group, way, ...timed };
  };
  try {
    const taken = [];
    for (let run = 0; run < RUNS; run += 1) {
      for (const [group, way] of SHOWN) {
        const isPeer = way === 'whole' || way === 'folded';
        if (!isPeer || run % 2 === 0) taken.push(await take(group, way));
      }
    }
    return taken;
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
