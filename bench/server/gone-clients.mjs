import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { median } from '../measure.mjs';
import { concurrentPurchases } from './concurrent-purchases.mjs';

/** @typedef {import('./volume-stores.mjs').VolumeStore} VolumeStore */

const BAR = 2;
const CLIENTS = 200;
/** Milliseconds until they leave. */
const STAY = 1_000;
const ROUNDS = 7;

/** Of a company with 10,000 held records. */
const SLOW = ['documents?page=all', 'risk-flags', 'documents', 'connections'].map(
  (path) => `/api/company/20000000/${path}`,
);

/**
 * Time until a buyer is answered just after 200 clients left the slowest page, against the same without them.
 * @param {string} database
 * @param {VolumeStore} store
 * @returns {Promise<import('../measurement.mjs').Measurement>}
 */
export async function measureGoneClients(database, { process: { url } }) {
  const slowest = await slowestOf(url);
  let company = 30_000_000 + Math.floor(Math.random() * 9_000_000);
  const buy = async () => {
    company += 1;
    const start = performance.now();
    const path = `/api/company/${company}/profile`;
    const [answer] = await concurrentPurchases(url, path, FIRST_COPY, 1);
    if (answer?.status !== 201) throw new Error(`${answer?.status} ${answer?.body}`);
    return performance.now() - start;
  };
  await buy();
  /** @type {{ after: number, alone: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await buy();
    const leave = await visit(url, slowest);
    await pause(STAY);
    leave();
    rounds.push({ alone, after: await buy() });
  }
  const [after, alone] = [rounds.map((round) => round.after), rounds.map((round) => round.alone)].map(median);
  return {
    what: `volume: time until a buyer is answered after 200 clients left ${slowest}, ${database}`,
    against: 'without them',
    measured: `${after?.toFixed(0)} ms (${alone?.toFixed(0)} ms)`,
    ratio: median(rounds.map((round) => round.after / round.alone)),
    bar: { atMost: BAR },
  };
}

/** @param {string} url */
async function slowestOf(url) {
  /** @type {{ path: string, time: number }[]} */
  const times = [];
  for (const path of SLOW) {
    const read = async () => await (await fetch(url + path)).arrayBuffer();
    // Some of the work is cached.
    await read();
    const start = performance.now();
    await read();
    times.push({ path, time: performance.now() - start });
  }
  return times.toSorted((a, b) => b.time - a.time)[0]?.path ?? '';
}

/** Returns a function with which all clients leave at once. @param {string} url @param {string} path */
async function visit(url, path) {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.resume();
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      return socket;
    }),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
