import { expect, test } from 'vitest';
import { batched, batchedElseAlone } from './batched.ts';

/** Work that waits until it is let go, and what it was given each time. */
function held() {
  const given: string[][] = [];
  const letGo: (() => void)[] = [];
  const work = async (items: readonly string[]) => {
    given.push([...items]);
    await new Promise<void>((resolve) => {
      letGo.push(resolve);
    });
    return items.map((item) => item.toUpperCase());
  };
  return { given, work, letGo: () => letGo.shift()?.() };
}

test('those who come together are done together, each with its own result', async () => {
  const { given, work, letGo } = held();
  const ask = batched(work, 10);
  const both = Promise.all([ask('a'), ask('b')]);
  await expect.poll(() => given).toEqual([['a', 'b']]);
  letGo();
  expect(await both).toEqual(['A', 'B']);
});

test('whoever comes while a batch is under way is in the next one, which begins after it', async () => {
  const { given, work, letGo } = held();
  const ask = batched(work, 10);
  const first = ask('a');
  await expect.poll(() => given).toEqual([['a']]);
  const later = Promise.all([ask('b'), ask('c')]);
  expect(given).toEqual([['a']]);
  letGo();
  expect(await first).toBe('A');
  await expect.poll(() => given).toEqual([['a'], ['b', 'c']]);
  letGo();
  expect(await later).toEqual(['B', 'C']);
});

test('a batch has at most so many', async () => {
  const given: number[][] = [];
  const ask = batched(async (items: readonly number[]) => {
    given.push([...items]);
    return items;
  }, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([1, 2, 3, 4, 5]);
  expect(given).toEqual([[1, 2], [3, 4], [5]]);
});

test('what fails is told to all who were in it, and the next batch goes on', async () => {
  let failing = true;
  const ask = batched(async (items: readonly string[]) => {
    if (failing) throw new Error('full');
    return items;
  }, 10);
  const told = await Promise.allSettled([ask('a'), ask('b')]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await ask('c')).toBe('c');
});

test('one result may come later than the others, or fail by itself', async () => {
  const ask = batched(
    async (items: readonly string[]) =>
      items.map((item) => (item === 'bad' ? Promise.reject(new Error('bad')) : item)),
    10,
  );
  const [good, bad] = await Promise.allSettled([ask('good'), ask('bad')]);
  expect(good).toEqual({ status: 'fulfilled', value: 'good' });
  expect(bad?.status).toBe('rejected');
});

test('a batch that is stuck keeps nobody waiting for ever: those who came later go past it', async () => {
  const { given, work, letGo } = held();
  const ask = batched(work, 10);
  const stuck = ask('a');
  await expect.poll(() => given).toEqual([['a']]);
  const later = ask('b');
  await expect.poll(() => given).toEqual([['a'], ['b']]);
  letGo();
  letGo();
  expect(await Promise.all([stuck, later])).toEqual(['A', 'B']);
});

test('where work for several fails each is done by itself: one that fails takes nobody along', async () => {
  const given: string[][] = [];
  const ask = batchedElseAlone(async (items: readonly string[]) => {
    given.push([...items]);
    if (items.includes('bad')) throw new Error('bad');
    return items;
  }, 10);
  const [good, bad] = await Promise.allSettled([ask('good'), ask('bad')]);
  expect(good).toEqual({ status: 'fulfilled', value: 'good' });
  expect(bad?.status).toBe('rejected');
  expect(given).toEqual([['good', 'bad'], ['good'], ['bad']]);
  await expect(ask('bad')).rejects.toThrow('bad');
  expect(given.slice(3)).toEqual([['bad']]);
});
