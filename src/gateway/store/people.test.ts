import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { PeopleError, SESSION_LENGTH } from './people.ts';
import { Store } from './store.ts';

const BUYER = { kind: 'buyer', mayBuy: true };

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
    expect(await store.people.withKey(key)).toEqual({ name: 'Ada Lovelace', signedIn: true, ...BUYER });
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
      expect(await store.people.withKey(key)).toEqual({
        name: name.normalize('NFC'),
        signedIn: true,
        ...BUYER,
      });
    },
  );

  test('gives a name once, in any composition, also after revocation', async () => {
    await store.people.add('Zoe\u0308');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    await store.people.revoke('Zo\u00eb');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    expect(await store.people.list()).toEqual([
      {
        ...{ name: 'Zo\u00eb', ...BUYER, createdAt: '2026-11-21T12:00:00.000Z' },
        revokedAt: '2026-11-21T12:00:00.000Z',
      },
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
    expect(await other.people.withSession(token)).toEqual({ name: 'Ada', signedIn: true, ...BUYER });
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
    expect(await store.people.withKey(bob)).toEqual({ name: 'Bob', signedIn: true, ...BUYER });
    expect(await store.people.withSession(bobs)).toBeDefined();
    await expect(store.people.revoke('Ada')).rejects.toThrow('no active access key');
    await expect(store.people.revoke('Eve')).rejects.toThrow('no active access key');
  });

  test('lists the sessions of a person, last used first, and nobody else’s', async () => {
    const [ada, bob] = [await store.people.add('Ada'), await store.people.add('Bob')];
    await store.people.openSession(bob, 'Edge on Windows');
    const phone = (await store.people.openSession(ada, 'Safari on iPhone')) ?? '';
    now += 60_000;
    const desk = (await store.people.openSession(ada, 'Firefox on Linux')) ?? '';
    const listed = await store.people.sessions('Ada', ['planted', desk]);
    expect(listed.map(({ id: _, ...line }) => line)).toEqual([
      {
        browser: 'Firefox on Linux',
        signedInAt: '2026-11-21T12:01:00.000Z',
        lastUsedAt: '2026-11-21T12:01:00.000Z',
        isCurrent: true,
      },
      {
        browser: 'Safari on iPhone',
        signedInAt: '2026-11-21T12:00:00.000Z',
        lastUsedAt: '2026-11-21T12:00:00.000Z',
        isCurrent: false,
      },
    ]);
    for (const secret of [ada, phone, desk]) expect(JSON.stringify(listed)).not.toContain(secret);
    // An id is no token.
    expect(await store.people.withSession(...listed.map(({ id }) => id))).toBeUndefined();
    now += SESSION_LENGTH - 60_000;
    expect(await store.people.sessions('Ada', [])).toHaveLength(1);
  });

  test('notes the last use of a session at most once an hour', async () => {
    const token = (await store.people.openSession(await store.people.add('Ada'))) ?? '';
    const lastUse = async () => (await store.people.sessions('Ada', []))[0]?.lastUsedAt.slice(11, 19);
    for (const [minutes, noted] of [
      [59, '12:00:00'],
      [1, '13:00:00'],
      [59, '13:00:00'],
      [120, '15:59:00'],
    ] as const) {
      now += minutes * 60_000;
      await store.people.withSession(token);
      expect(await lastUse()).toBe(noted);
    }
  });

  test('ends one session of a person, or all, in every process, and no other person’s', async () => {
    const [ada, bob] = [await store.people.add('Ada'), await store.people.add('Bob')];
    const open3 = [
      await store.people.openSession(ada),
      await store.people.openSession(ada),
      await store.people.openSession(bob),
    ];
    const [first = '', second = '', bobs = ''] = open3;
    const isOpen = async () =>
      await Promise.all(
        [first, second, bobs].map(async (token) => (await store.people.withSession(token)) !== undefined),
      );
    const idOf = async (token: string) =>
      (await store.people.sessions('Ada', [token])).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const other = await open();
    await other.people.endSession('Bob', await idOf(first));
    await other.people.endSession('Ada', 'unknown');
    expect(await isOpen()).toEqual([true, true, true]);
    await other.people.endSession('Ada', await idOf(first));
    expect(await isOpen()).toEqual([false, true, true]);
    await store.people.openSession(ada);
    expect(await other.people.signOutEverywhere(' Ada ')).toBe(2);
    await other.close();
    expect(await isOpen()).toEqual([false, false, true]);
    expect(await store.people.withKey(ada)).toBeDefined();
    expect(await store.people.signOutEverywhere('Ada')).toBe(0);
    await expect(store.people.signOutEverywhere('Eve')).rejects.toThrow('no active access key');
  });

  test('keeps the hundred sessions of a person that were used last', async () => {
    const [ada, bob] = [await store.people.add('Ada'), await store.people.add('Bob')];
    const bobs = (await store.people.openSession(bob)) ?? '';
    const [kept = '', ended = ''] = [
      await store.people.openSession(ada),
      await store.people.openSession(ada),
    ];
    now += 2 * 60 * 60_000;
    await store.people.withSession(kept);
    for (let session = 0; session < 99; session += 1) await store.people.openSession(ada);
    expect(await store.people.sessions('Ada', [])).toHaveLength(100);
    expect(await store.people.withSession(kept)).toBeDefined();
    expect(await store.people.withSession(ended)).toBeUndefined();
    expect(await store.people.withSession(bobs)).toBeDefined();
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
