import { expect, test, vi } from 'vitest';
import {
  compareSource,
  currentSource,
  dismissSourceChange,
  onSourceChange,
  sourceChange,
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
  expect([sourceChange(), told.mock.calls.length]).toEqual([undefined, 1]);

  compareSource('second', 'first');
  expect([currentSource(), sourceChange(), told.mock.calls.length]).toEqual(['second', 'source', 2]);
  // A late response of the previous source.
  compareSource('first', 'first');
  expect([currentSource(), told.mock.calls.length]).toEqual(['second', 2]);

  dismissSourceChange();
  expect(sourceChange()).toBeUndefined();
  compareSource('third', 'second');
  expect([currentSource(), sourceChange()]).toEqual(['third', 'source']);
  dismissSourceChange();

  // Requested before any source was known, so the screen may be rendered from it.
  compareSource('second', undefined);
  expect([currentSource(), sourceChange()]).toEqual(['second', 'source']);
  dismissSourceChange();
  stop();
});

test('a response of another build of the same source reports newer data, unless the source changed as well', () => {
  compareSource('public first', undefined);
  dismissSourceChange();
  compareSource('public second', 'public first');
  expect([currentSource(), sourceChange()]).toEqual(['public second', 'build']);
  compareSource('other', 'public second');
  compareSource('other third', 'other');
  expect([currentSource(), sourceChange()]).toEqual(['other third', 'source']);
  dismissSourceChange();
});
