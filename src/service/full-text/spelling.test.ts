import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '#contract/edit-distance.ts';
import { oneEdit } from './spelling.ts';

test('oneEdit gives the texts at edit distance 1, those that few texts share as likely', () => {
  const { likely, other } = oneEdit('baker', 'word');
  for (const text of ['abker', 'bakers', 'bakery', 'xbaker']) expect(likely.has(text), text).toBe(true);
  for (const text of ['baler', 'bake', 'aker']) expect(other.has(text), text).toBe(true);
  for (const text of ['ba ker', 'bakes']) expect(likely.has(text), text).toBe(false);
  expect(oneEdit('bakker', 'word').likely.has('baker')).toBe(true);
  const names = oneEdit('gull dock', 'name').likely;
  for (const text of ['gulldock', 'gul ldock', 'g ull dock']) expect(names.has(text), text).toBe(true);
});

test('oneEdit changes no digit and finds every text at edit distance 1 in Latin letters', () => {
  const word = fc.stringMatching(/^[a-d1]{1,6}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      const { likely, other: rest } = oneEdit(one, 'word');
      const isFound = likely.has(other) || rest.has(other);
      const digits = (text: string) => text.replace(/\D/g, '');
      if (isFound) expect(editDistance(one, other, 2)).toBeLessThanOrEqual(1);
      if (isFound) expect(digits(other)).toBe(digits(one));
      else expect(editDistance(one, other, 2) !== 1 || /1/.test(one + other)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
