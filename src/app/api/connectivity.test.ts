import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineError, UnreachableError } from './api-errors.ts';
import { request } from './fetch.ts';
import { createQueryClient } from './query-client.ts';

const TINY = '/api/session';
let asked: string[];
/** The response at a path; without one the connection fails. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  asked = [];
  answers = {};
  onlineManager.setOnline(true);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

const failed = () => new Response('<h1>504</h1>', { status: 504 });
const fine = () => Response.json({});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a failed read', () => {
  test('is not retried while other requests succeed', async () => {
    answers = { [TINY]: fine, '/api/held': failed, '/api/credits': fine };
    const client = createQueryClient();
    client.mount();
    const seen: boolean[] = [];
    const unsubscribe = onlineManager.subscribe((online) => seen.push(online));
    const held = new QueryObserver(client, { queryKey: ['held'], queryFn: () => request('/held') });
    const leave = held.subscribe(() => undefined);
    await settled();
    await request('/credits');
    await settled();
    expect(held.getCurrentResult().error).toBeInstanceOf(UnreachableError);
    expect(seen).toEqual([]);
    expect(asked).toEqual(['/api/held', TINY, '/api/credits']);
    leave();
    unsubscribe();
    client.unmount();
  });

  test('marks the server unreachable after one shared ping, until any response arrives', async () => {
    const reads = ['/held', '/credits'].map((path) => request(path).catch((error: unknown) => error));
    expect(await Promise.all(reads)).toEqual([expect.any(UnreachableError), expect.any(UnreachableError)]);
    await settled();
    expect(onlineManager.isOnline()).toBe(false);
    expect(asked).toEqual(['/api/held', '/api/credits', TINY]);
    answers = { '/api/held': fine };
    await request('/held');
    expect(onlineManager.isOnline()).toBe(true);
  });
});

test('an offline device reads from a server on the same machine, and reports failures', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answers = { '/api/held': fine };
  onlineManager.setOnline(false);
  expect(await request('/held')).toMatchObject({ status: 200 });
  await expect(request('/credits')).rejects.toThrow(OfflineError);
});
