// Searches and reads of the register, each timed by itself, beside the same in plain SQLite.
import { performance } from 'node:perf_hooks';
import { firstPackedId, openReading, rawQueries } from './peers.mjs';

const PASSES = 3;
const READS = 5_000;
const PER_PAGE = 20;

/** Milliseconds of each run. @typedef {{ own: number[], raw: number[] }} Times */
/** @typedef {typeof import('../../src/service/register/register.ts').Register} RegisterClass */

/**
 * Runs every query once per pass on a newly opened register, own and raw alternately first.
 * @param {ReturnType<typeof import('./queries.mjs').queriesOf>} queries
 * @param {{ path: string, peer: string }} files
 * @param {RegisterClass} Register
 * @returns {Times}
 */
export function runQueries(queries, { path, peer: peerPath }, Register) {
  /** @type {Times} */
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

/**
 * Asks every question once per pass on a newly opened register, which has answered one question before.
 * @param {ReturnType<typeof import('./queries.mjs').typedQuestions>} questions
 * @param {string} path
 * @param {RegisterClass} Register
 * @returns {{ first: number, times: number[] }} `first`: of the first question, which reads the facets
 */
export function askTyped(questions, path, Register) {
  /** @type {number[]} */
  let times = [];
  let first = 0;
  const [example] = questions;
  for (let pass = 0; pass <= PASSES && example !== undefined; pass += 1) {
    const register = new Register(path);
    first = elapsed(() => register.companies({ ...example, query: '' }));
    for (const question of questions) times.push(elapsed(() => register.companies(question)));
    register.close();
    // As above.
    if (pass === 0) times = [];
  }
  return { first, times };
}

/** @param {string} path @param {Invented} built @param {number} companies */
export function readProfiles(path, built, companies) {
  return readRecords(path, built, companies, {
    own: (register, company) => register.overview(company),
    raw: 'select * from company where number = ?',
  });
}

/**
 * First pages of a packed operation, beside the bare rows that they are unpacked from.
 * @param {string} path
 * @param {Invented} built
 * @param {number} companies
 * @param {(typeof import('./peers.mjs').PACKED_OPERATIONS)[number]} operation
 */
export function readPages(path, built, companies, operation) {
  return readRecords(path, built, companies, {
    own: (register, company) => register.items(company, operation, 1, PER_PAGE),
    raw: `select count, body from packed_list where id = ${firstPackedId(operation)} + (select id from company where number = ?)`,
  });
}

/** @typedef {{ Register: RegisterClass, numberOf: (index: number) => string }} Invented */

/**
 * @param {string} path
 * @param {Invented} built
 * @param {number} companies
 * @param {{ own: (register: InstanceType<RegisterClass>, company: number) => unknown, raw: string }} read
 * @returns {Times}
 */
function readRecords(path, { Register, numberOf }, companies, { own: readOwn, raw }) {
  const register = new Register(path);
  const file = openReading(path);
  const row = file.prepare(raw);
  /** @type {Times} */
  const times = { own: [], raw: [] };
  for (let turn = 0; turn < READS; turn += 1) {
    // A prime step, so that neighbours in the file are not read in sequence.
    const number = numberOf((turn * 1_000_003) % companies);
    const own = () => times.own.push(elapsed(() => readOwn(register, register.companyId(number) ?? 0)));
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

/** @param {readonly number[]} times @param {number} part */
export function percentile(times, part) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}
