import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CCJ, providerAt } from '../../../e2e/ask-provider.ts';
import { inWords, waitAfter } from './wait.ts';

/** Rate limits and refusals: how long nothing is asked, and what a person is told meanwhile. */

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

/** A provider that answers as told next, and how often it was asked. */
function scripted() {
  const told = { next: answer(200), calls: 0 };
  const provider = providerAt('http://lookup.test', {
    door: async () => {
      told.calls += 1;
      return told.next;
    },
  });
  return { told, provider };
}

describe('30 status 429 asks to wait', () => {
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
  ])('Retry-After: %s is %i seconds', (retryAfter, seconds) => {
    expect(waitAfter(answer(429, retryAfter))).toBe(seconds);
  });

  test('in words, and never asked again by itself', async () => {
    const { told, provider } = scripted();
    told.next = answer(429, '40', { 'Credits-Charged': '0' });
    expect(await provider.call(CCJ)).toMatchObject({
      kind: 'released',
      problem: {
        type: '/problems/rate-limited',
        retryAfter: 40,
        detail: 'The source asks to wait 40 seconds before asking again. Nothing was charged.',
      },
    });
    expect(told.calls).toBe(1);
  });

  test('also where nobody knows whether it was charged', async () => {
    const { told, provider } = scripted();
    told.next = answer(429);
    expect(await provider.call(CCJ)).toMatchObject({ kind: 'unknown', problem: { retryAfter: 5 } });
    expect(provider.pause()).toMatchObject({ retryAfter: 5, charged: 'no' });
  });
});

describe('waits of other answers', () => {
  test.each([
    [401, undefined, 60],
    [403, '7200', 60],
    [503, '30', 30],
    [503, undefined, undefined],
    [500, '30', undefined],
    [402, '30', undefined],
    [302, '30', undefined],
    [200, '30', undefined],
  ])('status %i with Retry-After %s: %s seconds', (status, retryAfter, seconds) => {
    expect(waitAfter(answer(status, retryAfter))).toBe(seconds);
  });

  test.each([
    [1, '1 second'],
    [120, '120 seconds'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
  ])('%i is said “%s”', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});

describe('a pause', () => {
  test('begins with none', () => {
    expect(scripted().provider.pause()).toBeUndefined();
  });

  test('30 lasts as long as the source asked for, by a clock that nobody sets', async () => {
    const { told, provider } = scripted();
    told.next = answer(429, '40');
    await provider.call(CCJ);
    clock += 38_500;
    vi.mocked(Date.now).mockReturnValue(NOW - 86_400_000);
    expect(provider.pause()).toEqual({
      type: '/problems/rate-limited',
      title: 'The source asks to wait',
      status: 429,
      detail: 'The source asked to wait. Nothing was asked or charged.',
      charged: 'no',
      retryAfter: 2,
    });
    clock += 1_000;
    expect(provider.pause()?.retryAfter).toBe(1);
    clock += 500;
    expect(provider.pause()).toBeUndefined();
  });

  test.each([401, 403])('29 follows status %i for a minute', async (status) => {
    const { told, provider } = scripted();
    told.next = answer(status);
    await provider.call(CCJ);
    clock += 15_000;
    expect(provider.pause()).toMatchObject({
      type: '/problems/provider-refused',
      detail: `The source refused our credential (status ${status}); purchases pause for a minute so that nothing is spent in vain. Nothing was asked or charged.`,
      charged: 'no',
      retryAfter: 45,
    });
    clock += 45_000;
    expect(provider.pause()).toBeUndefined();
  });

  test('is the longer one of two, and no success ends it', async () => {
    const { told, provider } = scripted();
    for (const next of [answer(503, '600'), answer(429, '5'), answer(200)]) {
      told.next = next;
      await provider.call(CCJ);
    }
    expect(provider.pause()).toMatchObject({ type: '/problems/rate-limited', retryAfter: 600 });
  });

  test('holds back documents too, and is begun by one that is told to wait, not by one that is refused', async () => {
    const { told, provider } = scripted();
    told.next = answer(403);
    expect(await provider.document('AbC', 'dEf')).toMatchObject({ type: '/problems/provider-refused' });
    expect(provider.pause()).toBeUndefined();
    told.next = answer(429, '10');
    await provider.document('AbC', 'dEf');
    expect(await provider.document('AbC', 'dEf')).toMatchObject({ retryAfter: 10, charged: 'no' });
    expect(told.calls).toBe(2);
  });
});
