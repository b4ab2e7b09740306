import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { problem } from '../problem.ts';
import { checkStore } from './check-store.ts';
import { Store } from './store.ts';

/** Each purchase costs 20 of a budget of 100 credits, so five fit into a month. */

const CCJ: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };
const BUDGET = 100;

let db: TestDatabase;
let store: Store;
let now: string;
let page: number;

const clock = (later = 0) => sql<string>`${new Date(Date.parse(now) + later).toISOString()}`;
const reopen = () => Store.open({ location: db.location, source: 'provider:test', clock });

/** Buys up to `most` records, and returns how many the budget allowed. */
async function buy(most: number, budget: number | undefined = BUDGET): Promise<number> {
  for (let bought = 0; bought < most; bought += 1) {
    const id = `a${page}`;
    const subject = { ...CCJ, page };
    const { kind } = await store.attempts.claim(claimOf(id, subject, { budget }));
    if (kind !== 'claimed') return bought;
    page += 1;
    const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, { items: [] })));
    const said = { contentType: 'application/json', charged: 20, remaining: undefined };
    await store.attempts.settle(id, { kind: 'answered', raw, ...said });
  }
  return most;
}

async function spent(): Promise<number[]> {
  const rows = await store.ledger.spending();
  return rows.flatMap(({ settled, settledToday }) => [settled, settledToday]);
}

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    page = 1;
    now = '2026-11-30T12:00:00Z';
    store = await reopen();
  });

  afterEach(async () => {
    expect(await store.ledger.correctSpending()).toBe(0);
    expect(await checkStore(db.location)).toEqual([]);
    await store.close();
    await db.drop();
  });

  test('a new month has a new budget', async () => {
    expect(await buy(9)).toBe(5);
    now = '2026-12-01T00:00:00Z';
    expect(await buy(9)).toBe(5);
    expect(await store.ledger.budgetMonth()).toEqual({ clock: '2026-12', later: null });
    expect(await spent()).toEqual([100, 100]);
  });

  test('a clock that is set back to an unspent month does not open it', async () => {
    now = '2026-12-05T12:00:00Z';
    expect(await buy(4)).toBe(4);
    now = '2026-11-15T12:00:00Z';
    expect(await buy(9)).toBe(1);
    expect(await store.ledger.budgetMonth()).toEqual({ clock: '2026-11', later: '2026-12' });
    expect(await spent()).toEqual([100, 20]);
    now = '2026-12-06T12:00:00Z';
    expect(await buy(9)).toBe(0);
    expect(await spent()).toEqual([100, 0]);
    now = '2027-01-01T00:00:00Z';
    expect(await buy(9)).toBe(5);
  });

  test('a clock that is set back does not open a spent month', async () => {
    expect(await buy(9)).toBe(5);
    now = '2026-12-01T12:00:00Z';
    expect(await buy(1)).toBe(1);
    now = '2026-11-30T13:00:00Z';
    expect(await buy(9)).toBe(0);
  });

  test('a clock that is set forward and back loses nothing of the month', async () => {
    expect(await buy(3)).toBe(3);
    now = '2026-12-01T12:00:00Z';
    expect(await buy(1)).toBe(1);
    now = '2026-11-30T13:00:00Z';
    expect(await buy(9)).toBe(1);
    expect(await spent()).toEqual([100, 20]);
  });

  test('purchases without a budget count in the same month', async () => {
    now = '2026-12-05T12:00:00Z';
    await buy(1, undefined);
    now = '2026-11-15T12:00:00Z';
    await buy(4, undefined);
    now = '2026-12-05T13:00:00Z';
    expect(await buy(9)).toBe(0);
  });

  test('a purchase in the future that cost nothing moves no month', async () => {
    now = '2036-11-30T12:00:00Z';
    await store.attempts.claim(claimOf('free', CCJ, { budget: BUDGET }));
    await store.attempts.settle('free', {
      kind: 'released',
      problem: problem('provider-unreachable', 'No.'),
    });
    now = '2026-11-30T12:00:00Z';
    expect(await store.ledger.budgetMonth()).toEqual({ clock: '2026-11', later: null });
  });

  test('an administrator counts purchases of a wrong year in the present month', async () => {
    expect(await buy(2)).toBe(2);
    now = '2036-11-30T12:00:00Z';
    expect(await buy(1)).toBe(1);
    now = '2026-11-30T13:00:00Z';
    expect(await buy(1)).toBe(1);
    await expect(store.corrections.countInMonth('2026-12')).rejects.toThrow(
      'The clock of the database says 2026-11, not 2026-12.',
    );
    expect(await store.corrections.countInMonth('2026-11')).toBe(2);
    expect(await store.ledger.budgetMonth()).toEqual({ clock: '2026-11', later: null });
    expect(await buy(9), 'of the month in which all were made').toBe(1);
    expect(await store.ledger.correctSpending()).toBe(0);
    now = '2026-12-01T12:00:00Z';
    expect(await buy(9)).toBe(5);
    expect(await store.corrections.countInMonth('2026-12')).toBe(0);
  });

  test('an outcome that is known only after the clock was set back counts in the month of its claim', async () => {
    now = '2026-12-05T12:00:00Z';
    const terms = { budget: BUDGET };
    await store.attempts.claim(claimOf('slow', { ...CCJ, page: 50 }, terms));
    now = '2026-11-15T12:00:00Z';
    await store.attempts.claim(claimOf('slower', { ...CCJ, page: 51 }, terms));
    const lost = problem('outcome-unknown', 'Lost.', { charged: 'unknown' });
    for (const id of ['slow', 'slower']) await store.attempts.settle(id, { kind: 'unknown', problem: lost });
    await store.attempts.claim(claimOf('again', { ...CCJ, page: 50 }, { ...terms, writesOff: 'slow' }));
    now = '2026-12-05T12:00:00Z';
    expect(await store.ledger.spending()).toMatchObject([{ settled: 0, unsettled: 40, written_off: 20 }]);
    expect(await buy(9)).toBe(2);
  });
});
