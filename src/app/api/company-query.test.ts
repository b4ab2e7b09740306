import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { companyQuery } from './company-query.ts';
import { createQueryClient } from './query-client.ts';
import { recordKey } from './record-url.ts';

const number = '90000006';
let change: object;

beforeEach(() => {
  change = {};
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      companyNumber: number,
      operations: COMPANY_OPERATIONS.map((operation) => ({
        operation,
        credits: 20,
        covered: true,
        copies: 0,
        attempts: [],
        ...(operation === 'ccj' ? change : {}),
      })),
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

/** The records of the company that are refetched after its summary is. */
async function readAgainAfter(next: object): Promise<string[]> {
  const client = createQueryClient();
  for (const operation of COMPANY_OPERATIONS) {
    client.setQueryData(recordKey({ operation, companyNumber: number, page: 1 }), {});
  }
  await client.fetchQuery(companyQuery(number));
  change = next;
  await client.fetchQuery({ ...companyQuery(number), staleTime: 0 });
  return COMPANY_OPERATIONS.filter(
    (operation) =>
      client.getQueryState(recordKey({ operation, companyNumber: number, page: 1 }))?.isInvalidated,
  );
}

describe('refetching a company', () => {
  const held = { version: 1, fetchedAt: '2026-11-21T14:02:03Z', boughtBy: 'Sam', pages: 1, lastPage: 1 };

  test.each([
    ['a colleague bought', { held }],
    ['is being bought', { pending: 'reserved' }],
    ['had a later page refreshed', { copies: 1 }],
    ['has a refresh of a later page in flight', { attempts: ['a1'] }],
    ['changed its price', { credits: 25 }],
  ])('refetches only the record that %s', async (_what, next) => {
    expect(await readAgainAfter(next)).toEqual(['ccj']);
  });

  test('reads no record if nothing changed', async () => {
    expect(await readAgainAfter({})).toEqual([]);
  });

  test('renders nothing if nothing changed', async () => {
    const client = createQueryClient();
    const observer = new QueryObserver(client, { ...companyQuery(number), notifyOnChangeProps: ['data'] });
    const drawn = vi.fn();
    observer.subscribe(drawn);
    await observer.refetch();
    const times = drawn.mock.calls.length;
    await observer.refetch();
    expect(drawn).toHaveBeenCalledTimes(times);
    observer.destroy();
  });
});
