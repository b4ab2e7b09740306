import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem.ts';
import { checkStore } from './check-store.ts';
import { Store } from './store.ts';
import { allBytes } from './stored-bytes.ts';

/** The state machine of an attempt, on a real store: cases that are hard to time over HTTP. */

const SUBJECT: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };
const RESOURCE = '/company/90000001/ccj';
const SWEPT = problem('outcome-unknown', 'Swept.', { charged: 'unknown' });
const RELEASED: Outcome = { kind: 'released', problem: problem('provider-error', 'Free.') };

let db: TestDatabase;
let store: Store;
let clock: number;

const testClock = (later = 0) => sql<string>`${new Date(clock + later).toISOString()}`;

function claim(id: string, writesOff?: string, budget?: number, page = 1) {
  return store.attempts.claim(claimOf(id, { ...SUBJECT, page }, { lease: 500, budget, writesOff }));
}

function answered(what: string): Extract<Outcome, { kind: 'answered' }> {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(SUBJECT, { what })));
  return { kind: 'answered', raw, contentType: 'application/json', charged: 20, remaining: 980 };
}

const settle = (id: string, outcome: Outcome) => store.attempts.settle(id, outcome);
/** A sweep after all leases have expired. */
const sweep = () => {
  clock += 1_000;
  return store.attempts.sweep(new Set(), SWEPT);
};
const state = async (id: string) => (await store.attempts.find(id))?.state;

async function heldText(): Promise<string> {
  const copy = (await store.records.held(RESOURCE, 1))?.copy;
  return new TextDecoder().decode(copy?.bytes.whole);
}

async function storedFragment(id: string) {
  const fragment = await store.attempts.fragment(id);
  return fragment && { raw: await allBytes(fragment.bytes), contentType: fragment.contentType };
}

async function events(): Promise<string[]> {
  const lines = await store.ledger.before(Number.MAX_SAFE_INTEGER, 100);
  return lines.map(({ attempt, event, credits }) => `${attempt} ${event} ${credits}`).reverse();
}

function open(): Promise<Store> {
  return Store.open({ location: db.location, source: 'provider:test', clock: testClock });
}

describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    clock = Date.UTC(2026, 10, 21);
    store = await open();
  });

  afterEach(async () => {
    await store.close();
    await db.drop();
  });

  test('counts open attempts and lists the first hundred', async () => {
    for (let page = 1; page <= 102; page += 1) await claim(`a${page}`, undefined, undefined, page);
    const { attempts, count } = await store.attempts.open();
    expect([attempts.length, count]).toEqual([100, 102]);
  });

  test('settles an attempt whose answer arrives after the sweep', async () => {
    await claim('a');
    await sweep();
    expect(await state('a')).toBe('unknown');
    await settle('a', answered('late'));
    expect(await state('a')).toBe('settled');
    expect(await heldText()).toContain('late');
  });

  test('an attempt of another source becomes unknown in the ledger of its own', async () => {
    await claim('a');
    clock += 1_000;
    await store.of('provider:other').attempts.sweep(new Set(), SWEPT);
    expect(await state('a')).toBe('unknown');
    expect(await events()).toEqual(['a reserved 20', 'a unknown 20']);
    expect(await checkStore(db.location)).toEqual([]);
  });

  test('accepts a repeated claim and writes one line', async () => {
    expect(await claim('a')).toEqual({ kind: 'claimed' });
    expect(await claim('a')).toEqual({ kind: 'claimed' });
    expect(await claim('b')).toMatchObject({ kind: 'taken', attempt: { id: 'a' } });
    expect(await events()).toEqual(['a reserved 20']);
    await sweep();
    expect(await claim('a')).toMatchObject({ kind: 'taken', attempt: { state: 'unknown' } });
  });

  test('writes one line and one record for a repeated settlement', async () => {
    await claim('a');
    await settle('a', answered('once'));
    await settle('a', answered('twice'));
    await settle('a', RELEASED);
    expect(await events()).toEqual(['a reserved 20', 'a settled 20']);
    expect(await heldText()).toContain('once');
  });

  test('refuses the version of an unknown attempt unless that attempt is written off', async () => {
    await claim('a');
    await sweep();
    expect(await claim('b')).toMatchObject({ kind: 'taken', attempt: { id: 'a', state: 'unknown' } });
    expect(await claim('b', 'someone-else')).toMatchObject({ kind: 'taken', attempt: { id: 'a' } });
    expect(await claim('b', 'a')).toEqual({ kind: 'claimed' });
    expect(await claim('c', 'a')).toMatchObject({ kind: 'taken', attempt: { id: 'b', state: 'reserved' } });
  });

  test('books an answer after the write-off as late and keeps the newer record', async () => {
    await claim('a');
    await sweep();
    await claim('b', 'a');
    await settle('b', answered('bought again'));
    await settle('a', answered('given up on'));
    expect([await state('a'), await state('b')]).toEqual(['settled_late', 'settled']);
    expect(await heldText()).toContain('bought again');
    expect(await store.ledger.spending()).toMatchObject([{ settled: 40, unsettled: 0, written_off: 0 }]);
  });

  test.each(['released', 'answered', 'swept', 'awaited'])(
    'holds a late answer as the record when its replacement is %s',
    async (fate) => {
      await claim('a');
      await sweep();
      await claim('b', 'a');
      await settle('a', answered('given up on'));
      expect(await heldText()).toContain('given up on');
      if (fate === 'released') await settle('b', RELEASED);
      if (fate === 'answered') await settle('b', answered('bought again'));
      if (fate === 'swept') await sweep();
      expect(await heldText()).toContain('given up on');
      expect(await state('a')).toBe('settled_late');
    },
  );

  test('keeps the bytes of an answer that broke off after a sweep', async () => {
    await claim('a');
    await sweep();
    const fragment = { raw: new TextEncoder().encode('{"sta'), contentType: 'application/json' };
    await settle('a', { kind: 'unknown', problem: SWEPT, fragment });
    expect(await events()).toEqual(['a reserved 20', 'a unknown 20']);
    expect(await storedFragment('a')).toEqual(fragment);
  });

  test('returns the charge of each attempt, whichever answer is the record', async () => {
    await claim('a');
    await sweep();
    await claim('b', 'a');
    await settle('a', answered('late'));
    await settle('b', { ...answered('again'), charged: 7 });
    const charged = async (id: string) => (await store.attempts.status(id))?.charged;
    expect([await charged('a'), await charged('b')]).toEqual([20, 7]);
  });

  test('does not sweep attempts of this process', async () => {
    await claim('a');
    clock += 60_000;
    await store.attempts.sweep(new Set(['a']), SWEPT);
    expect(await state('a')).toBe('reserved');

    const mine = new Set<string>();
    const sweeping = store.attempts.sweep(mine, SWEPT);
    mine.add('a');
    await sweeping;
    expect(await state('a'), 'begun while it was looked for').toBe('reserved');
  });

  test.runIf(database === 'PostgreSQL')('does not sweep a lease that another process renewed', async () => {
    await claim('a');
    await store.attempts.extendLeases(['a'], 60_000);
    await sweep();
    expect(await state('a')).toBe('reserved');
  });

  test.runIf(database === 'SQLite')(
    'sweeps abandoned attempts of the only process, whatever the clock says',
    async () => {
      await claim('a');
      clock -= 86_400_000;
      await store.attempts.sweep(new Set(), SWEPT);
      expect(await state('a')).toBe('unknown');
    },
  );
});
