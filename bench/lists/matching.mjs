// Names as people type them, matched on a register of invented companies, against plain searches for the same names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { loadBuilt } from '../measure.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */

const NAMES = 10_000;
/** Names that are matched, then searched for, so that both have the same files in memory. */
const BATCH = 250;
const PER_PAGE = 20;
/** Matching a name must not take longer than a search for it. */
const BAR = 1;

/** @param {number} companies @returns {Promise<Measurement[]>} */
export async function measureMatching(companies) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-matching-'));
  try {
    const built = await loadBuilt(
      'bench/register/invented-companies.ts',
      'src/service/register/company-fixture.ts',
      'src/service/register/writer.ts',
      'src/service/register/register.ts',
      'src/gateway/lists/match-row.ts',
    );
    const path = join(folder, 'register.sqlite');
    process.stderr.write(`Writing a register of ${companies.toLocaleString('en-GB')} invented companies …\n`);
    const writer = new built.RegisterWriter(path);
    for (let index = 0; index < companies; index += 1) {
      writer.addCompany(built.registeredCompany(built.numberOf(index), built.nameOf(index)));
    }
    await writer.finish({ kind: 'public', build: 'bench', label: 'Bench', covers: ['search'], showcase: [] });
    return matched(built, path, companies);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {any} built @param {string} path @param {number} companies @returns {Measurement[]} */
function matched(built, path, companies) {
  const register = new built.Register(path);
  const count = Math.min(NAMES, companies);
  const step = Math.floor(companies / count);
  const sought = Array.from({ length: count }, (_, index) => ({
    number: built.numberOf(index * step),
    name: typed(built.nameOf(index * step), index),
  }));
  let [own, raw, right, wrong] = [0, 0, 0, 0];
  for (let from = 0; from < count; from += BATCH) {
    const some = sought.slice(from, from + BATCH);
    const names = some.map(({ name }) => name);
    const match = () => {
      const answers = register.names(names, Number.POSITIVE_INFINITY);
      return some.map(({ name }, index) => built.matchRow({ name }, { isKnown: undefined }, answers[index]));
    };
    const search = () => {
      for (const name of names) register.search(name, 1, PER_PAGE);
    };
    // By turns, because the first one reads the file.
    const isFirst = (from / BATCH) % 2 === 0;
    if (!isFirst) raw += elapsed(search);
    own += elapsed(() => {
      for (const [index, { state, companyNumber }] of match().entries()) {
        if (state !== 'matched') continue;
        if (companyNumber === some[index]?.number) right += 1;
        else wrong += 1;
      }
    });
    if (isFirst) raw += elapsed(search);
  }
  register.close();
  const pace = (/** @type {number} */ time) => Math.round((count / time) * 1_000).toLocaleString('en-GB');
  return [
    {
      what: `matching ${count.toLocaleString('en-GB')} names on ${companies.toLocaleString('en-GB')} companies`,
      against: 'searching for them',
      measured: `${pace(own)} rows a second (${pace(raw)})`,
      ratio: own / raw,
      bar: { atMost: BAR },
    },
    {
      what: 'of those names, matched to another company',
      against: '1',
      measured: `${wrong}; ${right.toLocaleString('en-GB')} to their own, the others have namesakes`,
      ratio: wrong,
      bar: { atMost: 0 },
    },
  ];
}

/** As people type it: other case, `Ltd` for `Limited` and the reverse. @param {string} name @param {number} index */
function typed(name, index) {
  const lower = name.toLowerCase();
  switch (index % 4) {
    case 0:
      return name;
    case 1:
      return lower;
    case 2:
      return lower.replace(/ limited$/, ' Ltd').replace(/ ltd$/, ' Limited');
    default:
      return `${name}.`;
  }
}

/** Milliseconds. @param {() => void} work */
function elapsed(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}
