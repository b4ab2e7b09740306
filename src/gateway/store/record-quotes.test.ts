import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { Store } from './store.ts';

const DAY = 86_400_000;

const RECORD = {
  operation: 'ccj',
  subject: '90000001',
  page: 1,
  resource: '/company/90000001/ccj',
  version: 0,
  credits: 20,
} as const;

describe.each(TEST_DATABASES)('quotes on $database', ({ createDb }) => {
  let db: TestDatabase;
  let store: Store;
  let now: number;

  beforeEach(async () => {
    db = await createDb();
    now = Date.parse('2026-12-01T12:00:00.000Z');
    store = await Store.open({
      location: db.location,
      source: 'provider:test',
      clock: (later = 0) => sql`${new Date(now + later).toISOString()}`,
    });
  });

  afterEach(async () => {
    await store.close();
    await db.drop();
  });

  test('a quote is decided once, until it expires, and shown to others once a person was asked', async () => {
    const { recordQuotes: quotes } = store;
    const quote = await quotes.create('Scout', [RECORD, { ...RECORD, page: 2 }]);
    expect(quote).toMatchObject({ credits: 40, expires_at: '2026-12-02T12:00:00.000Z', decision: null });
    expect(await quotes.records(quote.id)).toEqual([RECORD, { ...RECORD, page: 2 }]);
    expect(await quotes.asked(10)).toEqual([]);
    await quotes.ask(quote.id);
    expect((await quotes.asked(10)).map(({ id }) => id)).toEqual([quote.id]);
    expect(await quotes.decide(quote.id, 'approved', 'Ada')).toBe(true);
    expect(await quotes.decide(quote.id, 'denied', 'Bob')).toBe(false);
    expect(await quotes.find(quote.id)).toMatchObject({ decision: 'approved', decided_by: 'Ada' });
    const late = await quotes.create('Scout', [RECORD]);
    now += DAY;
    expect(await quotes.decide(late.id, 'approved', 'Ada')).toBe(false);
  });

  test('quotes are kept for 90 days', async () => {
    const { recordQuotes: quotes } = store;
    const first = await quotes.create('Scout', [RECORD]);
    now += 90 * DAY;
    await quotes.create('Scout', [RECORD]);
    expect(await quotes.find(first.id)).toBeDefined();
    now += 1;
    await quotes.create('Scout', [RECORD]);
    expect(await quotes.find(first.id)).toBeUndefined();
    expect(await quotes.records(first.id)).toEqual([]);
  });
});
