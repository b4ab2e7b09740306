// Searches for real company names, as registered and with one typing error, in a register of the public files
// beside the project. None of them is in the project; without them this part is skipped.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBuilt } from '../measure.mjs';
import { openReading } from '../register/peers.mjs';
import { EXACT, MISSPELT } from './misspellings.mjs';

/** @typedef {import('./misspellings.mjs').Misspelling} Misspelling */

const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const SEED = 'search-quality';
const NAMES = 500;
const TOP = 5;
/** Our own limit: a typing error may turn a name into that of another company. */
const MISSPELT_BAR = 0.97;

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureSearchQuality() {
  const files = companyFiles();
  if (files.length === 0) {
    process.stderr.write(`Skipped: ${DATA} is not here.\n`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'dossier-quality-'));
  try {
    const built = await loadBuilt(
      'src/service/import/import-register.ts',
      'src/service/register/register.ts',
      'src/service/sample/random.ts',
    );
    const registerPath = join(folder, 'register.sqlite');
    const reportPath = join(folder, 'report.csv');
    await built.importRegister({ files, registerPath, reportPath, today: '2026-11-22' });
    const companies = companiesIn(registerPath);
    process.stderr.write(`Seed "${SEED}", ${companies.length.toLocaleString('en-GB')} companies.\n`);
    const register = new built.Register(registerPath);
    try {
      /** @param {[string, Misspelling]} kind @param {number} atLeast */
      const measure = ([kind, misspell], atLeast) => {
        const queries = queriesOf(companies, misspell, new built.Random(`${SEED}:${kind}`));
        return measurement(kind, queries, register, atLeast);
      };
      const byNumber = companies.slice(0, NAMES).map(({ number }) => ({ number, query: number }));
      return [
        measurement('by number', byNumber, register, 1),
        ...Object.entries(EXACT).map((kind) => measure(kind, 1)),
        ...Object.entries(MISSPELT).map((kind) => measure(kind, MISSPELT_BAR)),
      ];
    } finally {
      register.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Company data, and the list of SIC codes that describes its trades; none if a file is absent. */
function companyFiles() {
  const names = [
    '02_companies/basic_company_data_sample.csv',
    '02_companies/ch_advanced_search_2024_2025.csv',
    '06_sic/SIC07_CH_condensed_list_en.csv',
  ];
  const paths = names.map((name) => join(DATA, name));
  return paths.every((path) => existsSync(path)) ? paths : [];
}

/** @param {string} path @returns {{ number: string, name: string }[]} */
function companiesIn(path) {
  const file = openReading(path);
  const rows = /** @type {{ number: string, name: string }[]} */ (
    file.prepare('select number, name from company order by id').all()
  );
  file.close();
  return rows;
}

/**
 * Up to `NAMES` names, drawn without repetition, each changed once.
 * @param {readonly { number: string, name: string }[]} companies
 * @param {Misspelling} misspell
 * @param {import('./misspellings.mjs').Random} random
 */
function queriesOf(companies, misspell, random) {
  /** @type {{ number: string, query: string }[]} */
  const queries = [];
  const left = [...companies];
  while (queries.length < NAMES && left.length > 0) {
    const [{ number = '', name = '' } = {}] = left.splice(random.int(0, left.length - 1), 1);
    const query = misspell(name, random);
    if (query !== undefined) queries.push({ number, query });
  }
  return queries;
}

/**
 * @param {string} kind
 * @param {readonly { number: string, query: string }[]} queries
 * @param {import('../../src/service/register/register.ts').Register} register
 * @param {number} atLeast
 */
function measurement(kind, queries, register, atLeast) {
  const places = queries.map(({ number, query }) =>
    register.search(query, 1, TOP).rows.findIndex((row) => row.company_number === number),
  );
  const share = (/** @type {(place: number) => boolean} */ fits) =>
    places.filter(fits).length / places.length;
  const [first, top] = [share((place) => place === 0), share((place) => place >= 0)];
  return {
    what: `search ${kind}: company in the first ${TOP}`,
    against: `${queries.length} names`,
    measured: `${percent(top)} (the first: ${percent(first)})`,
    ratio: top,
    bar: { atLeast },
  };
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}
