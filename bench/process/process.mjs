import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildNow } from '../../e2e/fixtures/built-process.mjs';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { median } from '../measure.mjs';
import { startByNpm } from './npm-process.mjs';

/** @typedef {import('./npm-process.mjs').Started} Started */
/** @typedef {import('./npm-process.mjs').Memory} Memory */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PEERS = fileURLToPath(new URL('peer', import.meta.url));

const START_BAR = 2;
const MEMORY_BAR = 2;
const STARTS = 9;
const MEMORY_ROUNDS = 3;
const REST = 5_000;

const USE = [
  ['GET', '/'],
  ['GET', '/api/credits'],
  ['GET', '/api/held'],
  ['GET', '/api/company/90000001'],
  ['POST', '/api/company/90000001/profile'],
  ['GET', '/api/company/90000001/profile'],
];

/**
 * Starts every process through npm on one folder: the first start makes the sample, the others find it.
 * @returns {Promise<import('../measurement.mjs').Measurement[]>}
 */
export async function measureProcess() {
  buildNow();
  const folder = mkdtempSync(join(tmpdir(), 'dossier-process-'));
  try {
    // The options of the shell would change the measurement.
    const settings = { NODE_OPTIONS: '', DATA_DIR: folder, PORT: '0' };
    const dossier = () => startByNpm(ROOT, 'start', settings);
    const storeServer = () => startByNpm(PEERS, 'start', settings);
    const minimalServer = () => startByNpm(PEERS, 'minimal', settings);
    const first = [{ own: await usedMemory(dossier), peer: await usedMemory(minimalServer) }];
    const later = await alternateRuns(
      MEMORY_ROUNDS,
      () => usedMemory(dossier),
      () => usedMemory(minimalServer),
    );
    const starts = await alternateRuns(
      STARTS,
      () => timeOf(dossier),
      () => timeOf(storeServer),
    );
    return [
      {
        what: 'a second npm start until /health answers',
        against: 'a bare Hono server that opens the same files, by npm',
        measured: pair(starts, (took) => took, 'ms'),
        ratio: medianRatio(starts, (took) => took),
        bar: { atMost: START_BAR },
      },
      ...memoryOf('a process, at rest after a little use', later),
      ...memoryOf('the same where this start made the sample', first),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} what @param {{ own: Memory, peer: Memory }[]} rounds @returns {import('../measurement.mjs').Measurement[]} */
function memoryOf(what, rounds) {
  return [
    {
      what: `resident memory of ${what}`,
      against: 'bare Node with Hono',
      measured: `${pair(rounds, ({ resident }) => resident, 'MiB')}, without files ${pair(rounds, ({ own }) => own, 'MiB')}`,
      ratio: medianRatio(rounds, ({ resident }) => resident),
      bar: { atMost: MEMORY_BAR },
    },
  ];
}

/** @param {() => Promise<Started>} start milliseconds until it was ready */
async function timeOf(start) {
  const { took, stop } = await start();
  await stop();
  return took;
}

/** @param {() => Promise<Started>} start the memory of a process that was used a little and has come to rest */
async function usedMemory(start) {
  const { url, memory, stop } = await start();
  try {
    for (const [method, path] of USE) await ask(url, `${path}`, `${method}`);
    // A new query, so that the cache cannot answer it.
    await ask(url, `/api/search?query=harbour ${Date.now()}`, 'POST');
    await pause(REST);
    return memory();
  } finally {
    await stop();
  }
}

/** @param {string} url @param {string} path @param {string} method */
async function ask(url, path, method) {
  const answer = await fetch(`${url}${path}`, { method, headers: method === 'POST' ? FIRST_COPY : {} });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
}

/**
 * Runs two functions alternately and returns the pairs of their results.
 * @template T
 * @param {number} rounds
 * @param {() => Promise<T>} own
 * @param {() => Promise<T>} peer
 */
async function alternateRuns(rounds, own, peer) {
  /** @type {{ own: T, peer: T }[]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ own: await own(), peer: await peer() });
  return pairs;
}

/** @template T @param {{ own: T, peer: T }[]} rounds @param {(value: T) => number} figure */
function medianRatio(rounds, figure) {
  return median(rounds.map(({ own, peer }) => figure(own) / figure(peer)));
}

/** @template T @param {{ own: T, peer: T }[]} rounds @param {(value: T) => number} figure @param {string} unit */
function pair(rounds, figure, unit) {
  const [own, peer] = [rounds.map(({ own }) => figure(own)), rounds.map(({ peer }) => figure(peer))];
  return `${median(own).toFixed(0)} ${unit} (${median(peer).toFixed(0)} ${unit})`;
}
