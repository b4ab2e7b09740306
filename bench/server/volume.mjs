// Reads at 100,000 held records of 25,000 companies against the same reads at 400 records, on SQLite and PostgreSQL.
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';
import { buildNow } from '../../e2e/fixtures/built-process.mjs';
import { loadBuilt, median } from '../measure.mjs';
import { alternateRuns } from './alternate-runs.mjs';
import { measureGoneClients } from './gone-clients.mjs';
import { load } from './load.mjs';
import { recordedPages } from './open-pages.mjs';
import { processorTime } from './processor-time.mjs';
import { startPeer } from './start-peer.mjs';
import { SMALL, withVolumes } from './volume-stores.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */
/** @typedef {import('./volume-stores.mjs').VolumeStore} VolumeStore */

const TIME_BAR = { atMost: 1.5 };
const RATE_BAR = { atLeast: 0.5 };
const BYTES_BAR = { atMost: 1 };
/** gzip */
const BYTES = 50_000;
const ROUNDS = 5;
const REQUESTS = 600;
const CONNECTIONS = 8;
const SECONDS = 2;

/** What is asked for, of a company. @type {Record<string, (number: string) => string>} */
const READS = {
  'company summary': (number) => `/api/company/${number}`,
  'a held record': (number) => `/api/company/${number}/profile`,
  'risk flags': (number) => `/api/company/${number}/risk-flags`,
  credits: () => '/api/credits',
  'a page of the ledger': () => '/api/credits/ledger',
  'a page of the team records': () => '/api/held',
};

/** @returns {Promise<Measurement[]>} */
export async function measureVolume() {
  buildNow();
  const { startPostgres } = await loadBuilt('e2e/fixtures/postgres/postgres-server.ts');
  const postgres = await startPostgres({ durable: true });
  try {
    return [
      ...(await measureOn('SQLite', undefined)),
      ...(await measureOn('PostgreSQL', postgres.createDatabase)),
    ];
  } finally {
    await postgres.stop();
  }
}

/** @param {string} database @param {(() => Promise<string>) | undefined} createDatabase */
async function measureOn(database, createDatabase) {
  return await withVolumes(createDatabase, async (stores) => [
    ...(await measureReads(database, stores)),
    ...(await measureOpenPages(database, stores)),
    await measureRate(database, stores.large),
    await measureSize(database, stores.large),
    await measureGoneClients(database, stores.large),
  ]);
}

/** @typedef {{ small: VolumeStore, large: VolumeStore }} Stores */

/** @param {string} database @param {Stores} stores @returns {Promise<Measurement[]>} */
async function measureReads(database, stores) {
  /** @type {Measurement[]} */
  const rows = [];
  for (const [what, pathOf] of Object.entries(READS)) {
    const paths = (/** @type {VolumeStore} */ store) => (/** @type {number} */ index) =>
      pathOf(numberIn(store, index));
    rows.push({
      what: `volume: processor time of ${what} at 100,000 held records, ${database}`,
      against: '400 held records',
      ...(await compareTimes(stores, paths)),
      bar: TIME_BAR,
    });
  }
  return rows;
}

/** A hundred companies, as far apart as the store has them. @param {VolumeStore} store @param {number} index */
function numberIn({ volume }, index) {
  return String(10_000_000 + (index % SMALL.companies) * (volume.companies / SMALL.companies));
}

/**
 * Milliseconds per request, in rounds that alternate.
 * @param {Stores} stores
 * @param {(store: VolumeStore) => (index: number) => string} pathsOf
 */
async function compareTimes({ small, large }, pathsOf) {
  /** @param {VolumeStore} store @param {number} count */
  const timeOf = async (store, count) => {
    const before = await processorTime(store);
    const paths = pathsOf(store);
    await load(store.process.url, (index) => ({ path: paths(index) }), { count, connections: CONNECTIONS });
    return ((await processorTime(store)) - before) / count;
  };
  for (const store of [small, large]) await timeOf(store, REQUESTS);
  /** @type {{ small: number, large: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ small: await timeOf(small, REQUESTS), large: await timeOf(large, REQUESTS) });
  }
  const [own, peer] = [rounds.map((round) => round.large), rounds.map((round) => round.small)].map(median);
  return {
    measured: `${own?.toFixed(2)} ms (${peer?.toFixed(2)} ms)`,
    ratio: median(rounds.map((round) => round.large / round.small)),
  };
}

/** @param {string} database @param {Stores} stores @returns {Promise<Measurement[]>} */
async function measureOpenPages(database, stores) {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const small = await recordedPages(browser, stores.small.process.url, numberIn(stores.small, 1));
    const large = await recordedPages(browser, stores.large.process.url, numberIn(stores.large, 1));
    const atRest = new Map([
      [stores.small, small.atRest],
      [stores.large, large.atRest],
    ]);
    const paths = (/** @type {VolumeStore} */ store) => (/** @type {number} */ index) => {
      const asked = atRest.get(store) ?? [];
      return asked[index % asked.length] ?? '/api/changes';
    };
    const { measured, ratio } = await compareTimes(stores, paths);
    const [most, least] = [large.atRest.length, small.atRest.length];
    return [
      {
        what: `volume: processor time of all that an open start page, company page and credits page ask for in a minute, ${database}`,
        against: '400 held records',
        measured: `${most} requests, each ${measured}`,
        ratio: (ratio * most) / least,
        bar: TIME_BAR,
      },
      ...Object.entries(large.bytes).map(([page, bytes]) => ({
        what: `volume: bytes of all API answers for one view of the ${page}, gzip, ${database}`,
        against: `${BYTES / 1000} kB`,
        measured: `${(bytes / 1000).toFixed(1)} kB`,
        ratio: bytes / BYTES,
        bar: BYTES_BAR,
      })),
    ];
  } finally {
    await browser.close();
  }
}

/** @param {string} database @param {VolumeStore} store @returns {Promise<Measurement>} */
async function measureRate(database, store) {
  const path = (/** @type {number} */ index) => `/api/company/${numberIn(store, index)}`;
  const body = (await (await fetch(store.process.url + path(0))).arrayBuffer()).byteLength;
  const { source, location, process: own } = store;
  const peer = await startPeer('summary', { ...location, source, body });
  try {
    const rate = (/** @type {string} */ url) => async () =>
      (await load(url, (index) => ({ path: path(index) }), { seconds: SECONDS })).perSecond;
    for (const { url } of [own, peer]) await rate(url)();
    return {
      what: `volume: company summaries per second, 64 connections, ${database}`,
      against: 'a bare handler running those SELECTs',
      ...(await alternateRuns(ROUNDS, rate(own.url), rate(peer.url))),
      bar: RATE_BAR,
    };
  } finally {
    await peer.stop('SIGKILL');
  }
}

/** @param {string} database @param {VolumeStore} store @returns {Promise<Measurement>} */
async function measureSize(database, { location }) {
  const { openDatabase } = await loadBuilt('src/database/database.ts');
  const { query } = openDatabase(location);
  const size =
    'url' in location
      ? sql`select pg_database_size(current_database()) as bytes`
      : sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  try {
    const answers = sql`select sum(length(raw)) as answered, count(*) as total from answer`;
    const { bytes } = Object((await size.execute(query)).rows[0]);
    const { answered, total } = Object((await answers.execute(query)).rows[0]);
    return {
      what: `volume: a held record on disk beyond its answer, ${database}`,
      measured: `${((bytes - answered) / total / 1000).toFixed(2)} kB`,
    };
  } finally {
    await query.destroy();
  }
}
