import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseWith } from '../../e2e/database-with.ts';
import { LOCATIONS } from '../../e2e/test-locations.ts';
import { askAtOnce } from './at-once.ts';
import { type Columns, namesOf, selectGiven } from './given-rows.ts';

type Row = { name: string; size: number | null };
type Tables = { thing: Row & { kind: string } };

const ROW: Columns<keyof Row> = [
  ['name', 'text'],
  ['size', 'bigint'],
];

describe.each(LOCATIONS)('on $database', ({ locateEmpty }) => {
  const database = databaseWith<Tables>(
    'create table thing (name text primary key, size bigint, kind text not null)',
    locateEmpty,
  );

  const insert = (rows: readonly Row[], kind: string) =>
    database()
      .query.insertInto('thing')
      .columns([...namesOf(ROW), 'kind'])
      .expression(selectGiven(database().engine, rows, ROW, [sql`${kind}`]));
  const things = async () => await database().query.selectFrom('thing').selectAll().orderBy('name').execute();

  test('rows that are given are inserted, each with what is the same for all', async () => {
    await insert(
      [
        { name: 'a "b" \\u0000 é 🏠', size: 9_007_199_254_740_991 },
        { name: 'b', size: null },
      ],
      'x',
    ).execute();
    expect(await things()).toEqual([
      { name: 'a "b" \\u0000 é 🏠', size: 9_007_199_254_740_991, kind: 'x' },
      { name: 'b', size: null, kind: 'x' },
    ]);
  });

  test('no row is none, and one that is there already can be left alone', async () => {
    await insert([], 'x').execute();
    expect(await things()).toEqual([]);
    await insert([{ name: 'a', size: 1 }], 'x').execute();
    const again = insert(
      [
        { name: 'a', size: 2 },
        { name: 'b', size: 2 },
      ],
      'y',
    );
    const rows = await again
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    expect(rows).toEqual([{ name: 'b' }]);
  });

  test('what no database takes as a text becomes the replacement character', async () => {
    await insert([{ name: 'NUL\0, half \ud800', size: 1 }], 'x').execute();
    expect(await things()).toMatchObject([{ name: 'NUL\ufffd, half \ufffd' }]);
  });

  test('rows are found by any number of values', async () => {
    await insert(
      ['a', 'b', 'c'].map((name) => ({ name, size: 1 })),
      'x',
    ).execute();
    const found = async (values: string[]) =>
      await database()
        .query.selectFrom('thing')
        .select('name')
        .where(database().engine.isOneOf('thing.name', values))
        .orderBy('name')
        .execute();
    expect(await found(['c', 'a', 'c', '"', '{}'])).toEqual([{ name: 'a' }, { name: 'c' }]);
    expect(await found([])).toEqual([]);
  });

  test('queries that are asked at once are done in their order, and fail together with their transaction', async () => {
    const both = (names: readonly string[]) =>
      database()
        .query.transaction()
        .execute((transaction) =>
          askAtOnce(
            transaction,
            names.map((name) => transaction.insertInto('thing').values({ name, size: 1, kind: 'x' })),
          ),
        );
    await both(['a', 'b']);
    await expect(both(['c', 'a', 'd'])).rejects.toThrow(/unique/i);
    expect((await things()).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
