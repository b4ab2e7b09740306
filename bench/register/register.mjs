// A full-scale register of invented companies with control and officers, made by the real import command:
// the build against plain SQLite inserts, searches against FTS5 (MATCH, ORDER BY, LIMIT and count(*)) and
// against a limit, records against the bare row.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt, startBuilt } from '../../e2e/fixtures/built-process.mjs';
import { loadBuilt } from '../measure.mjs';
import { importOf, memoryOf, secondsOfPhases } from './import-run.mjs';
import { measureNewerBuild } from './newer-build.mjs';
import { insertSeconds, PACKED_OPERATIONS, packedSize, writePeer } from './peers.mjs';
import { queriesOf, typedQuestions } from './queries.mjs';
import { askTyped, percentile, readPages, readProfiles, runQueries } from './timed-reads.mjs';
import { measureTyping } from './typing-search.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */

/** Multiple of the raw FTS5 time at p99. */
const SEARCH_BAR = 1.5;
/** Multiple of inserting the finished rows, for parsing, checking, ranking and indexing. Our own limit. */
const BUILD_BAR = 8;
/** Our own limit: an overview needs one row and its descriptions. */
const PROFILE_BAR = 4;
/** Our own limit in milliseconds, at p95: results are to appear 150 ms after a key. */
const TYPED_LIMIT = 50;
/** In milliseconds, at p95, from a key to painted results. */
const PAINTED_LIMIT = 150;
const TYPED_NAMES = 20;
const MOST_WATCHED = 10_000;
const MEMORY_LIMIT = 1024 * 1024;

/** Our own limit: twenty rows are unpacked, with their words and addresses. */
const PAGE_BAR = 6;

/** What the rows of a packed operation are called here, and the phases of the import that are about them. */
const PACKED = {
  appointments: { rows: 'appointments', page: 'page of officers', phases: /Prod216|Completing officers/ },
  'persons-with-significant-control': {
    rows: 'records of significant control',
    page: 'page of persons with significant control',
    phases: /persons[- ]with[- ]significant[- ]control/,
  },
};

/** @param {number} companies @returns {Promise<Measurement[]>} */
export async function measureRegister(companies) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-register-'));
  try {
    const built = await loadBuilt(
      'bench/register/invented-files.ts',
      'bench/register/invented-companies.ts',
      'src/service/register/register.ts',
    );
    say(`Writing public files of ${companies.toLocaleString('en-GB')} invented companies …`);
    const files = /** @type {string[]} */ (built.writeInventedFiles(folder, companies));
    const path = join(folder, 'register.sqlite');
    const build = await importOf(files, folder);
    for (const file of files) rmSync(file);
    say('Inserting the same rows …');
    const inserted = insertSeconds(path, join(folder, 'raw.sqlite'));
    say('Making the full text index that searches are compared with …');
    const peer = join(folder, 'peer.sqlite');
    writePeer(path, peer);
    say('Running the queries …');
    const queries = queriesOf(built, companies);
    const search = runQueries(queries, { path, peer }, built.Register);
    rmSync(peer);
    const typed = askTyped(typedQuestions(built, companies), path, built.Register);
    const profile = readProfiles(path, built, companies);
    const pages = PACKED_OPERATIONS.flatMap((operation) =>
      compared(PACKED[operation].page, readPages(path, built, companies, operation), 0.99, BARE_ROW),
    );
    const served = await servedMemory(folder, queries);
    say('Typing in a browser …');
    const painted = await paintedTimes(folder);
    say('Watching companies, and replacing the register …');
    const newer = await measureNewerBuild(folder, numbersIn(built, companies), build.seconds);
    return [
      ...buildTimes(companies, build, inserted),
      {
        what: 'memory of the import at its highest',
        against: '1 GiB',
        measured: `${Math.round(build.peak / 1024)} MiB`,
        ratio: build.peak / MEMORY_LIMIT,
        bar: { atMost: 1 },
      },
      ...sizes(path, companies),
      ...compared('search', search, 0.5, SAME_QUERY),
      ...compared('search', search, 0.95, SAME_QUERY),
      ...compared('search', search, 0.99, { ...SAME_QUERY, bar: { atMost: SEARCH_BAR } }),
      ...typedTimes(typed),
      ...painted,
      ...newer,
      ...compared('profile', profile, 0.99, { ...SAME_QUERY, bar: { atMost: PROFILE_BAR } }),
      ...pages,
      {
        what: 'memory of the lookup service after all these searches, but for the mapped register',
        measured: `${served.toFixed(0)} MiB`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Numbers of companies from all over the register.
 * @param {any} built
 * @param {number} companies
 * @returns {string[]}
 */
function numbersIn(built, companies) {
  const step = Math.max(1, Math.floor(companies / MOST_WATCHED));
  return Array.from({ length: Math.floor(companies / step) }, (_, index) => built.numberOf(index * step));
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * The whole import, and what its display says about the packed operations; it does not mention phases of
 * less than a second.
 * @param {number} companies
 * @param {Awaited<ReturnType<typeof importOf>>} build
 * @param {ReturnType<typeof insertSeconds>} inserted
 * @returns {Measurement[]}
 */
function buildTimes(companies, { seconds, phases }, { all, packed }) {
  const whole = {
    what: `import of ${companies.toLocaleString('en-GB')} companies with control and officers`,
    against: 'inserting the same rows',
    measured: `${seconds.toFixed(1)} s (${all.toFixed(1)} s)`,
    ratio: seconds / all,
    bar: { atMost: BUILD_BAR },
  };
  const parts = PACKED_OPERATIONS.flatMap((operation, index) => {
    const { rows, phases: names } = PACKED[operation];
    const [own, raw] = [secondsOfPhases(phases, names), packed[index] ?? 0];
    if (own === 0) return [];
    return {
      what: `that import, ${rows} alone`,
      against: 'inserting the same packed rows',
      measured: `${own.toFixed(0)} s (${raw.toFixed(1)} s)`,
      ratio: own / raw,
    };
  });
  return [whole, ...parts];
}

/** @param {string} path @param {number} companies @returns {Measurement[]} */
function sizes(path, companies) {
  const all = statSync(path).size;
  const packed = PACKED_OPERATIONS.map((operation) => ({ operation, ...packedSize(path, operation) }));
  const rest = packed.reduce((left, { bytes }) => left - bytes, all);
  return [
    {
      what: 'the register file',
      measured: `${(all / 1e6).toFixed(0)} MB, ${Math.round(rest / companies)} bytes a company beside the packed rows`,
    },
    ...packed.map(({ operation, count, bytes }) => ({
      what: `${PACKED[operation].rows} in that file`,
      measured: `${count.toLocaleString('en-GB')} in ${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / count)} bytes each`,
    })),
  ];
}

/** @param {ReturnType<typeof askTyped>} typed @returns {Measurement[]} */
function typedTimes({ first, times }) {
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [
    { what: 'search with facets, letter by letter, p50', measured: `${middle.toFixed(1)} ms` },
    {
      what: 'search with facets, letter by letter, p95',
      against: `${TYPED_LIMIT} ms`,
      measured: `${slow.toFixed(1)} ms`,
      ratio: slow / TYPED_LIMIT,
      bar: { atMost: 1 },
    },
    { what: 'first search with facets after opening the register', measured: `${first.toFixed(0)} ms` },
  ];
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
 * From a key to painted results, in a browser on the same machine.
 * @param {string} folder
 * @returns {Promise<Measurement[]>}
 */
async function paintedTimes(folder) {
  const server = await startBuilt('main', { DATA_DIR: folder });
  try {
    const times = await measureTyping(server.url, TYPED_NAMES);
    return times.map(({ place, keys, p50, p95 }) => ({
      what: `from a key to painted results, p95 of ${keys} keys: ${place}`,
      against: `${PAINTED_LIMIT} ms`,
      measured: `${p95.total.toFixed(0)} ms (p50 ${p50.total.toFixed(0)} ms)`,
      ratio: p95.total / PAINTED_LIMIT,
      bar: { atMost: 1 },
    }));
  } finally {
    await server.stop();
  }
}

/** @typedef {Pick<Measurement, 'against' | 'bar'>} Peer */
/** @type {Peer} */
const SAME_QUERY = { against: 'the same query in plain SQLite' };
/** @type {Peer} */
const BARE_ROW = { against: 'reading the bare packed row', bar: { atMost: PAGE_BAR } };

/**
 * @param {string} what
 * @param {import('./timed-reads.mjs').Times} times
 * @param {number} part
 * @param {Peer} peer
 * @returns {Measurement[]}
 */
function compared(what, { own, raw }, part, peer) {
  const [mine, theirs] = [percentile(own, part), percentile(raw, part)];
  return [
    {
      what: `${what} p${part * 100}`,
      measured: `${mine.toFixed(2)} ms (${theirs.toFixed(2)} ms)`,
      ratio: mine / theirs,
      ...peer,
    },
  ];
}
