// Watched companies of a free source after a newer import: how long until all are loaded again and compared.
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { startBuilt } from '../../e2e/fixtures/built-process.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */

const WATCHED = 10_000;
/** One of so many watched companies has moved in the newer data. */
const MOVED = 10;
/** Of the time that the import takes. */
const SHARE_LIMIT = 0.2;
const POLL_MS = 200;

/**
 * @param {string} folder of the data, with an imported register
 * @param {readonly string[]} numbers of its companies
 * @param {number} seconds that the import took
 * @returns {Promise<Measurement[]>}
 */
export async function measureNewerBuild(folder, numbers, seconds) {
  const watched = numbers.slice(0, WATCHED);
  const server = await startBuilt('main', { DATA_DIR: folder });
  try {
    const body = JSON.stringify({ companies: watched, watched: true });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/watch`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    const copies = await countWhenStill(folder);
    makeNewerBuild(folder, watched);
    const began = performance.now();
    await until(
      () =>
        one(folder, "select count(*) from watch_refresh where reached is null and build like '%-newer'") ===
        1,
    );
    const loaded = (performance.now() - began) / 1_000;
    await until(() => one(folder, "select count(*) from comparison where state = 'waiting'") === 0);
    const all = (performance.now() - began) / 1_000;
    const news = one(folder, 'select count(*) from news');
    return [
      {
        what: `after a newer import: ${copies.toLocaleString('en-GB')} records of ${watched.length.toLocaleString('en-GB')} watched companies loaded again, ${news.toLocaleString('en-GB')} of them changed and compared`,
        against: 'the import itself',
        measured: `${all.toFixed(1)} s (${loaded.toFixed(1)} s until loaded; ${seconds.toFixed(0)} s)`,
        ratio: all / seconds,
        bar: { atMost: SHARE_LIMIT },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Replaces the register as an import does: by renaming a complete file. @param {string} folder @param {readonly string[]} watched */
function makeNewerBuild(folder, watched) {
  const [path, next] = ['register.sqlite', 'next.sqlite'].map((name) => join(folder, name));
  cpSync(path ?? '', next ?? '');
  const file = new Database(next ?? '');
  try {
    file.exec(
      "update meta set value = json_set(value, '$.build', json_extract(value, '$.build') || '-newer') where name = 'info'",
    );
    const move = file.prepare("update company set locality = 'NEWTOWN' where number = ?");
    for (let index = 0; index < watched.length; index += MOVED) move.run(watched[index]);
  } finally {
    file.close();
  }
  renameSync(next ?? '', path ?? '');
}

/** How many records there are once no more are loaded. @param {string} folder @returns {Promise<number>} */
async function countWhenStill(folder) {
  let [before, count] = [-1, 0];
  while (count !== before || count === 0) {
    before = count;
    await setTimeout(10 * POLL_MS);
    count = one(folder, 'select count(*) from record');
  }
  return count;
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  while (!isSo()) await setTimeout(POLL_MS);
}

/** The number that a query of the store answers. @param {string} folder @param {string} query @returns {number} */
function one(folder, query) {
  const file = new Database(join(folder, 'gateway.sqlite'), { readonly: true });
  try {
    return Number(Object.values(Object(file.prepare(query).get()))[0]);
  } finally {
    file.close();
  }
}
