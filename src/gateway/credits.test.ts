import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ledger, MonthSpending } from '#contract/api/credits.ts';
import {
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  searchFor,
  startScriptedGateway,
} from '../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';

/** Spending and ledger over HTTP. */

const CCJ = '/api/company/90000001/ccj';

let started: ScriptedGateway;

async function spending(parameters = ''): Promise<MonthSpending> {
  return await (await started.bench.get(`/api/credits/spending${parameters}`)).json();
}

async function entries(): Promise<Ledger['entries']> {
  return (await (await started.bench.get('/api/credits/ledger')).json()).entries;
}

/** Sums of a month and its days, as purchases would have left them. */
async function spentBefore(
  ...sums: readonly [period: string, operation: string, actor: string, charged: number, uncertain: number][]
): Promise<void> {
  for (const [period, operation, actor, charged, uncertain] of sums) {
    await started.db.run(
      `insert into spending (source, period, operation, actor, settled, unsettled, written_off)
        values ('provider:test', '${period}', '${operation}', '${actor}', ${charged}, ${uncertain}, 0)`,
    );
  }
}

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
  });

  afterEach(() => started.close());

  test('the current month is summed by kind of record, person and day', async () => {
    expect(await spending()).toMatchObject({ spending: [], days: [] });
    expect(await spending()).not.toHaveProperty('firstMonth');
    await started.bench.buy(CCJ);
    await started.bench.buy('/api/company/90000001/vat-number');
    started.upstream.script('/financials', { kind: 'close', charged: true });
    await started.bench.buy('/api/company/90000001/financials');
    const [{ at } = { at: '' }] = await entries();
    const [day, month] = [at.slice(0, 10), at.slice(0, 7)];
    const who = { actor: 'local user' };
    expect(await spending()).toEqual({
      ...{ month, firstMonth: month },
      spending: [
        { ...who, operation: 'ccj', charged: 20, today: 20, uncertain: 0 },
        { ...who, operation: 'financials', charged: 0, today: 0, uncertain: 10 },
        { ...who, operation: 'vat-number', charged: 5, today: 5, uncertain: 0 },
      ],
      days: [{ day, charged: 25 }],
    });
    expect(await spending(`?month=${month}`)).toEqual(await spending());
  });

  test('an earlier month is read by itself, and its days of one person', async () => {
    await spentBefore(
      ['2025-03', 'ccj', 'Ada', 40, 0],
      ['2025-03', 'profile', 'Bea', 3, 1],
      ['2025-03-04', 'ccj', 'Ada', 20, 0],
      ['2025-03-31', 'ccj', 'Ada', 20, 0],
      ['2025-03-31', 'profile', 'Bea', 3, 1],
      ['2025-04', 'profile', 'Bea', 7, 0],
      ['2025-04-01', 'profile', 'Bea', 7, 0],
    );
    await started.bench.buy(CCJ);
    const march = {
      ...{ month: '2025-03', firstMonth: '2025-03' },
      spending: [
        { operation: 'ccj', actor: 'Ada', charged: 40, uncertain: 0 },
        { operation: 'profile', actor: 'Bea', charged: 3, uncertain: 1 },
      ],
    };
    expect(await spending('?month=2025-03')).toEqual({
      ...march,
      days: [
        { day: '2025-03-04', charged: 20 },
        { day: '2025-03-31', charged: 23 },
      ],
    });
    expect(await spending('?month=2025-03&actor=Bea')).toEqual({
      ...march,
      days: [{ day: '2025-03-31', charged: 3 }],
    });
    expect(await spending('?month=2025-03&actor=Nobody')).toEqual({ ...march, days: [] });
    expect(await spending('?month=2024-01')).toMatchObject({ month: '2024-01', spending: [], days: [] });
  });

  test.each([
    ['?month=2025', 'page-format'],
    ['?month=2025-13', 'page-format'],
    ['?month=2025-03&month=2025-04', 'parameter-repeated'],
    ['?actor=a&actor=b', 'parameter-repeated'],
    ['?actor=a%00b', 'query-format'],
  ])('spending%s is refused as %s', async (parameters, type) => {
    const response = await started.bench.get(`/api/credits/spending${parameters}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: expect.stringContaining(type), charged: 'no' });
  });

  test('the ledger names a company once a record states its name, and never a search', async () => {
    await started.bench.buy('/api/company/90000001/shareholders');
    expect((await entries()).map(({ name }) => name)).toEqual([undefined, undefined]);
    const { scripted, bench } = started;
    await scripted.buy(bench, profileOf('90000001'), overview('HARBOUR MILL LIMITED'));
    await scripted.buy(bench, searchFor('90000001'), results({}));
    const lines = (await entries()).map(({ operation, name }) => `${operation} ${name ?? '–'}`);
    expect([...new Set(lines)]).toEqual([
      'search –',
      'profile HARBOUR MILL LIMITED',
      'shareholders HARBOUR MILL LIMITED',
    ]);
  });
});
