// Peers of the register: plain SQLite with the minimal work.
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import Database from 'libsql';

const PER_PAGE = 20;

/** @param {string} path */
export function openReading(path) {
  const file = new Database(path);
  file.exec('pragma query_only = on; pragma mmap_size = 2147483648');
  return file;
}

/** Rows that are loaded before they are inserted; loading is not timed. */
const BATCH = 5_000;

/**
 * Seconds to insert the rows of all tables of a finished register through the same driver, and to make the
 * same indexes, without parsing, ranking or tokenising.
 * @param {string} path of the register
 * @param {string} copy
 * @returns {{ all: number, packed: number[] }} `packed`: those of each packed operation
 */
export function insertSeconds(path, copy) {
  const finished = openReading(path);
  const parts = /** @type {{ type: string, name: string, sql: string }[]} */ (
    finished.prepare('select type, name, sql from sqlite_master where sql is not null').all()
  );
  const file = new Database(copy);
  file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536; begin');
  /** @param {string} name @param {string} where */
  const inserted = (name, where) => {
    const select = finished.prepare(`select * from "${name}" ${where}`);
    const insert = file.prepare(
      `insert into "${name}" values (${select
        .columns()
        .map(() => '?')
        .join(', ')})`,
    );
    let seconds = 0;
    for (const rows of batches(select.raw(true).iterate())) {
      seconds += secondsOf(() => {
        for (const row of rows) insert.run(...row);
        file.exec('commit; begin');
      });
    }
    return seconds;
  };
  let seconds = 0;
  /** @type {number[]} */
  let packed = [];
  for (const { name, sql } of parts.filter(({ type }) => type === 'table')) {
    file.exec(sql);
    if (name !== 'packed_list') seconds += inserted(name, '');
    else packed = PACKED_OPERATIONS.map((operation) => inserted(name, packedRows(operation)));
  }
  for (const { type, sql } of parts) if (type === 'index') seconds += secondsOf(() => file.exec(sql));
  seconds += secondsOf(() => file.exec('commit'));
  file.close();
  finished.close();
  rmSync(copy, { force: true });
  return { all: packed.reduce((sum, one) => sum + one, seconds), packed };
}

/** By their place in an id of `packed_list`. @type {typeof import('../../src/service/register/schema.ts').PACKED_OPERATIONS} */
export const PACKED_OPERATIONS = ['appointments', 'persons-with-significant-control'];

/** @param {(typeof PACKED_OPERATIONS)[number]} operation */
function packedRows(operation) {
  const first = firstPackedId(operation);
  return `where id >= ${first} and id < ${first + ID_RANGE}`;
}

/** @param {(typeof PACKED_OPERATIONS)[number]} operation */
export function firstPackedId(operation) {
  return PACKED_OPERATIONS.indexOf(operation) * ID_RANGE;
}

const ID_RANGE = 2 ** 32;

/**
 * How many rows an operation has, and how many bytes they take.
 * @param {string} path of the register
 * @param {(typeof PACKED_OPERATIONS)[number]} operation
 */
export function packedSize(path, operation) {
  const file = openReading(path);
  const [size] = /** @type {{ count: number, bytes: number }[]} */ (
    file
      .prepare(
        `select sum(count) as count, sum(octet_length(body)) as bytes from packed_list ${packedRows(operation)}`,
      )
      .all()
  );
  file.close();
  return { count: size?.count ?? 0, bytes: size?.bytes ?? 0 };
}

/** @param {Iterable<unknown>} rows */
function* batches(rows) {
  /** @type {unknown[][]} */
  let batch = [];
  for (const row of rows) {
    if (!Array.isArray(row)) throw new TypeError('The driver answers rows as arrays.');
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** @param {() => void} work */
function secondsOf(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1_000;
}

/**
 * Writes the peer of a search: an FTS5 index of the same names, former names and keywords.
 * @param {string} path of the register
 * @param {string} peer
 */
export function writePeer(path, peer) {
  const file = new Database(peer);
  file.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
  file.exec(`attach '${path}' as register; begin; create table trade (codes text primary key, words text)`);
  const trades = /** @type {{ code: string, description: string }[]} */ (
    file.prepare('select code, description from register.sic').all()
  );
  const described = new Map(trades.map(({ code, description }) => [code, description]));
  const lists = /** @type {{ codes: string }[]} */ (
    file.prepare('select distinct sic_codes as codes from register.company').all()
  );
  const put = file.prepare('insert into trade values (?, ?)');
  for (const { codes } of lists) {
    const words = codes.split(' ').map((code) => described.get(code) ?? '');
    put.run(codes, words.join(' '));
  }
  file.exec(`
    create virtual table company_text using fts5 (name, former, keywords, content = '', tokenize = 'unicode61');
    insert into company_text (rowid, name, former, keywords)
    select id, name, previous_names, number || ' ' || locality || ' ' || postal_code || ' ' || words
    from register.company join trade on codes = sic_codes order by id;
    commit`);
  file.close();
}

/** @param {string} peer */
export function rawQueries(peer) {
  const file = openReading(peer);
  const rows = file.prepare(
    'select rowid from company_text where company_text match ? order by rowid limit ? offset ?',
  );
  const count = file.prepare('select count(*) as total from company_text where company_text match ?');
  return {
    /** @param {string} match @param {number} page */
    ask(match, page) {
      rows.all(match, PER_PAGE, (page - 1) * PER_PAGE);
      count.all(match);
    },
    close: () => file.close(),
  };
}
