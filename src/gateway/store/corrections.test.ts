import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem.ts';
import { checkStore } from './check-store.ts';
import { Store } from './store.ts';

const CCJ: Subject = { operation: 'ccj', companyNumber: '90000001', page: 1 };
const HUGE = '999999999999999';
const FREE: Outcome = { kind: 'released', problem: problem('provider-error', 'Free.') };
const LOST: Outcome = {
  kind: 'unknown',
  problem: problem('outcome-unknown', 'Lost.', { charged: 'unknown' }),
};

let db: TestDatabase;
let store: Store;

const open = (source: string) => Store.open({ location: db.location, source });

async function claim(id: string, page = 1, budget?: number) {
  return await store.attempts.claim(claimOf(id, { ...CCJ, page }, { budget }));
}

function answered(implausible?: string): Outcome {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(CCJ, { items: [] })));
  const said = { charged: implausible === undefined ? 20 : undefined, implausible, remaining: undefined };
  return { kind: 'answered', raw, contentType: 'application/json', ...said };
}

/** A purchase of an implausible charge. */
async function buyDear(id: string, page = 1) {
  await claim(id, page);
  await store.attempts.settle(id, answered(HUGE));
}

const correct = (credits: number, attempt = 'a') =>
  store.corrections.correct({ attempt, credits, actor: 'administrator (root)', reason: 'As invoiced.' });

const lines = async () =>
  (await store.ledger.before(Number.MAX_SAFE_INTEGER, 10)).map(({ event, credits }) => `${event} ${credits}`);

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
    store = await open('provider:test');
  });

  afterEach(async () => {
    await store.close();
    await db.drop();
  });

  test('books the price instead of an implausible charge, and flags what the source claimed', async () => {
    await buyDear('a');
    expect(await lines()).toEqual(['settled 20', 'reserved 20']);
    const [settled] = await store.ledger.before(Number.MAX_SAFE_INTEGER, 1);
    expect(settled?.detail).toBe(
      'The source claimed a charge of 999,999,999,999,999 credits. Dossier booked the price, 20. A person has to check this.',
    );
    expect(await store.corrections.flagged()).toMatchObject([
      { attempt: 'a', operation: 'ccj', subject: '90000001', startedBy: 'Sam', claimed: HUGE, booked: 20 },
    ]);
    expect((await store.attempts.status('a'))?.charged).toBe(20);
    expect(await store.ledger.spending()).toMatchObject([{ settled: 20 }]);
  });

  test('names a flagged document by its title, and books nothing for it', async () => {
    const document = { operation: 'document', companyNumber: '90000001', id: 'a', hash: 'b' } as const;
    const subject = { ...document, title: 'Full accounts', page: 1 } as const;
    await store.attempts.claim(claimOf('a', subject));
    await store.attempts.settle('a', answered(HUGE));
    expect(await store.corrections.flagged()).toMatchObject([
      { operation: 'document', subject: '90000001', title: 'Full accounts', claimed: HUGE, booked: 0 },
    ]);
  });

  test('a correction appends a line, and sums, budget and the cost of the copy follow', async () => {
    await buyDear('a');
    expect(await correct(35)).toBe(20);
    expect(await store.ledger.before(Number.MAX_SAFE_INTEGER, 1)).toMatchObject([
      {
        ...{ event: 'corrected', credits: 15, attempt: 'a', actor: 'administrator (root)' },
        detail: 'Cost 35 instead of 20: As invoiced.',
      },
    ]);
    expect(await store.corrections.flagged()).toEqual([]);
    expect(await store.ledger.spending()).toMatchObject([{ actor: 'Sam', settled: 35, settledToday: 35 }]);
    expect((await store.attempts.status('a'))?.charged).toBe(35);
    expect(await claim('b', 2, 54)).toMatchObject({ kind: 'over-budget', spent: 35 });
    expect(await checkStore(db.location)).toEqual([]);
    expect(await store.ledger.correctSpending()).toBe(0);
  });

  test('a later correction replaces an earlier one, and may confirm what was booked', async () => {
    await buyDear('a');
    await buyDear('b', 2);
    await correct(35);
    await correct(0);
    await correct(20, 'b');
    expect(await lines()).toEqual([
      ...['corrected 0', 'corrected -35', 'corrected 15'],
      ...['settled 20', 'reserved 20', 'settled 20', 'reserved 20'],
    ]);
    expect(await store.ledger.spending()).toMatchObject([{ settled: 20 }]);
    expect(await store.corrections.flagged()).toEqual([]);
    expect(await checkStore(db.location)).toEqual([]);
  });

  test('two corrections at once add up to the last one', async () => {
    await buyDear('a');
    await Promise.all([correct(30), correct(40), correct(40)]);
    const charged = (await store.attempts.status('a'))?.charged;
    expect(await store.ledger.spending()).toMatchObject([{ settled: charged }]);
    expect(await checkStore(db.location)).toEqual([]);
  });

  test('corrects a purchase of any source, and counts it there', async () => {
    await buyDear('a');
    const other = await open('');
    expect(await other.corrections.flaggedInAnySource()).toMatchObject([{ attempt: 'a' }]);
    expect(await other.corrections.flagged()).toEqual([]);
    await other.corrections.correct({ attempt: 'a', credits: 1, actor: 'root', reason: 'x' });
    await other.close();
    expect(await store.ledger.spending()).toMatchObject([{ settled: 1 }]);
    expect(await checkStore(db.location)).toEqual([]);
  });

  test.each([
    ['missing', undefined, 'There is no purchase a.'],
    ['in progress', async () => undefined, 'in progress'],
    ['free', () => store.attempts.settle('a', FREE), 'was not charged'],
    ['of unknown outcome', () => store.attempts.settle('a', LOST), 'unknown'],
  ])('refuses to correct a purchase that is %s', async (_state, settle, why) => {
    if (settle !== undefined) {
      await claim('a');
      await settle();
    }
    const before = await lines();
    await expect(correct(5)).rejects.toThrow(why);
    expect(await lines()).toEqual(before);
  });

  test('check-store finds a correction that the cost of the copy does not have', async () => {
    await buyDear('a');
    await correct(35);
    await db.run('update answer set credits_charged = 20');
    expect(await checkStore(db.location)).toEqual([expect.stringContaining('cost something else')]);
  });

  test('says that a sum beyond 2^53 cannot be shown, refuses to spend, and can still be corrected', async () => {
    await claim('a');
    await store.attempts.settle('a', answered());
    const period = '(select substr(max(period), 1, 7) from spending)';
    await db.run(
      `insert into spending values ('provider:test', ${period}, 'profile', 'Sam', 9007199254740990, 0, 0)`,
    );
    await expect(store.ledger.spending()).rejects.toThrow('add up to more than 9,007,199,254,740,991');
    expect(await claim('b', 2, 999_999_999_999)).toMatchObject({ kind: 'over-budget' });
    expect(await correct(0)).toBe(20);
    expect(await store.ledger.spending()).toMatchObject([{ settled: 9_007_199_254_740_990 }]);
  });

  test('the sums of purchases that an earlier version booked as claimed can be corrected', async () => {
    const claimed = 999_999_999_999_999;
    for (let page = 1; page <= 10; page += 1) {
      await claim(`a${page}`, page);
      const outcome = { ...answered(), charged: claimed };
      await store.attempts.settle(`a${page}`, outcome);
    }
    await expect(store.ledger.spending()).rejects.toThrow('npm run ledger -- flagged');
    for (let page = 1; page <= 10; page += 1) await correct(20, `a${page}`);
    expect(await store.ledger.spending()).toMatchObject([{ settled: 200, settledToday: 200 }]);
    expect(await checkStore(db.location)).toEqual([]);
  });
});
