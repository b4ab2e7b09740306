import { describe, expect, test } from 'vitest';
import { ApiProblem, OfflineError } from '#app/queries/api-errors.ts';
import { askAgainAt, waitText } from './asking-wait.ts';

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
  test('counts from the refusal, by this device’s clock', () => {
    expect(askAgainAt(failed(limited(30)))).toBe(35_000);
  });

  test('is none where no time was named, for other failures, and before anything was asked', () => {
    expect(askAgainAt(failed(limited()))).toBeUndefined();
    expect(askAgainAt(failed(new OfflineError()))).toBeUndefined();
    expect(askAgainAt({ status: 'idle' })).toBeUndefined();
  });

  test.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [119, '119 seconds'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
  ])('of %i seconds reads as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
