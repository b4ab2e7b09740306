// A full-scale register of invented companies, made by the real import command: the build against plain
// SQLite inserts, searches against FTS5 (MATCH, ORDER BY, LIMIT and count(*)), profiles against the bare row.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildNow, builtProgram, runBuilt, startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { loadBuilt } from '../measure.mjs';
import { insertSeconds, openReading, rawQueries, writePeer } from './peers.mjs';
import { queriesOf } from './queries.mjs';

/** Multiple of the raw FTS5 time at p99. */
const SEARCH_BAR = 1.5;
/** Multiple of inserting the finished rows, for parsing, checking, ranking and indexing. Our own limit. */
const BUILD_BAR = 8;
/** Our own limit: an overview needs one row and its descriptions. */
const PROFILE_BAR = 4;
const MEMORY_LIMIT = 1024 * 1024;
const PASSES = 3;
const PROFILES = 5_000;
const PER_PAGE = 20;

/** @param {number} companies @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureRegister(companies) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-register-'));
  try {
    const built = await loadBuilt('bench/register/invented-files.ts', 'src/service/register/register.ts');
    say(`Writing public files of ${companies.toLocaleString('en-GB')} invented companies …`);
    const files = await built.writeInventedFiles(folder, companies);
    const path = join(folder, 'register.sqlite');
    const build = await importOf(files, folder);
    const inserted = insertSeconds(path, join(folder, 'raw.sqlite'));
    say('Making the full text index that searches are compared with …');
    const peer = join(folder, 'peer.sqlite');
    writePeer(path, peer);
    say('Running the queries …');
    const queries = queriesOf(built, companies);
    const search = runQueries(queries, { path, peer }, built.Register);
    const profile = readProfiles(path, built, companies);
    const served = await servedMemory(folder, queries);
    const bytes = statSync(path).size;
    return [
      {
        what: `import of ${companies.toLocaleString('en-GB')} companies`,
        against: 'inserting the same rows',
        measured: `${build.seconds.toFixed(1)} s (${inserted.toFixed(1)} s)`,
        ratio: build.seconds / inserted,
        bar: { atMost: BUILD_BAR },
      },
      {
        what: 'memory of the import at its highest',
        against: '1 GiB',
        measured: `${Math.round(build.peak / 1024)} MiB`,
        ratio: build.peak / MEMORY_LIMIT,
        bar: { atMost: 1 },
      },
      {
        what: 'the register file',
        measured: `${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / companies)} bytes a company`,
      },
      ...compared('search', search, 0.5, undefined),
      ...compared('search', search, 0.99, SEARCH_BAR),
      ...compared('profile', profile, 0.99, PROFILE_BAR),
      {
        what: 'memory of the lookup service after all these searches, but for the mapped register',
        measured: `${served.toFixed(0)} MiB`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs `npm run import`.
 * @param {string[]} files
 * @param {string} folder
 * @returns {Promise<{ seconds: number, peak: number }>} `peak`: highest resident memory in KiB
 */
async function importOf(files, folder) {
  buildNow();
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-old-space-size=900', builtProgram('import'), ...files], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, highestMemory(child.pid ?? 0));
  }, 200);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - began) / 1_000, peak };
}

/** @param {number} pid @returns {number} KiB */
function highestMemory(pid) {
  try {
    return memoryOf(pid, 'VmHWM');
  } catch {
    return 0;
  }
}

/** @param {number} pid @param {'VmHWM' | 'RssAnon'} kind @returns {number} KiB */
function memoryOf(pid, kind) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
}

/**
 * MiB of the lookup service, including its threads, after it answered every query.
 * @param {string} folder
 * @param {ReturnType<typeof queriesOf>} queries
 */
async function servedMemory(folder, queries) {
  const settings = { DATA_DIR: folder };
  const { stdout } = await runBuilt('keys', ['add', 'bench', '--credits', '1000'], settings);
  const [key = ''] = stdout.split('\n');
  const service = await startBuilt('service', settings);
  try {
    for (const { query, page } of queries) {
      const address = `${service.url}/company/search?query=${encodeURIComponent(query)}&page=${page}`;
      const answer = await fetch(address, { headers: { Authorization: key } });
      // A page after the last one is a 404 in a small register, but the search ran.
      if (!answer.ok && answer.status !== 404) throw new Error(`${query}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
    return memoryOf(service.pid, 'RssAnon') / 1024;
  } finally {
    await service.stop();
  }
}

/**
 * Runs every query once per pass on a newly opened register, own and raw alternately first.
 * @param {ReturnType<typeof queriesOf>} queries
 * @param {{ path: string, peer: string }} files
 * @param {typeof import('../../src/service/register/register.ts').Register} Register
 */
function runQueries(queries, { path, peer: peerPath }, Register) {
  /** @type {{ own: number[], raw: number[] }} */
  const times = { own: [], raw: [] };
  for (let pass = 0; pass <= PASSES; pass += 1) {
    const register = new Register(path);
    const raw = rawQueries(peerPath);
    for (const [index, { query, match, page }] of queries.entries()) {
      const own = () => times.own.push(elapsed(() => register.search(query, page, PER_PAGE)));
      const peer = () => times.raw.push(elapsed(() => raw.ask(match, page)));
      for (const ask of (index + pass) % 2 === 0 ? [own, peer] : [peer, own]) ask();
    }
    register.close();
    raw.close();
    // The first pass warms the file cache and does not count.
    if (pass === 0) Object.assign(times, { own: [], raw: [] });
  }
  return times;
}

/** @param {string} path @param {Awaited<ReturnType<typeof loadBuilt>>} built @param {number} companies */
function readProfiles(path, { Register, numberOf }, companies) {
  const register = new Register(path);
  const file = openReading(path);
  const row = file.prepare('select * from company where number = ?');
  /** @type {{ own: number[], raw: number[] }} */
  const times = { own: [], raw: [] };
  for (let turn = 0; turn < PROFILES; turn += 1) {
    // A prime step, so that neighbours in the file are not read in sequence.
    const number = numberOf((turn * 1_000_003) % companies);
    const own = () => times.own.push(elapsed(() => register.overview(register.companyId(number))));
    const peer = () => times.raw.push(elapsed(() => row.all(number)));
    for (const ask of turn % 2 === 0 ? [own, peer] : [peer, own]) ask();
  }
  register.close();
  file.close();
  return times;
}

/** @param {() => unknown} work @returns {number} milliseconds */
function elapsed(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * @param {string} what
 * @param {{ own: number[], raw: number[] }} times
 * @param {number} part
 * @param {number | undefined} bar
 */
function compared(what, { own, raw }, part, bar) {
  const [mine, peer] = [percentile(own, part), percentile(raw, part)];
  return [
    {
      what: `${what} p${part * 100}`,
      against: 'the same query in plain SQLite',
      measured: `${mine.toFixed(2)} ms (${peer.toFixed(2)} ms)`,
      ratio: mine / peer,
      bar: bar === undefined ? undefined : { atMost: bar },
    },
  ];
}

/** @param {readonly number[]} times @param {number} part */
function percentile(times, part) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}
