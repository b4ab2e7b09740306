// Compares both views of a group of 10,000 nodes with react-d3-tree in a real browser, and checks their
// longest task.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';
import { median, milliseconds } from '../measure.mjs';

/** @typedef {import('./group-page/group-page.tsx').Way} Way */
/** @typedef {import('./group-page/group-page.tsx').Steps} Steps */
/** @typedef {'sample' | 'wide'} GroupName */
/** @typedef {import('../measurement.mjs').Measurement} Row */

const ROOT = fileURLToPath(new URL('group-page', import.meta.url));
/** The peer runs only every second time: it is the slowest and varies least. */
const RUNS = 3;

/** Ratio to the peer, which draws all nodes but gets parsed data; the tab starts with bytes. */
const PEER_BAR = 0.15;
const LONGEST_TASK_MS = 100;
const VIEWS = /** @type {const} */ (['outline', 'drawing']);

/** The order within a run. @type {readonly (readonly [GroupName, Way])[]} */
const ORDER = [
  ['sample', 'outline'],
  ['sample', 'peer'],
  ['sample', 'drawing'],
  ['wide', 'outline'],
  ['wide', 'drawing'],
];

/** @typedef {{ group: GroupName, way: Way, steps: Steps }} Run */

const COMPARED = { 'first view': 'first view', 'opening the parent': 'opening 3,000 children' };

/** @returns {Promise<Row[]>} */
export async function measureGroups() {
  const runs = await runAll();
  return VIEWS.flatMap((view) => {
    const own = runs.filter(({ way }) => way === view);
    const compared = Object.entries(COMPARED).map(([step, what]) => comparedRow(runs, view, step, what));
    return [...compared, longestTask(view, own), slowestStep(view, own)];
  });
}

/** @param {readonly Run[]} runs @param {Way} view @param {string} step @param {string} what @returns {Row} */
function comparedRow(runs, view, step, what) {
  const medianOf = (/** @type {Way} */ wanted) =>
    median(
      runs
        .filter(({ group, way }) => group === 'sample' && way === wanted)
        .map(({ steps }) => steps[step]?.took ?? Number.NaN),
    );
  const [own, peer] = [medianOf(view), medianOf('peer')];
  return {
    what: `group of 10,000, ${view}: ${what}`,
    against: 'react-d3-tree given the whole data',
    measured: milliseconds(own, peer),
    ratio: own / peer,
    bar: { atMost: PEER_BAR },
  };
}

/** @param {Way} view @param {readonly Run[]} own @returns {Row} */
function longestTask(view, own) {
  const tasks = own.flatMap(({ steps }) =>
    Object.entries(steps).flatMap(([step, { longTasks }]) => longTasks.map((task) => ({ step, task }))),
  );
  const longest = tasks.toSorted((one, other) => other.task - one.task)[0];
  return {
    what: `group of 10,000, ${view}: longest task of opening, closing, searching and switching the view`,
    against: `${LONGEST_TASK_MS} ms`,
    measured: longest === undefined ? 'below 50 ms' : `${longest.task.toFixed(0)} ms, ${longest.step}`,
    ratio: (longest?.task ?? 0) / LONGEST_TASK_MS,
    bar: { atMost: 1 },
  };
}

/** Informative only. @param {Way} view @param {readonly Run[]} own @returns {Row} */
function slowestStep(view, own) {
  const names = Object.keys(own[0]?.steps ?? {});
  const medians = names.map((name) => ({
    name,
    took: median(own.map(({ steps }) => steps[name]?.took ?? 0)),
  }));
  const slowest = medians.toSorted((one, other) => other.took - one.took)[0];
  return {
    what: `group of 10,000, ${view}: slowest step, until it is complete`,
    measured: `${slowest?.took.toFixed(0)} ms, ${slowest?.name}`,
  };
}

async function runAll() {
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
  /** A new page each time, so that nothing is warm. @type {(group: GroupName, way: Way) => Promise<Run>} */
  const run = async (group, way) => {
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
    const runs = [];
    for (let turn = 0; turn < RUNS; turn += 1) {
      for (const [group, way] of ORDER) {
        if (way !== 'peer' || turn % 2 === 0) runs.push(await run(group, way));
      }
    }
    return runs;
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}
