import { expect, test } from 'vitest';
import { LargeAnswers } from './large-answers.ts';

/** Places, and which of them were entered, in order. */
function visitors(count: number) {
  const answers = new LargeAnswers();
  const entered: number[] = [];
  const places = Array.from({ length: count }, (_, index) => {
    const place = answers.place();
    const leaving = new AbortController();
    const isIn = place.enter(leaving.signal).then(() => entered.push(index));
    return { leave: place.leave, abort: () => leaving.abort(new Error('Too late.')), isIn };
  });
  return { places, entered };
}

test('three large answers are in memory at a time, and the others wait in order', async () => {
  const { places, entered } = visitors(5);
  await expect.poll(() => entered).toEqual([0, 1, 2]);
  places[1]?.leave();
  await expect.poll(() => entered).toEqual([0, 1, 2, 3]);
  places[0]?.leave();
  await expect.poll(() => entered).toEqual([0, 1, 2, 3, 4]);
});

test('an answer that is given up while it waits takes no place', async () => {
  const { places, entered } = visitors(5);
  await expect.poll(() => entered).toEqual([0, 1, 2]);
  places[3]?.abort();
  await expect(places[3]?.isIn).rejects.toThrow('Too late.');
  places[2]?.leave();
  await expect.poll(() => entered).toEqual([0, 1, 2, 4]);
});

test('an answer that leaves before it needed a place leaves none occupied', async () => {
  const answers = new LargeAnswers();
  for (let index = 0; index < 5; index += 1) answers.place().leave();
  await answers.place().enter(new AbortController().signal);
});
