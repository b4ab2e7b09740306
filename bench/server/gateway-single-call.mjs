// A thousand concurrent buyers of one record cause one provider call and one charge.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNow, startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { loadBuilt } from '../measure.mjs';
import { concurrentPurchases } from './concurrent-purchases.mjs';
import { startProvider } from './loopback-provider.mjs';
import { PRODUCTION } from './start-peer.mjs';

/** @typedef {import('../../e2e/fixtures/built-process.mjs').BuiltProcess} BuiltProcess */

const BUYERS = 1_000;
const NUMBER = '00000001';
const PATH = `/api/company/${NUMBER}/ccj`;
const PRICE = '20';
/** Milliseconds that the provider delays the first call, so that other buyers arrive. */
const WAIT = 1_000;

const ANSWER = JSON.stringify({ status: 'success', company_number: NUMBER, data: { ccj: { items: [] } } });

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureSingleCall() {
  buildNow();
  const { startPostgres } = await loadBuilt('e2e/fixtures/postgres/postgres-server.ts');
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    return [
      await callsOf('one process on SQLite', [{}]),
      await callsOf('two processes on PostgreSQL', [{ DATABASE_URL: url }, { DATABASE_URL: url }]),
    ];
  } finally {
    await postgres.stop();
  }
}

/** @param {string} setup @param {readonly Record<string, string>[]} processes their settings */
async function callsOf(setup, processes) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-single-call-'));
  const provider = await startProvider({ answer: ANSWER, charged: PRICE, wait: WAIT });
  /** @type {BuiltProcess[]} */
  const running = [];
  try {
    for (const settings of processes) {
      const of = { DATA_DIR: folder, PROVIDER_URL: provider.url, PROVIDER_KEY: 'none' };
      running.push(await startBuilt('main', { ...PRODUCTION, ...of, ...settings }));
    }
    const shares = running.map(({ url }) =>
      concurrentPurchases(url, PATH, FIRST_COPY, BUYERS / running.length),
    );
    const answers = (await Promise.all(shares)).flat();
    const wrong = answers.find(({ status, body }) => ![200, 201].includes(status) || !isTheRecord(body));
    if (wrong !== undefined) throw new Error(`A buyer received ${wrong.status}: ${wrong.body.slice(0, 500)}`);
    const charged = answers.filter(({ charged }) => charged !== '0').map(({ charged }) => charged);
    if (charged.length !== 1 || charged[0] !== PRICE) throw new Error(`Buyers were charged ${charged}.`);
    const calls = provider.calls();
    if (calls < 1) throw new Error('The provider was not called.');
    return {
      what: `gateway: calls for ${BUYERS.toLocaleString('en-GB')} concurrent buyers of one record, ${setup}`,
      against: 'one call',
      measured: `${calls} (1)`,
      ratio: calls,
      bar: { atMost: 1 },
    };
  } finally {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} body */
function isTheRecord(body) {
  const { held, version, envelope } = JSON.parse(body);
  return held === true && version === 1 && envelope.company_number === NUMBER;
}
