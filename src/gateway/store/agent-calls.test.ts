import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { Store } from './store.ts';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('calls of agents on $database', ({ createDb }) => {
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

  test('calls with pauses of less than half an hour make one session, which is kept for 90 days', async () => {
    const { agentCalls } = store;
    const call = { actor: 'Scout', tool: 'buy', arguments: '{}', outcome: 'answered' } as const;
    await agentCalls.add({ ...call, charged: 20 });
    now += DAY / 48 - 1;
    await agentCalls.add({ ...call, arguments: 'x'.repeat(3_000) });
    now += DAY / 48 + 1;
    await agentCalls.add({ ...call, outcome: 'refused', detail: 'Too much.', charged: 0 });
    const sessions = await agentCalls.sessions('Scout', undefined, 10);
    expect(sessions.map(({ calls, charged }) => ({ calls, charged }))).toEqual([
      { calls: 1, charged: 0 },
      { calls: 2, charged: 20 },
    ]);
    const first = sessions[1]?.id ?? '';
    const calls = await agentCalls.calls('Scout', first, { after: 0, limit: 10 });
    expect(calls?.map((each) => [each.charged, each.arguments.length])).toEqual([
      [20, 2],
      [null, 2_001],
    ]);
    expect(await agentCalls.calls('Other', first, { after: 0, limit: 10 })).toBeUndefined();
    now += 91 * DAY;
    await agentCalls.add(call);
    expect(await agentCalls.sessions('Scout', undefined, 10)).toHaveLength(1);
    expect(await agentCalls.calls('Scout', first, { after: 0, limit: 10 })).toBeUndefined();
  });
});
