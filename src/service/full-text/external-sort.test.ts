import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { PostingCollector } from './collector.ts';
import { SortedRuns, SortFile } from './external-sort.ts';
import { NameRanking } from './name-ranking.ts';
import { FIELD } from './tokenizer.ts';

let folder: string;
let register: SqliteFile;
let sortFile: SortFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-sort-'));
  register = openSqlite(join(folder, 'register.sqlite'));
  sortFile = new SortFile(register, join(folder, 'register.sqlite'));
  register.exec(`
    create table row (id integer primary key, value integer, run integer);
    create table company_name (name_key text, rank integer);
    begin;
  `);
});

afterEach(() => {
  register.close();
  rmSync(folder, { recursive: true });
});

type Row = { readonly value: number; readonly run: number };

test('SortedRuns merges runs into one sorted sequence, for any read-ahead', () => {
  const runs = fc.array(fc.array(fc.nat(9), { maxLength: 12 }));
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 40 }), (given, readAhead) => {
      register.exec('delete from row');
      const sorted = new SortedRuns<Row>(
        register,
        'row',
        2,
        (one, other) => one.value - other.value,
        readAhead,
      );
      const rows = given.map((values, run) =>
        values.toSorted((a, b) => a - b).map((value) => ({ value, run })),
      );
      for (const each of rows) sorted.write(each.map(({ value, run }) => [value, run]));
      const read = [...sorted.merged()].map(({ value, run }) => ({ value, run }));
      expect(read).toEqual(rows.flat().sort((a, b) => a.value - b.value || a.run - b.run));
      expect(sorted.rows).toBe(rows.flat().length);
    }),
    { numRuns: 40 },
  );
});

const FIELDS = [FIELD.name, FIELD.former, FIELD.place];
const word = fc.constantFrom('gull', 'dock', 'quay', 'pier', 'é', '𝔸', '\uffff');
const name = fc.stringMatching(/^[ab ]{1,4}$/);

test('PostingCollector returns every word with its companies, for any run size', async () => {
  const companies = fc.array(fc.array(fc.tuple(fc.constantFrom(...FIELDS), word), { maxLength: 6 }));
  const sizes = fc.record({ run: fc.integer({ min: 1, max: 30 }), batch: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(companies, sizes, async (given, size) => {
      register.exec('delete from sorting.posting');
      const collector = new PostingCollector(register, size);
      const expected = new Map<string, number[]>();
      for (const [index, words] of given.entries()) {
        for (const [field, text] of words) {
          collector.add(index + 1, field, [text]);
          const key = `${text} ${field}`;
          expected.set(key, [...(expected.get(key) ?? []), index + 1]);
        }
      }
      const postings = [];
      for await (const batch of collector.postings(undefined, () => {})) postings.push(...batch);
      expect(new Map(postings.map((each) => [`${each.word} ${each.field}`, [...each.companies]]))).toEqual(
        expected,
      );
      expect(postings).toHaveLength(expected.size);
    }),
    { numRuns: 30 },
  );
});

test('NameRanking orders by activity, year of creation, length of name, alphabet and insertion order', async () => {
  // An unknown year comes last; years before 1800 count as that year.
  const years = new Map([
    ['1750-01-01', 1800],
    ['1800-12-31', 1800],
    ['1999-01-01', 1999],
    ['1999-12-31', 1999],
    ['2026-05-01', 2026],
    ['', 9999],
  ]);
  const companies = fc.array(
    fc.record({
      name,
      status: fc.constantFrom('Active', 'Dissolved'),
      date_of_creation: fc.constantFrom(...years.keys()),
    }),
    { minLength: 1 },
  );
  const yearOf = ({ date_of_creation }: { date_of_creation: string }) => years.get(date_of_creation) ?? 0;
  const sizes = fc.record({ run: fc.integer({ min: 1, max: 9 }), batch: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(companies, sizes, async (given, size) => {
      register.exec('delete from sorting.name; delete from company_name');
      const ranking = new NameRanking(register, size);
      for (const [index, each] of given.entries()) ranking.add(index + 1, each.name, each);
      const { companyOf, rankOf } = await ranking.write(undefined, () => {});
      const expected = given
        .map((each, index) => ({ ...each, id: index + 1 }))
        .sort(
          (a, b) =>
            Number(a.status !== 'Active') - Number(b.status !== 'Active') ||
            yearOf(a) - yearOf(b) ||
            a.name.length - b.name.length ||
            (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
        );
      const names = register.prepare('select name_key, rank from company_name order by rowid').all();
      const inOrder = given.map((each, index) => ({ name_key: each.name, rank: rankOf[index + 1] }));
      const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
      expect(names).toEqual(inOrder.sort((a, b) => before(a.name_key, b.name_key)));
      expect([...companyOf]).toEqual(expected.map(({ id }) => id));
      expect(expected.map(({ id }) => rankOf[id])).toEqual(expected.map((_, rank) => rank));
    }),
    { numRuns: 30 },
  );
});

test('SortFile removes its file', () => {
  const path = join(folder, `register.sqlite.sorting.${process.pid}.partial`);
  expect(existsSync(path)).toBe(true);
  register.exec('commit');
  sortFile.remove();
  expect(existsSync(path)).toBe(false);
});
