import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CCJ, DOCUMENT, providerAt } from '../../../e2e/fixtures/call-provider.ts';
import { formatDuration, retryAfterSeconds } from './backoff.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

let clock = 1_000_000;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => vi.restoreAllMocks());

const answer = (status: number, retryAfter?: string, headers: Record<string, string> = {}) =>
  new Response('{"status":"error"}', {
    status,
    headers: { ...headers, ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }) },
  });

/** A provider with a scripted answer, and the number of its calls. */
function scripted() {
  const server = { next: answer(200), calls: 0 };
  const provider = providerAt('http://lookup.test', {
    transport: async () => {
      server.calls += 1;
      return server.next;
    },
  });
  return { server, provider };
}

describe('status 429', () => {
  test.each([
    ['90', 90],
    ['0', 1],
    ['315360000', 3600],
    ['9'.repeat(40), 3600],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Saturday, 21-Nov-26 12:00:30 GMT', 30],
    ['Sat Nov 21 12:00:30 2026', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 1],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
    ['Sat, 21 Nov 2036 12:00:00 GMT', 3600],
    [undefined, 5],
    ['', 5],
    ['-5', 5],
    ['1.5', 5],
    ['soon 5', 5],
    ['Someday, at 12:00:30', 5],
    ['5, 10', 5],
  ])('reads Retry-After %s as %i seconds', (retryAfter, seconds) => {
    expect(retryAfterSeconds(answer(429, retryAfter))).toBe(seconds);
  });

  test('states the wait in words and does not retry', async () => {
    const { server, provider } = scripted();
    server.next = answer(429, '40', { 'Credits-Charged': '0' });
    expect(await provider.call(CCJ)).toMatchObject({
      kind: 'released',
      problem: {
        type: '/problems/rate-limited',
        retryAfter: 40,
        detail: 'The source asks us to wait 40 seconds. Nothing was charged.',
      },
    });
    expect(server.calls).toBe(1);
  });

  test('waits also if the charge is unknown', async () => {
    const { server, provider } = scripted();
    server.next = answer(429);
    expect(await provider.call(CCJ)).toMatchObject({ kind: 'unknown', problem: { retryAfter: 5 } });
    expect(provider.backoff()).toMatchObject({ retryAfter: 5, charged: 'no' });
  });
});

describe('other answers', () => {
  test.each([
    [401, undefined, 60],
    [403, '7200', 60],
    [503, '30', 30],
    [503, undefined, undefined],
    [500, '30', undefined],
    [402, '30', undefined],
    [302, '30', undefined],
    [200, '30', undefined],
  ])('status %i with Retry-After %s waits %s seconds', (status, retryAfter, seconds) => {
    expect(retryAfterSeconds(answer(status, retryAfter))).toBe(seconds);
  });

  test.each([
    [1, '1 second'],
    [120, '120 seconds'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
  ])('formats %i seconds as “%s”', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

describe('a backoff', () => {
  test('does not exist at first', () => {
    expect(scripted().provider.backoff()).toBeUndefined();
  });

  test('lasts as long as the source asked for, by the monotonic clock', async () => {
    const { server, provider } = scripted();
    server.next = answer(429, '40');
    await provider.call(CCJ);
    clock += 38_500;
    vi.mocked(Date.now).mockReturnValue(NOW - 86_400_000);
    expect(provider.backoff()).toEqual({
      type: '/problems/rate-limited',
      title: 'Rate limit reached',
      status: 429,
      detail: 'The source asked us to wait. Nothing was requested or charged.',
      charged: 'no',
      retryAfter: 2,
    });
    clock += 1_000;
    expect(provider.backoff()?.retryAfter).toBe(1);
    clock += 500;
    expect(provider.backoff()).toBeUndefined();
  });

  test.each([401, 403])('follows status %i for a minute', async (status) => {
    const { server, provider } = scripted();
    server.next = answer(status);
    await provider.call(CCJ);
    clock += 15_000;
    expect(provider.backoff()).toMatchObject({
      type: '/problems/provider-refused',
      detail: `The source refused the credential (status ${status}), so purchases are paused for a minute. Nothing was requested or charged.`,
      charged: 'no',
      retryAfter: 45,
    });
    clock += 45_000;
    expect(provider.backoff()).toBeUndefined();
  });

  test('takes the longer of two waits and is not ended by a success', async () => {
    const { server, provider } = scripted();
    for (const next of [answer(503, '600'), answer(429, '5'), answer(200)]) {
      server.next = next;
      await provider.call(CCJ);
    }
    expect(provider.backoff()).toMatchObject({ type: '/problems/rate-limited', retryAfter: 600 });
  });

  test('begins with a document that is answered with 429, not with 403', async () => {
    const { server, provider } = scripted();
    server.next = answer(403);
    expect(await provider.call(DOCUMENT)).toMatchObject({ problem: { type: '/problems/provider-refused' } });
    expect(provider.backoff()).toBeUndefined();
    server.next = answer(429, '10');
    await provider.call(DOCUMENT);
    expect(provider.backoff()).toMatchObject({ retryAfter: 10, charged: 'no' });
  });
});
