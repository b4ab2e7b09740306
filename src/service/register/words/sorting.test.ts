import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { NameOrder } from './name-order.ts';
import { SortingFile } from './sorting-file.ts';
import { WordCollector } from './word-collector.ts';
import { WORD_FIELD } from './word-field.ts';

let folder: string;
let register: SqliteFile;
let sorting: SortingFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-sorting-'));
  register = openSqlite(join(folder, 'register.sqlite'));
  sorting = new SortingFile(register, join(folder, 'register.sqlite'));
  register.exec('create table company_name (name_key text, rank integer); begin');
});

afterEach(() => {
  register.close();
  rmSync(folder, { recursive: true });
});

const FIELDS = [WORD_FIELD.name, WORD_FIELD.former, WORD_FIELD.place];
const word = fc.constantFrom('gull', 'dock', 'quay', 'pier', 'é', '𝔸', '\uffff');
const name = fc.stringMatching(/^[ab ]{1,4}$/);

test('words come back with their companies, whatever fits in memory at a time', async () => {
  const companies = fc.array(fc.array(fc.tuple(fc.constantFrom(...FIELDS), word), { maxLength: 6 }));
  const sizes = fc.record({ part: fc.integer({ min: 1, max: 30 }), piece: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(companies, sizes, async (given, size) => {
      register.exec('delete from sorting.posting');
      const collector = new WordCollector(register, size);
      const expected = new Map<string, number[]>();
      for (const [index, words] of given.entries()) {
        for (const [field, text] of words) {
          collector.add(index + 1, field, [text]);
          const key = `${text} ${field}`;
          expected.set(key, [...(expected.get(key) ?? []), index + 1]);
        }
      }
      const postings = [];
      for await (const piece of collector.postings(undefined, () => {})) postings.push(...piece);
      expect(new Map(postings.map((each) => [`${each.word} ${each.field}`, [...each.companies]]))).toEqual(
        expected,
      );
      expect(postings).toHaveLength(expected.size);
    }),
    { numRuns: 30 },
  );
});

test('ranks follow the living, the length of the name, the alphabet and the order of adding', async () => {
  const companies = fc.array(fc.record({ name, status: fc.constantFrom('Active', 'Dissolved') }), {
    minLength: 1,
  });
  const sizes = fc.record({ run: fc.integer({ min: 1, max: 9 }), piece: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(companies, sizes, async (given, size) => {
      register.exec('delete from sorting.name; delete from company_name');
      const order = new NameOrder(register, size);
      for (const [index, each] of given.entries()) order.add(index + 1, each.name, each.status);
      const { companyOf, rankOf } = await order.ranking(undefined, () => {});
      const expected = given
        .map((each, index) => ({ ...each, id: index + 1 }))
        .sort(
          (a, b) =>
            Number(a.status !== 'Active') - Number(b.status !== 'Active') ||
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

test('the sorting file is gone when it is done with', () => {
  const path = join(folder, `register.sqlite.sorting.${process.pid}.partial`);
  expect(existsSync(path)).toBe(true);
  register.exec('commit');
  sorting.remove();
  expect(existsSync(path)).toBe(false);
});
