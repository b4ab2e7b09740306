// The lookup service as `npm run service` starts it: durably charged profile lookups per second over 64
// connections, against a bare handler with one durable commit and the same bytes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { buildNow, runBuilt, startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { loadBuilt, median } from '../measure.mjs';
import { openReading } from '../register/peers.mjs';
import { load } from './load.mjs';
import { PRODUCTION, startPeer } from './start-peer.mjs';

const BAR = 0.4;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP = 2;
const CREDITS = 1_000_000_000;
/** `pragma synchronous` of FULL: an acknowledged commit is on the disk. */
const FULL = 2;

/** @typedef {{ url: string, headers: Record<string, string>, answered: number }} Side */

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureService() {
  // The system's temporary folder is on a disk; nothing is durable in memory.
  const folder = mkdtempSync(join(tmpdir(), 'dossier-service-'));
  const settings = { ...PRODUCTION, DATA_DIR: folder };
  /** @type {import('../../e2e/fixtures/built-process.mjs').BuiltProcess[]} */
  const running = [];
  try {
    buildNow();
    const { stdout } = await runBuilt('keys', ['add', 'bench', '--credits', String(CREDITS)], settings);
    const [key = ''] = stdout.split('\n');
    const service = await startBuilt('service', settings);
    running.push(service);
    const own = { url: service.url, headers: { Authorization: key }, answered: 0 };
    const numbers = numbersIn(join(folder, 'sample.sqlite'));
    const bodies = await bodiesOf(own, numbers);
    writeFileSync(join(folder, 'bodies.json'), JSON.stringify(bodies));
    const peerProcess = await startPeer('charge', {
      path: join(folder, 'peer.sqlite'),
      bodies: join(folder, 'bodies.json'),
    });
    running.push(peerProcess);
    const peer = { url: peerProcess.url, headers: { Authorization: key }, answered: 0 };
    for (const side of [own, peer]) await lookUps(side, numbers, WARM_UP);
    /** @type {{ own: number[], peer: number[] }} */
    const rates = { own: [], peer: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.own.push(await lookUps(own, numbers, SECONDS));
      rates.peer.push(await lookUps(peer, numbers, SECONDS));
    }
    await Promise.all(running.map(({ stop }) => stop()));
    await checkAccounts(folder, own.answered);
    return [
      {
        what: 'service: profile lookups per second, 64 connections, each charged durably',
        against: 'a bare handler with one durable commit and the same bytes',
        measured: `${median(rates.own).toFixed(0)}/s (${median(rates.peer).toFixed(0)}/s)`,
        ratio: median(rates.own.map((rate, round) => rate / (rates.peer[round] ?? 0))),
        bar: { atLeast: BAR },
      },
    ];
  } finally {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} path of the register */
function numbersIn(path) {
  const file = openReading(path);
  const rows = /** @type {{ number: string }[]} */ (file.prepare('select number from company').all());
  file.close();
  return rows.map(({ number }) => number);
}

/** @param {string} number */
function profilePath(number) {
  return `/service/company/${number}/profile`;
}

/** Requests each company once and returns the bodies. @param {Side} own @param {readonly string[]} numbers */
async function bodiesOf(own, numbers) {
  /** @type {Record<string, string>} */
  const bodies = {};
  for (const number of numbers) {
    const answer = await fetch(new URL(profilePath(number), own.url), { headers: own.headers });
    if (!answer.ok) throw new Error(`${number}: ${await answer.text()}`);
    bodies[number] = await answer.text();
    own.answered += 1;
  }
  return bodies;
}

/**
 * Lookups per second, company after company.
 * @param {Side} side
 * @param {readonly string[]} numbers
 * @param {number} seconds
 */
async function lookUps(side, numbers, seconds) {
  const { headers } = side;
  const next = (/** @type {number} */ index) => {
    return { path: profilePath(numbers[index % numbers.length] ?? ''), headers };
  };
  const { perSecond, answered } = await load(side.url, next, { seconds });
  side.answered += answered;
  return perSecond;
}

/**
 * Throws unless the accounts agree with the answers and are durable. Opens the accounts as the service does,
 * and queries within a transaction, which uses the committing connection.
 * @param {string} folder
 * @param {number} answered
 */
async function checkAccounts(folder, answered) {
  const { openDatabase } = await loadBuilt('src/database/database.ts');
  const { query } = openDatabase({ path: join(folder, 'accounts.sqlite') });
  try {
    const found = await query
      .transaction()
      .execute(async (/** @type {import('kysely').Transaction<unknown>} */ transaction) => {
        const totals = sql`select balance, (select sum(credits) from charge) as charges,
        (select count(*) from charge) as lines from account`;
        const [first] = (await totals.execute(transaction)).rows;
        const [pragma] = (await sql`pragma synchronous`.execute(transaction)).rows;
        return { ...Object(first), ...Object(pragma) };
      });
    const expected = { balance: CREDITS - answered, charges: answered, lines: answered, synchronous: FULL };
    if (!isDeepStrictEqual(found, expected)) {
      throw new Error(`The accounts have ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}.`);
    }
  } finally {
    await query.destroy();
  }
}
