import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { LOCATIONS, type TestLocation } from '../../../e2e/test-locations.ts';
import { PeopleError, SESSION_LENGTH } from './people.ts';
import { Store } from './store.ts';

describe.each(LOCATIONS)('people on $database', ({ database, locate }) => {
  let place: TestLocation;
  let store: Store;
  let now: number;

  beforeEach(async () => {
    place = await locate();
    now = Date.parse('2026-11-21T12:00:00.000Z');
    store = await open();
  });

  afterEach(async () => {
    await store.close();
    await place.drop();
  });

  /** Another process on the same database, at the time that the test says. */
  const open = () =>
    Store.open({
      location: place.location,
      source: 'provider:test',
      clock: (later = 0) => sql`${new Date(now + later).toISOString()}`,
    });

  /** Everything that is stored of keys and sessions. */
  async function stored(): Promise<string> {
    const { query } = openDatabase<{ access_key: object; session: object }>(place.location);
    const rows = [
      await query.selectFrom('access_key').selectAll().execute(),
      await query.selectFrom('session').selectAll().execute(),
    ];
    await query.destroy();
    return JSON.stringify(rows);
  }

  test('a key tells whose it is, and only its hash is stored', async () => {
    const key = await store.people.add('  Ada Lovelace ');
    expect(key).toMatch(/^dak_[\w-]{32}$/);
    expect(await store.people.withKey(key)).toEqual({ name: 'Ada Lovelace', signedIn: true });
    expect(await store.people.withKey(`${key}x`)).toBeUndefined();
    const token = (await store.people.openSession(key)) ?? '';
    const kept = await stored();
    expect(kept).toContain('Ada Lovelace');
    for (const secret of [key, key.slice(4), token]) expect(kept).not.toContain(secret);
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
  ])('%j is no name: %s', async (name) => {
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

  test('a name is given once, however it is composed, and never again after it was revoked', async () => {
    await store.people.add('Zoe\u0308');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    await store.people.revoke('Zo\u00eb');
    await expect(store.people.add('Zo\u00eb')).rejects.toThrow('has or had an access key');
    expect(await store.people.list()).toEqual([
      { name: 'Zo\u00eb', createdAt: '2026-11-21T12:00:00.000Z', revokedAt: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  test('of twenty who define the same name at once exactly one gets a key', async () => {
    // Two connections of one process to a SQLite file would wait for each other: there a second one is never open.
    const other = database === 'SQLite' ? store : await open();
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).people.add('Ada')),
    );
    if (other !== store) await other.close();
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.people.list()).toHaveLength(1);
  });

  test('a session is its key’s person for thirty days, in every process', async () => {
    const token = (await store.people.openSession(await store.people.add('Ada'))) ?? '';
    const other = await open();
    now += SESSION_LENGTH - 1;
    expect(await other.people.withSession(token)).toEqual({ name: 'Ada', signedIn: true });
    now += 1;
    expect(await other.people.withSession(token)).toBeUndefined();
    await other.close();
  });

  test('expired sessions are gone after the next sign-in, living ones stay', async () => {
    const key = await store.people.add('Ada');
    await store.people.openSession(key);
    now += SESSION_LENGTH / 2;
    const living = (await store.people.openSession(key)) ?? '';
    now += SESSION_LENGTH / 2;
    await store.people.openSession(key);
    expect((await stored()).match(/token_hash/g)).toHaveLength(2);
    expect(await store.people.withSession(living)).toBeDefined();
  });

  test('an unknown key opens no session', async () => {
    await store.people.add('Ada');
    expect(await store.people.openSession('dak_unknown')).toBeUndefined();
    expect(await store.people.withSession('')).toBeUndefined();
    expect(await stored()).not.toContain('token_hash');
  });

  test('signing out ends one session, and no other', async () => {
    const key = await store.people.add('Ada');
    const [here = '', there = ''] = [
      await store.people.openSession(key),
      await store.people.openSession(key),
    ];
    await store.people.closeSession(here);
    expect(await store.people.withSession(here)).toBeUndefined();
    expect(await store.people.withSession(there)).toBeDefined();
  });

  test('revoking ends the key and all its sessions at once, and nobody else’s', async () => {
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
    await expect(store.people.revoke('Ada')).rejects.toThrow('no access key that works');
    await expect(store.people.revoke('Eve')).rejects.toThrow('no access key that works');
  });

  test('the first key is noticed at once, and revoking the last one does not open the door', async () => {
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
