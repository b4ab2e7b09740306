import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ledgerQuery } from './ledger-query.ts';
import { createQueryClient } from './query-client.ts';

const entry = (seq: number) => ({
  seq,
  at: '2026-11-21T14:02:03Z',
  event: 'settled',
  credits: 1,
  attempt: `a${seq}`,
  actor: 'Sam',
  operation: 'profile',
  subject: '90000006',
  page: 1,
  version: 1,
});

afterEach(() => vi.unstubAllGlobals());

test('a ledger longer than one response is loaded on demand, each line once', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const before = Number(new URL(path, 'http://x').searchParams.get('before') ?? 1101);
    const seqs = Array.from({ length: Math.min(500, before - 1) }, (_, index) => before - 1 - index);
    const next = (seqs.at(-1) ?? 1) > 1 ? { next: seqs.at(-1) } : {};
    return Response.json({ entries: seqs.map(entry), ...next });
  });
  const observer = new InfiniteQueryObserver(createQueryClient(), ledgerQuery());
  const first = await observer.refetch();
  expect(first.data).toHaveLength(500);
  await observer.fetchNextPage();
  const all = await observer.fetchNextPage();
  expect(all.hasNextPage).toBe(false);
  expect(all.data?.map(({ seq }) => seq)).toEqual(Array.from({ length: 1100 }, (_, index) => 1100 - index));
  expect(asked).toEqual([
    '/api/credits/ledger',
    '/api/credits/ledger?before=601',
    '/api/credits/ledger?before=101',
  ]);
  observer.destroy();
});

test('the ledger of one person, agent or order is asked for by name, on every page', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ entries: [entry(7)], ...(asked.length === 1 && { next: 7 }) });
  });
  const observer = new InfiniteQueryObserver(createQueryClient(), ledgerQuery('Order 3 (Ada)'));
  await observer.refetch();
  await observer.fetchNextPage();
  expect(asked).toEqual([
    '/api/credits/ledger?actor=Order+3+%28Ada%29',
    '/api/credits/ledger?before=7&actor=Order+3+%28Ada%29',
  ]);
  observer.destroy();
});
