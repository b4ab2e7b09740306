import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { PeopleError, SESSION_LENGTH } from './people.ts';
import { Store } from './store.ts';

describe.each(TEST_DATABASES)('people on $database', ({ database, createDb }) => {
  let db: TestDatabase;
  let store: Store;
  let now: number;

  beforeEach(async () => {
    db = await createDb();
    now = Date.parse('2026-11-21T12:00:00.000Z');
    store = await open();
  });

  afterEach(async () => {
    await store.close();
    await db.drop();
  });

  /** Another process on the same database, at the time of the test. */
  const open = () =>
    Store.open({
      location: db.location,
      source: 'provider:test',
      clock: (later = 0) => sql`${new Date(now + later).toISOString()}`,
    });

  /** All stored data of keys and sessions. */
  async function stored(): Promise<string> {
    const { query } = openDatabase<{ access_key: object; session: object }>(db.location);
    const rows = [
      await query.selectFrom('access_key').selectAll().execute(),
      await query.selectFrom('session').selectAll().execute(),
    ];
    await query.destroy();
    return JSON.stringify(rows);
  }

  test('identifies the holder of a key and stores only its hash', async () => {
    const key = await store.people.add('  Ada Lovelace ');
    expect(key).toMatch(/^dak_[\w-]{32}$/);
    expect(await store.people.withKey(key)).toEqual({ name: 'Ada Lovelace', signedIn: true });
    expect(await store.people.withKey(`${key}x`)).toBeUndefined();
    const token = (await store.people.openSession(key)) ?? '';
    const content = await stored();
    expect(content).toContain('Ada Lovelace');
    for (const secret of [key, key.slice(4), token]) expect(content).not.toContain(secret);
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'blanks'],
    ['…', 'no letter or digit'],
    ['a\u202eb', 'a sign that turns the text'],
    ['a\u200bb', 'a sign that is not seen'],
    ['a\nb', 'two lines'],
    ['a\tb', 'a tab, which would part columns'],
    ['x'.repeat(61), '61 characters'],
    ['local user', 'the name of nobody in particular'],
    ['Local  User', 'the same in capitals'],
  ])('refuses %j as a name: %s', async (name) => {
    await expect(store.people.add(name)).rejects.toThrow(PeopleError);
    expect(await store.people.defined()).toBe(false);
  });

  test.each(['李', 'Zoë Müller-Ås', 'x'.repeat(60), 'R2 D2', "O'Neill, P. (Leeds)"])(
    '%j is a name',
    async (name) => {
      const key = await store.people.add(name);
      expect(await store.people.withKey(key)).toEqual({ name: name.normalize('NFC'), signedIn: true });
    },
  );

  test('gives a name once, in any composition, also after revocation', async () => {
    await store.people.add('Zoe\u0308');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    await store.people.revoke('Zo\u00eb');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    expect(await store.people.list()).toEqual([
      { name: 'Zo\u00eb', createdAt: '2026-11-21T12:00:00.000Z', revokedAt: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  test('gives one key to twenty concurrent requests for a name', async () => {
    // Two connections of one process to a SQLite file would wait for each other: there a second one is never open.
    const other = database === 'SQLite' ? store : await open();
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).people.add('Ada')),
    );
    if (other !== store) await other.close();
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.people.list()).toHaveLength(1);
  });

  test('keeps a session for thirty days in every process', async () => {
    const token = (await store.people.openSession(await store.people.add('Ada'))) ?? '';
    const other = await open();
    now += SESSION_LENGTH - 1;
    expect(await other.people.withSession(token)).toEqual({ name: 'Ada', signedIn: true });
    now += 1;
    expect(await other.people.withSession(token)).toBeUndefined();
    await other.close();
  });

  test('removes expired sessions at the next sign-in', async () => {
    const key = await store.people.add('Ada');
    await store.people.openSession(key);
    now += SESSION_LENGTH / 2;
    const living = (await store.people.openSession(key)) ?? '';
    now += SESSION_LENGTH / 2;
    await store.people.openSession(key);
    expect((await stored()).match(/token_hash/g)).toHaveLength(2);
    expect(await store.people.withSession(living)).toBeDefined();
  });

  test('opens no session for an unknown key', async () => {
    await store.people.add('Ada');
    expect(await store.people.openSession('dak_unknown')).toBeUndefined();
    expect(await store.people.withSession('')).toBeUndefined();
    expect(await stored()).not.toContain('token_hash');
  });

  test('ends only its own session at sign-out', async () => {
    const key = await store.people.add('Ada');
    const [here = '', there = ''] = [
      await store.people.openSession(key),
      await store.people.openSession(key),
    ];
    await store.people.closeSession(here);
    expect(await store.people.withSession(here)).toBeUndefined();
    expect(await store.people.withSession(there)).toBeDefined();
  });

  test('ends a revoked key and its sessions immediately, and no others', async () => {
    const [ada, bob] = [await store.people.add('Ada'), await store.people.add('Bob')];
    const [adas = '', bobs = ''] = [await store.people.openSession(ada), await store.people.openSession(bob)];
    const other = await open();
    await other.people.revoke('Ada');
    await other.close();
    expect(await store.people.withKey(ada)).toBeUndefined();
    expect(await store.people.withSession(adas)).toBeUndefined();
    expect(await store.people.openSession(ada)).toBeUndefined();
    expect(await store.people.withKey(bob)).toEqual({ name: 'Bob', signedIn: true });
    expect(await store.people.withSession(bobs)).toBeDefined();
    await expect(store.people.revoke('Ada')).rejects.toThrow('no active access key');
    await expect(store.people.revoke('Eve')).rejects.toThrow('no active access key');
  });

  test('requires sign-in from the first key on, also after the last is revoked', async () => {
    expect(await store.people.defined()).toBe(false);
    const other = await open();
    await other.people.add('Ada');
    expect(await store.people.defined()).toBe(true);
    await other.people.revoke('Ada');
    await other.close();
    expect(await store.people.defined()).toBe(true);
    const later = await open();
    expect(await later.people.defined()).toBe(true);
    await later.close();
  });
});
