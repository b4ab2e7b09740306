import { describe, expect, test } from 'vitest';
import { ApiProblem, OfflineError } from '#app/api/api-errors.ts';
import { retryAt, waitText } from './retry-wait.ts';

const limited = (retryAfter?: number) =>
  new ApiProblem({
    type: '/problems/rate-limited',
    title: 'The source asks to wait',
    status: 429,
    charged: 'no',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
const failed = (error: Error) => ({ status: 'failed', error, at: 5_000, seen: undefined }) as const;

describe('the wait that a source asks for', () => {
  test('counts from the refusal by this device’s clock', () => {
    expect(retryAt(failed(limited(30)))).toBe(35_000);
  });

  test('is undefined without a time, for other failures, and before any request', () => {
    expect(retryAt(failed(limited()))).toBeUndefined();
    expect(retryAt(failed(new OfflineError()))).toBeUndefined();
    expect(retryAt({ status: 'idle' })).toBeUndefined();
  });

  test.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [119, '119 seconds'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
  ])('words %i seconds as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
