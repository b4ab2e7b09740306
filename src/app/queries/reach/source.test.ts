import { expect, test, vi } from 'vitest';
import { compareSource, isReplaced, knowReplaced, onSource, sourceSeen } from './source.ts';

test('the first source that answers is the one on screen; another one has replaced it, until that is known', () => {
  const told = vi.fn();
  const stop = onSource(told);
  compareSource('first', sourceSeen());
  expect(sourceSeen()).toBe('first');
  // Answers of nobody's source, such as that somebody is signed out.
  compareSource(null, 'first');
  told.mockClear();
  knowReplaced();
  expect([isReplaced(), told.mock.calls.length]).toEqual([false, 1]);

  compareSource('second', 'first');
  expect([sourceSeen(), isReplaced(), told.mock.calls.length]).toEqual(['second', true, 2]);
  // It was asked of the former, and came late.
  compareSource('first', 'first');
  expect([sourceSeen(), told.mock.calls.length]).toEqual(['second', 2]);

  knowReplaced();
  expect(isReplaced()).toBe(false);
  compareSource('third', 'second');
  expect([sourceSeen(), isReplaced()]).toEqual(['third', true]);
  knowReplaced();

  // Asked before any source was known: it may be what the screen was drawn from.
  compareSource('second', undefined);
  expect([sourceSeen(), isReplaced()]).toEqual(['second', true]);
  knowReplaced();
  stop();
});
