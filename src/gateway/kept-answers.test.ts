import { expect, test, vi } from 'vitest';
import { KeptAnswers } from './routes/kept-answers.ts';

test('an answer is kept until what it is made of changes', async () => {
  const make = vi.fn(async () => make.mock.calls.length);
  const kept = new KeptAnswers<number>(10);
  const ask = (madeOf: string) => kept.about('one', madeOf, make);
  expect([await ask('a'), await ask('a'), await ask('b'), await ask('b')]).toEqual([1, 1, 2, 2]);
});

test('who asks while it is being made waits for the same answer', async () => {
  const make = vi.fn(async () => ({}));
  const kept = new KeptAnswers<object>(10);
  const [one, other] = await Promise.all([1, 2].map(() => kept.about('one', 'a', make)));
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

test('one that failed is made anew, and does not take away a later one', async () => {
  const kept = new KeptAnswers<string>(10);
  const failing = kept.about('one', 'a', async () => Promise.reject(new Error('away')));
  const later = kept.about('one', 'b', async () => 'later');
  await expect(failing).rejects.toThrow('away');
  expect(await later).toBe('later');
  expect(await kept.about('one', 'b', async () => 'again')).toBe('later');
  await expect(kept.about('two', 'a', async () => Promise.reject(new Error('away')))).rejects.toThrow();
  expect(await kept.about('two', 'a', async () => 'made')).toBe('made');
});

test('of more names than are kept the one asked for longest ago goes', async () => {
  const make = vi.fn(async () => '');
  const kept = new KeptAnswers<string>(2);
  for (const name of ['one', 'two', 'one', 'three', 'one']) await kept.about(name, 'a', make);
  expect(make).toHaveBeenCalledTimes(3);
  await kept.about('two', 'a', make);
  expect(make).toHaveBeenCalledTimes(4);
});
