import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { LOCATIONS, type TestLocation } from '../../../e2e/test-locations.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem-answer.ts';
import { Store } from './store.ts';

/** The state machine of an attempt, on a real store: what is hard to time through the door. */

const SUBJECT: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };
const RESOURCE = '/company/90000001/ccj';
const SWEPT = problem('outcome-unknown', 'Swept.', { charged: 'unknown' });
const RELEASED: Outcome = { kind: 'released', problem: problem('provider-error', 'Free.') };

let place: TestLocation;
let store: Store;
let clock: number;

const testClock = (later = 0) => sql<string>`${new Date(clock + later).toISOString()}`;

function claim(id: string, writesOff?: string, budget?: number, page = 1) {
  return store.attempts.claim({
    id,
    subject: { ...SUBJECT, page },
    version: 1,
    actor: 'Sam',
    lease: 500,
    budget,
    writesOff,
  });
}

function answered(what: string): Extract<Outcome, { kind: 'answered' }> {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(SUBJECT, { what })));
  return { kind: 'answered', raw, contentType: 'application/json', charged: 20, remaining: 980 };
}

const settle = (id: string, outcome: Outcome) => store.attempts.settle(id, outcome);
/** A process that comes later, after every lease has run out. */
const sweep = () => {
  clock += 1_000;
  return store.attempts.sweep(new Set(), SWEPT);
};
const state = async (id: string) => (await store.attempts.find(id))?.state;

async function heldText(): Promise<string> {
  const bytes = (await store.records.held(RESOURCE, 1))?.copy;
  return new TextDecoder().decode(bytes?.raw);
}

async function events(): Promise<string[]> {
  const lines = await store.ledger.before(Number.MAX_SAFE_INTEGER, 100);
  return lines.map(({ attempt, event, credits }) => `${attempt} ${event} ${credits}`).reverse();
}

function open(): Promise<Store> {
  return Store.open({ location: place.location, source: 'provider:test', clock: testClock });
}

describe.each(LOCATIONS)('on $database', ({ database, locate }) => {
  beforeEach(async () => {
    place = await locate();
    clock = Date.UTC(2026, 10, 21);
    store = await open();
  });

  afterEach(async () => {
    await store.close();
    await place.drop();
  });

  test('more that are open than anyone reads are counted, and the first hundred listed', async () => {
    for (let page = 1; page <= 102; page += 1) await claim(`a${page}`, undefined, undefined, page);
    const { attempts, count } = await store.attempts.open();
    expect([attempts.length, count]).toEqual([100, 102]);
  });

  test('an answer that comes after the sweep settles the attempt all the same', async () => {
    await claim('a');
    await sweep();
    expect(await state('a')).toBe('unknown');
    await settle('a', answered('late'));
    expect(await state('a')).toBe('settled');
    expect(await heldText()).toContain('late');
  });

  test('claiming twice, as where a commit was not confirmed, is claimed and writes one line', async () => {
    expect(await claim('a')).toEqual({ kind: 'claimed' });
    expect(await claim('a')).toEqual({ kind: 'claimed' });
    expect(await claim('b')).toMatchObject({ kind: 'taken', attempt: { id: 'a' } });
    expect(await events()).toEqual(['a reserved 20']);
    await sweep();
    expect(await claim('a')).toMatchObject({ kind: 'taken', attempt: { state: 'unknown' } });
  });

  test('settling twice writes one line and one record', async () => {
    await claim('a');
    await settle('a', answered('once'));
    await settle('a', answered('twice'));
    await settle('a', RELEASED);
    expect(await events()).toEqual(['a reserved 20', 'a settled 20']);
    expect(await heldText()).toContain('once');
  });

  test('while an attempt is unknown nobody else gets its version, and naming another one writes nothing off', async () => {
    await claim('a');
    await sweep();
    expect(await claim('b')).toMatchObject({ kind: 'taken', attempt: { id: 'a', state: 'unknown' } });
    expect(await claim('b', 'someone-else')).toMatchObject({ kind: 'taken', attempt: { id: 'a' } });
    expect(await claim('b', 'a')).toEqual({ kind: 'claimed' });
    expect(await claim('c', 'a')).toMatchObject({ kind: 'taken', attempt: { id: 'b', state: 'reserved' } });
  });

  test('an answer that comes after the write-off is booked as late and never shown over the one bought since', async () => {
    await claim('a');
    await sweep();
    await claim('b', 'a');
    await settle('b', answered('bought again'));
    await settle('a', answered('given up on'));
    expect([await state('a'), await state('b')]).toEqual(['settled_late', 'settled']);
    expect(await heldText()).toContain('bought again');
    expect(await store.ledger.spending()).toMatchObject([{ thisMonth: 20 }, { thisMonth: 20 }]);
  });

  test.each(['released', 'answered', 'swept', 'awaited'])(
    'a late answer is held at once, and stays the record when its replacement is %s',
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

  test('bytes that came before an answer broke off are kept, also where a sweep came first', async () => {
    await claim('a');
    await sweep();
    const fragment = { raw: new TextEncoder().encode('{"sta'), contentType: 'application/json' };
    await settle('a', { kind: 'unknown', problem: SWEPT, fragment });
    expect(await events()).toEqual(['a reserved 20', 'a unknown 20']);
    expect(await store.attempts.fragment('a')).toEqual(fragment);
  });

  test('each attempt tells its own charge, whichever answer became the record', async () => {
    await claim('a');
    await sweep();
    await claim('b', 'a');
    await settle('a', answered('late'));
    await settle('b', { ...answered('again'), charged: 7 });
    const charged = async (id: string) => (await store.attempts.watch(id))?.charged;
    expect([await charged('a'), await charged('b')]).toEqual([20, 7]);
  });

  test('a sweep leaves alone what this process has under way', async () => {
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

  test.runIf(database === 'PostgreSQL')('a lease that another process renews is not swept', async () => {
    await claim('a');
    await store.attempts.extendLeases(['a'], 60_000);
    await sweep();
    expect(await state('a')).toBe('reserved');
  });

  test.runIf(database === 'SQLite')(
    'whatever the clock says, what its only owner left behind is swept',
    async () => {
      await claim('a');
      clock -= 86_400_000;
      await store.attempts.sweep(new Set(), SWEPT);
      expect(await state('a')).toBe('unknown');
    },
  );
});
