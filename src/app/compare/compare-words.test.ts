import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

test('a comparison on a free source mentions no prices and no purchases', () => {
  const { noneHeld, ...words } = compareWords(true);
  const texts = [...Object.values(words), noneHeld(true), noneHeld(false)];
  expect(texts.join(' ')).not.toMatch(/credit|price|buy|bought|free/i);
});

test('companies to add are said to be none, or none besides those on the page', () => {
  expect(compareWords(true).noneHeld(true)).toMatch(
    /^Your team has opened the financials of no other company/,
  );
  expect(compareWords(false).noneHeld(false)).toMatch(/^Your team has no financials of any company yet/);
});
