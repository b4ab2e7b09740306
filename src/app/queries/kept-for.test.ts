import { expect, test, vi } from 'vitest';
import { keptFor } from './kept-for.ts';

test('what was worked out of a reading is kept for it', () => {
  const sum = vi.fn((reading: readonly number[]) => ({ total: reading.reduce((a, b) => a + b, 0) }));
  const totalOf = keptFor(sum);
  const [one, other] = [[1, 2], [3]];
  const first = totalOf(one);
  expect(first).toEqual({ total: 3 });
  expect(totalOf(other)).toEqual({ total: 3 });
  expect(totalOf(one)).toBe(first);
  expect(sum).toHaveBeenCalledTimes(2);
});

test('where what else it depends on is another, it is worked out anew', () => {
  const tell = vi.fn((reading: object, day?: string) => `${Object.keys(reading)} on ${day}`);
  const told = keptFor(tell);
  const reading = { a: 1 };
  expect(told(reading, 'Monday')).toBe('a on Monday');
  expect(told(reading, 'Tuesday')).toBe('a on Tuesday');
  expect(told(reading, 'Tuesday')).toBe('a on Tuesday');
  expect(told(reading)).toBe('a on undefined');
  expect(told(reading, 'Wednesday')).toBe('a on Wednesday');
  expect(tell).toHaveBeenCalledTimes(4);
});
