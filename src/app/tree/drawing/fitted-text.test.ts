import { expect, test } from 'vitest';
import { fittedText } from './fitted-text.ts';

test('a short text stays whole', () => {
  expect(fittedText('Larkstone', 200, 13)).toBe('Larkstone');
});

test('a long one is cut with an ellipsis, capitals sooner than small letters', () => {
  const small = fittedText('a'.repeat(100), 200, 13);
  const capital = fittedText('A'.repeat(100), 200, 13);
  expect(small.endsWith('…')).toBe(true);
  expect(capital.length).toBeLessThan(small.length);
});

test('the widest letters have the room that they take in Arial', () => {
  expect(fittedText('W'.repeat(20), 200, 13)).toBe(`${'W'.repeat(14)}…`);
  expect(fittedText('@'.repeat(20), 200, 13)).toBe(`${'@'.repeat(14)}…`);
});

test('what is seen as one character is never cut in two, beside letters that stand for themselves', () => {
  const family = '👨‍👩‍👧';
  expect(fittedText(`é–${family.repeat(9)}`, 60, 13)).toBe(`é–${family.repeat(2)}…`);
  expect(fittedText('e\u0301'.repeat(30), 60, 13).endsWith('e\u0301…')).toBe(true);
  expect(fittedText('05134417 · Côte d’Ivoire', 200, 11.5)).toBe('05134417 · Côte d’Ivoire');
});
