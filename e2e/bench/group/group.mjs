// A group of 10,000 nodes in a real browser: the tab's two views against react-d3-tree given the whole data, and against
// the 50 ms in which nothing else is answered.
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
/** @typedef {import('./group-page/group-page.tsx').Steps} Steps */
/** @typedef {'sample' | 'wide'} GroupName */
/** @typedef {import('../measurement.mjs').Measurement} Row */

const ROOT = fileURLToPath(new URL('group-page', import.meta.url));
/** Peers take part in every second one: they take longest, and vary least. */
const RUNS = 3;

/**
 * - whole: the library as it comes draws all that it is given, and opening means drawing again what was closed.
 * - folded: the library is told to begin with what the tab begins with, so that only the opened parent is drawn besides.
 *   It still makes every node once. The stricter peer; what is drawn is drawn by the same library on both sides, so that a
 *   drawing has a bar of its own.
 *
 * Both are handed their data read and ready; the tab begins with the record's bytes.
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

/** @typedef {{ group: GroupName, way: Way, steps: Steps }} Taken */
/** @typedef {{ what: string, group: GroupName, step: string, peer: 'whole' | 'folded' }} Question */

/** @type {readonly Question[]} */
const QUESTIONS = [
  { what: 'first view', group: 'sample', step: 'first view', peer: 'whole' },
  { what: 'first view', group: 'sample', step: 'first view', peer: 'folded' },
  { what: 'opening 3,000 children', group: 'sample', step: 'opening the parent', peer: 'whole' },
  { what: 'opening 3,000 children', group: 'sample', step: 'opening the parent', peer: 'folded' },
  { what: 'opening 5,000 children', group: 'wide', step: 'opening the parent', peer: 'folded' },
];

/** @returns {Promise<Row[]>} */
export async function measureGroups() {
  const taken = await takeAll();
  return OWN.flatMap((way) => {
    const own = taken.filter((each) => each.way === way);
    return [...QUESTIONS.map((question) => rowOf(taken, way, question)), longTasks(own), slowestStep(own)];
  });
}

/** @param {readonly Taken[]} taken @param {'outline' | 'drawing'} way @param {Question} question @returns {Row} */
function rowOf(taken, way, { what, group, step, peer }) {
  const medianOf = (/** @type {Way} */ wanted) =>
    median(
      taken
        .filter((each) => each.group === group && each.way === wanted)
        .map(({ steps }) => steps[step]?.took ?? Number.NaN),
    );
  const [own, theirs] = [medianOf(way), medianOf(peer)];
  return {
    what: `group of 10,000, ${way}: ${what}`,
    against: PEERS[peer],
    measured: milliseconds(own, theirs),
    ratio: own / theirs,
    bar: { atMost: BARS[peer][way] },
  };
}

/** Of every step of every run: none may keep the page from answering. @param {readonly Taken[]} own @returns {Row} */
function longTasks(own) {
  const found = own.flatMap(({ steps }) =>
    Object.entries(steps).flatMap(([step, { longTasks: tasks }]) => tasks.map((task) => ({ step, task }))),
  );
  const longest = found.toSorted((one, other) => other.task - one.task)[0];
  const which = longest === undefined ? '' : `, longest ${longest.task.toFixed(0)} ms, ${longest.step}`;
  return {
    what: `group of 10,000, ${own[0]?.way}: long tasks over 50 ms of opening, closing, searching and turning`,
    measured: `${found.length}${which}`,
    ratio: found.length,
    bar: { atMost: 0 },
  };
}

/** Told, not asserted: how long all of a step takes that puts ten thousand rows into a page. @param {readonly Taken[]} own @returns {Row} */
function slowestStep(own) {
  const names = Object.keys(own[0]?.steps ?? {});
  const medians = names.map((name) => ({
    name,
    took: median(own.map(({ steps }) => steps[name]?.took ?? 0)),
  }));
  const slowest = medians.toSorted((one, other) => other.took - one.took)[0];
  return {
    what: `group of 10,000, ${own[0]?.way}: slowest step, until it is complete`,
    measured: `${slowest?.took.toFixed(0)} ms, ${slowest?.name}`,
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
    const steps = await page.evaluate(
      ([of, as]) => window.measureGroup(as, of),
      /** @type {const} */ ([group, way]),
    );
    await page.close();
    return { group, way, steps };
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
