// The gateway over 64 connections, on SQLite and on PostgreSQL: reads of bought records against a bare
// handler that reads the bytes from the database, and purchases from an instant provider against a bare
// handler with three commits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildNow, builtProgram, startBuilt, startProgram } from '../../e2e/fixtures/built-process.mjs';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { buildPrograms } from '../build-programs.mjs';
import { loadBuilt } from '../measure.mjs';
import { alternateRuns } from './alternate-runs.mjs';
import { load } from './load.mjs';
import { startProvider } from './loopback-provider.mjs';
import { ANSWER } from './overview-answer.mjs';
import { PRODUCTION, startPeer } from './start-peer.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */
/** @typedef {import('../../e2e/fixtures/built-process.mjs').BuiltProcess} BuiltProcess */
/**
 * Tables are in files below `folder`, or in databases that `createDatabase` makes. Started processes are
 * added to `running`.
 * @typedef {{
 *   name: string,
 *   folder: string,
 *   createDatabase: (() => Promise<string>) | undefined,
 *   running: BuiltProcess[],
 * }} Setup
 */

const BARS = { held: { atLeast: 0.5 }, purchase: { atLeast: 0.3 } };
const ROUNDS = 5;
const SECONDS = 2;
/** Records that are read: the number that one person may buy in two seconds. */
const HELD = 100;
const PURCHASES_PER_SECOND = 50;

/** @returns {Promise<Measurement[]>} */
export async function measureGateway() {
  buildNow();
  const { startPostgres } = await loadBuilt('e2e/fixtures/postgres/postgres-server.ts');
  const { files, remove } = await buildPrograms('bench/server/instant-gateway.ts');
  const [program = ''] = files;
  const postgres = await startPostgres({ durable: true });
  try {
    /** @type {Measurement[]} */
    const measured = [];
    for (const measure of [reads, (/** @type {Setup} */ setup) => purchases(setup, program)]) {
      measured.push(await measureIn('SQLite', undefined, measure));
      measured.push(await measureIn('PostgreSQL', postgres.createDatabase, measure));
    }
    return measured;
  } finally {
    await postgres.stop();
    remove();
  }
}

/**
 * @param {string} name
 * @param {Setup['createDatabase']} createDatabase
 * @param {(setup: Setup) => Promise<Measurement>} measure
 */
async function measureIn(name, createDatabase, measure) {
  // The system's temporary folder is on a disk; nothing is durable in memory.
  const folder = mkdtempSync(join(tmpdir(), 'dossier-gateway-'));
  /** @type {BuiltProcess[]} */
  const running = [];
  try {
    return await measure({ name, folder, createDatabase, running });
  } finally {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Setup} setup @returns {Promise<Measurement>} */
async function reads({ name, folder, createDatabase, running }) {
  const url = await createDatabase?.();
  const own = await startWithRecords(
    { ...PRODUCTION, DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) },
    running,
  );
  const { source, overhead } = await overheadOf(own.url, profilePath(0));
  const location = url === undefined ? { path: join(folder, 'gateway.sqlite') } : { url };
  const peerProcess = await startPeer('reads', { ...location, source, overhead });
  running.push(peerProcess);
  const rate =
    (/** @type {BuiltProcess} */ { url: at }) =>
    async () => {
      return (await load(at, (index) => ({ path: profilePath(index % HELD) }), { seconds: SECONDS }))
        .perSecond;
    };
  for (const side of [own, peerProcess]) await rate(side)();
  return {
    what: `gateway: held records read per second, 64 connections, ${name}`,
    against: 'a bare handler running that SELECT',
    ...(await alternateRuns(ROUNDS, rate(own), rate(peerProcess))),
    bar: BARS.held,
  };
}

/**
 * Starts a process with bought records; their provider has stopped.
 * @param {Record<string, string>} settings
 * @param {BuiltProcess[]} running
 */
async function startWithRecords(settings, running) {
  const provider = await startProvider({ answer: ANSWER, charged: '1' });
  try {
    const own = await startBuilt('main', { ...settings, PROVIDER_URL: provider.url, PROVIDER_KEY: 'none' });
    running.push(own);
    for (let company = 0; company < HELD; company += 1) {
      if (company > 0 && company % PURCHASES_PER_SECOND === 0) await pause(1_100);
      await bought(own.url + profilePath(company));
    }
    return own;
  } finally {
    await provider.close();
  }
}

/** @param {number} company */
function profilePath(company) {
  return `/api/company/${String(company).padStart(8, '0')}/profile`;
}

/** @param {string} address */
async function bought(address) {
  const answer = await fetch(address, { method: 'POST', headers: FIRST_COPY });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return await answer.arrayBuffer();
}

/**
 * Returns the source of a record, and the number of bytes that the gateway adds to the provider's.
 * @param {string} url
 * @param {string} path
 */
async function overheadOf(url, path) {
  const { id: source } = await (await fetch(`${url}/api/source`)).json();
  const [answer, raw] = await Promise.all(
    [path, `${path}/raw`].map(async (at) => (await fetch(url + at)).arrayBuffer()),
  );
  return { source, overhead: (answer?.byteLength ?? 0) - (raw?.byteLength ?? 0) };
}

/** @param {Setup} setup @param {string} program @returns {Promise<Measurement>} */
async function purchases({ name, folder, createDatabase, running }, program) {
  const url = await createDatabase?.();
  const own = await startProgram(program, [], {
    ...PRODUCTION,
    APP: join(dirname(dirname(builtProgram('main'))), 'app'),
    ANSWER,
    ...(url === undefined ? { FILE: join(folder, 'gateway.sqlite') } : { DATABASE_URL: url }),
  });
  running.push(own);
  const body = (await bought(`${own.url}${profilePath(0)}`)).byteLength;
  const peerUrl = await createDatabase?.();
  const location = peerUrl === undefined ? { path: join(folder, 'peer.sqlite') } : { url: peerUrl };
  const peerProcess = await startPeer('commits', { ...location, answer: ANSWER.length, body });
  running.push(peerProcess);
  let last = 0;
  const rate =
    (/** @type {BuiltProcess} */ { url: at }) =>
    async () => {
      const first = last + 1;
      const next = (/** @type {number} */ index) => {
        last = first + index;
        const path = profilePath(last);
        return /** @type {const} */ ({ path, method: 'POST', headers: FIRST_COPY, status: 201 });
      };
      return (await load(at, next, { seconds: SECONDS })).perSecond;
    };
  for (const side of [own, peerProcess]) await rate(side)();
  return {
    what: `gateway: purchases of distinct records per second, 64 connections, ${name}`,
    against: 'three bare durable commits',
    ...(await alternateRuns(ROUNDS, rate(own), rate(peerProcess))),
    bar: BARS.purchase,
  };
}
