import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordChanges } from '#contract/api/record-changes.ts';
import type { Subject } from '#contract/operations.ts';
import {
  officersOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';

/** Differences between the versions that the team holds, as they were received. */

const NUMBER = '90000001';
const FILINGS = `/api/company/${NUMBER}/documents`;

const filingsOf = (page: number): Subject => ({ operation: 'documents', companyNumber: NUMBER, page });

/** Newest first; the number is the day. */
const filing = (day: number) => ({
  ...{
    title: `Accounts ${day}`,
    date: `2026-01-${String(day).padStart(2, '0')}`,
    type: 'AA',
    category: 'accounts',
  },
  ...{ pages: '3', url: `/document/${day}/x` },
});

const filings = (page: number, total: number, days: readonly number[]) => ({
  pagination: {
    page: String(page),
    per_page: '2',
    total_items: String(total),
    total_pages: String(Math.ceil(total / 2)),
  },
  items: days.map(filing),
});

const OFFICER = {
  person_id: 7,
  name: 'SMITH, John',
  role: 'director',
  status: 'active',
  appointment_date: '2019-03-01',
};

const officers = (...items: readonly object[]) => ({
  pagination: { page: '1', per_page: '20', total_items: String(items.length), total_pages: '1' },
  items,
});

let own: ScriptedGateway;

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    own = await startScriptedGateway(createDb);
  });

  afterEach(async () => {
    await own.close();
  });

  const read = async (path: string) => await own.bench.get(path);
  const changes = async (path: string): Promise<RecordChanges> => await (await read(path)).json();
  const buy = async (subject: Subject, data: unknown, version?: number) =>
    await own.scripted.buy(own.bench, subject, data, version);

  test('a refresh says what changed, item by item, and costs nothing', async () => {
    const resigned = { ...OFFICER, status: 'resigned', resignation_date: '2026-05-31' };
    const appointed = { ...OFFICER, person_id: 8, name: 'OKORO, Ada', appointment_date: '2026-06-01' };
    await buy(officersOf(NUMBER), officers(OFFICER));
    await buy(officersOf(NUMBER), officers(appointed, resigned), 1);
    const calls = own.upstream.calls.length;
    expect(await changes(`/api/company/${NUMBER}/appointments/changes?from=1&to=2`)).toEqual({
      from: 1,
      to: 2,
      changes: [
        {
          ...{ type: 'added', label: 'Officer', item: 'OKORO, Ada, director' },
          ...{ path: 'items[8, DIRECTOR, 2026-06-01]', before: null, after: appointed },
        },
        {
          ...{ type: 'changed', label: 'Status', item: 'SMITH, John, director' },
          ...{ path: 'items[7, DIRECTOR, 2019-03-01].status', before: 'active', after: 'resigned' },
        },
        {
          ...{ type: 'changed', label: 'Resigned', item: 'SMITH, John, director' },
          ...{ path: 'items[7, DIRECTOR, 2019-03-01].resignation_date', before: null, after: '2026-05-31' },
        },
      ],
    });
    const back = await changes(`/api/company/${NUMBER}/appointments/changes?from=2&to=1`);
    expect(back.changes.map(({ type }) => type)).toEqual(['removed', 'changed', 'changed']);
    const same = await changes(`/api/company/${NUMBER}/appointments/changes?from=2&to=2`);
    expect(same.changes).toEqual([]);
    expect(own.upstream.calls).toHaveLength(calls);
  });

  test('a filing that moved to the next page is neither removed nor added, whatever pages are held', async () => {
    await buy(filingsOf(1), filings(1, 4, [4, 3]));
    await buy(filingsOf(2), filings(2, 4, [2, 1]));
    await buy(filingsOf(1), filings(1, 5, [5, 4]), 1);
    const added = [expect.objectContaining({ type: 'added', item: 'Accounts 5, 2026-01-05' })];
    expect((await changes(`${FILINGS}/changes?from=1&to=2`)).changes).toEqual(added);
    await buy(filingsOf(2), filings(2, 5, [3, 2]), 1);
    await buy(filingsOf(3), filings(3, 5, [1]));
    expect((await changes(`${FILINGS}/changes?from=1&to=2`)).changes).toEqual(added);
  });

  test('a page belongs to the version after which it was received', async () => {
    await buy(filingsOf(1), filings(1, 4, [4, 3]));
    await buy(filingsOf(1), filings(1, 4, [4, 3]), 1);
    await buy(filingsOf(2), filings(2, 4, [2, 1]));
    await buy(filingsOf(1), filings(1, 3, [4, 3]), 2);
    await buy(filingsOf(2), filings(2, 3, [1]), 1);
    expect((await changes(`${FILINGS}/changes?from=1&to=2`)).changes).toEqual([]);
    expect((await changes(`${FILINGS}/changes?from=2&to=3`)).changes).toEqual([
      expect.objectContaining({ type: 'removed', item: 'Accounts 2, 2026-01-02' }),
    ]);
    expect((await changes(`${FILINGS}/changes?from=1&to=3`)).changes).toEqual([
      expect.objectContaining({
        ...{ type: 'cannot-tell', path: 'pagination.total_items', before: '4', after: '3' },
        reason: 'Version 1 has page 1 of 2, version 3 has pages 1 to 2 of 2.',
      }),
    ]);
  });

  test('a version that is not held is a problem that cost nothing', async () => {
    await buy(officersOf(NUMBER), officers(OFFICER));
    for (const query of ['from=1&to=2', 'from=3&to=1']) {
      const response = await read(`/api/company/${NUMBER}/appointments/changes?${query}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ type: '/problems/not-held', charged: 'no' });
    }
    const never = await read(`/api/company/${NUMBER}/ccj/changes?from=1&to=2`);
    expect([never.status, await never.json()]).toMatchObject([404, { charged: 'no' }]);
  });

  test.each([
    ['from=1', 'version-format'],
    ['from=1&to=0', 'version-format'],
    ['from=1&to=x', 'version-format'],
    ['from=1&from=2&to=2', 'parameter-repeated'],
    ['from=1&to=2&page=2', 'page-format'],
  ])('refuses %s', async (query, type) => {
    const response = await read(`${FILINGS}/changes?${query}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { type: `/problems/${type}`, charged: 'no' },
    ]);
  });

  test('a version that cannot be read says so', async () => {
    await buy(officersOf(NUMBER), officers(OFFICER));
    await own.scripted.buyBody(own.bench, officersOf(NUMBER), 'not a record', 1);
    expect((await changes(`/api/company/${NUMBER}/appointments/changes?from=1&to=2`)).changes).toEqual([
      {
        ...{ type: 'cannot-tell', label: 'Officers', path: '', before: null, after: null },
        reason: 'Version 2 cannot be read as this record.',
      },
    ]);
  });

  test('long records are compared, too', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({ ...OFFICER, person_id: 1_000 + index }));
    await buy(officersOf(NUMBER), officers(...many));
    await buy(officersOf(NUMBER), officers(...many.slice(1)), 1);
    expect((await changes(`/api/company/${NUMBER}/appointments/changes?from=1&to=2`)).changes).toEqual([
      expect.objectContaining({ type: 'removed', before: many[0] }),
    ]);
  });
});
