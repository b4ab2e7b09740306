import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesQuery } from './changes.ts';
import { getJson } from './fetch.ts';
import { invalidatePortfolio, invalidateTeam, PORTFOLIO_KEY } from './invalidation.ts';
import { createQueryClient } from './query-client.ts';
import { recordKey } from './record-url.ts';
import { compareRevision, currentRevision, onRevisionChange } from './revision.ts';

let tag: string;
let asked: (string | undefined)[];

beforeEach(() => {
  tag = 'W/"1"';
  asked = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    const known = headers['If-None-Match'];
    asked.push(known);
    if (known === tag) return new Response(null, { status: 304, headers: { ETag: tag } });
    return Response.json({ inFlight: tag === 'W/"2"' }, { headers: { ETag: tag } });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('asks with the last tag, keeps the answer at 304, and reports another tag once', async () => {
  const changed = vi.fn();
  const unsubscribe = onRevisionChange(changed);
  const observer = new QueryObserver(createQueryClient(), { ...changesQuery, refetchInterval: false });
  const ask = async () => (await observer.refetch()).data;
  expect(await ask()).toEqual({ inFlight: false });
  changed.mockClear();
  expect(await ask()).toEqual({ inFlight: false });
  expect(changed).not.toHaveBeenCalled();
  tag = 'W/"2"';
  expect(await ask()).toEqual({ inFlight: true });
  expect(asked).toEqual([undefined, 'W/"1"', 'W/"1"']);
  expect(changed).toHaveBeenCalledOnce();
  unsubscribe();
});

test('an answer with an older tag than the last one counts as a change, whichever came first', () => {
  compareRevision('W/"2"');
  const changed = vi.fn();
  const unsubscribe = onRevisionChange(changed);
  compareRevision('W/"1"');
  expect(changed).toHaveBeenCalledOnce();
  expect(currentRevision()).toBe('W/"1"');
  unsubscribe();
});

test('the tag of a record is no revision', () => {
  compareRevision('W/"2"');
  compareRevision('"1"');
  compareRevision(null);
  expect(currentRevision()).toBe('W/"2"');
});

test('a change refetches searches and summaries; a summary tells which records of its company changed', async () => {
  const client = createQueryClient();
  const record = recordKey({ operation: 'ccj', companyNumber: '90000006', page: 1 });
  const search = recordKey({ operation: 'search', query: 'mill', page: 1 });
  const keys = [search, ['company', '90000006'], ['credits'], record, ['source']];
  for (const key of keys) client.setQueryData(key, {});
  await invalidateTeam(client);
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([search, ['company', '90000006'], ['credits']]);
});

test('a change makes the table of a list stale, which is read again once it is opened', async () => {
  const client = createQueryClient();
  const key = [...PORTFOLIO_KEY, 'list', 'rows'];
  let reads = 0;
  const query = { queryKey: key, queryFn: () => ++reads, staleTime: 60_000 };
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe(1));
  await invalidateTeam(client);
  expect([reads, client.getQueryState(key)?.isInvalidated]).toEqual([1, true]);
  stop();
  const stopAgain = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe(2));
  await invalidatePortfolio(client);
  expect(reads).toBe(3);
  stopAgain();
});

test('a read whose body arrives after a newer answer is repeated', async () => {
  const client = createQueryClient();
  const unsubscribe = onRevisionChange(() => void invalidateTeam(client));
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const answers = [1, 2];
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = path.startsWith('/api/search') ? answers.shift() : 2;
    const headers = { ETag: `W/"${answer}"` };
    return answer === 1 ? new Response(slow.readable, { headers }) : Response.json(answer, { headers });
  });
  const search = new QueryObserver(client, {
    queryKey: ['record', 'search'],
    queryFn: () => getJson('/search', v.number()),
  });
  const stop = search.subscribe(() => undefined);
  await getJson('/credits', v.number());
  const writer = slow.writable.getWriter();
  await writer.write(new TextEncoder().encode('1'));
  await writer.close();
  await vi.waitFor(() => expect(search.getCurrentResult().data).toBe(1));
  await getJson('/credits', v.number());
  await vi.waitFor(() => expect(search.getCurrentResult().data).toBe(2));
  stop();
  unsubscribe();
});
