import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import { createQueryClient } from './query-client.ts';
import { registerParameters, registerSearchQuery } from './register-search.ts';

afterEach(() => vi.unstubAllGlobals());

const QUESTION: RegisterQuestion = {
  query: 'quay',
  chosen: { status: ['Active', 'Liquidation'], type: [], town: [], county: [], area: ['LS'], sic: [] },
  ...{ sort: 'relevance', order: 'asc', page: 1 },
};

test('a question repeats a facet for each value, and omits what is the default', () => {
  expect(String(registerParameters(QUESTION))).toBe('query=quay&status=Active&status=Liquidation&area=LS');
  const lookUp = { facet: 'town', prefix: 'le' } as const;
  const all = { ...QUESTION, from: '2001-01-01', sort: 'age', order: 'desc', page: 2, lookUp } as const;
  expect(String(registerParameters(all))).toBe(
    'query=quay&from=2001-01-01&sort=age&order=desc&page=2&facet=town&prefix=le&status=Active&status=Liquidation&area=LS',
  );
});

test('a question that changes cancels the request of the former one, and the server is not suspected', async () => {
  const asked: { path: string; isCancelled: () => boolean }[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push({ path, isCancelled: () => signal?.aborted === true });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, registerSearchQuery({ ...QUESTION, query: 'q' }));
  const leave = observer.subscribe(() => undefined);
  observer.setOptions(registerSearchQuery({ ...QUESTION, query: 'qu' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ isCancelled }) => isCancelled())).toEqual([true, false]);
  expect(asked.every(({ path }) => path.startsWith('/api/register/companies?query=q'))).toBe(true);
  expect(observer.getCurrentResult().error).toBeNull();
  leave();
  client.clear();
});
