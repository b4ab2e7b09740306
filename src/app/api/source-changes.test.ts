import { expect, test, vi } from 'vitest';
import {
  compareSource,
  currentSource,
  dismissSourceChange,
  isSourceChanged,
  onSourceChange,
} from './source-changes.ts';

test('a response of a source other than the first reports a change until it is dismissed', () => {
  const told = vi.fn();
  const stop = onSourceChange(told);
  compareSource('first', currentSource());
  expect(currentSource()).toBe('first');
  // Responses without a source, such as an expired session.
  compareSource(null, 'first');
  told.mockClear();
  dismissSourceChange();
  expect([isSourceChanged(), told.mock.calls.length]).toEqual([false, 1]);

  compareSource('second', 'first');
  expect([currentSource(), isSourceChanged(), told.mock.calls.length]).toEqual(['second', true, 2]);
  // A late response of the previous source.
  compareSource('first', 'first');
  expect([currentSource(), told.mock.calls.length]).toEqual(['second', 2]);

  dismissSourceChange();
  expect(isSourceChanged()).toBe(false);
  compareSource('third', 'second');
  expect([currentSource(), isSourceChanged()]).toEqual(['third', true]);
  dismissSourceChange();

  // Requested before any source was known, so the screen may be rendered from it.
  compareSource('second', undefined);
  expect([currentSource(), isSourceChanged()]).toEqual(['second', true]);
  dismissSourceChange();
  stop();
});
