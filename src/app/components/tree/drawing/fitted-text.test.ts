import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedText, textWidth, wrappedLines } from './fitted-text.ts';

test('fittedText keeps a short text', () => {
  expect(fittedText('Larkstone', 200, 13)).toBe('Larkstone');
});

test('fittedText cuts a long text with an ellipsis, capitals sooner than small letters', () => {
  const small = fittedText('a'.repeat(100), 200, 13);
  const capital = fittedText('A'.repeat(100), 200, 13);
  expect(small.endsWith('…')).toBe(true);
  expect(capital.length).toBeLessThan(small.length);
});

test('fittedText reserves the width of Arial for the widest letters', () => {
  expect(fittedText('W'.repeat(20), 200, 13)).toBe(`${'W'.repeat(14)}…`);
  expect(fittedText('@'.repeat(20), 200, 13)).toBe(`${'@'.repeat(14)}…`);
});

test('fittedText never cuts a grapheme cluster', () => {
  const family = '👨‍👩‍👧';
  expect(fittedText(`é–${family.repeat(9)}`, 60, 13)).toBe(`é–${family.repeat(2)}…`);
  expect(fittedText('e\u0301'.repeat(30), 60, 13).endsWith('e\u0301…')).toBe(true);
  expect(fittedText('05134417 · Côte d’Ivoire', 200, 11.5)).toBe('05134417 · Côte d’Ivoire');
});

describe('wrappedLines', () => {
  test('breaks after spaces', () => {
    expect(wrappedLines('COLD STORES LIMITED', 80, 13)).toEqual(['COLD ', 'STORES ', 'LIMITED']);
    expect(wrappedLines('Cold Stores Limited', 80, 13)).toEqual(['Cold Stores ', 'Limited']);
  });

  test('breaks within a word that is wider than a line', () => {
    const lines = wrappedLines('W'.repeat(20), 100, 13);
    expect(lines).toEqual(['W'.repeat(7), 'W'.repeat(7), 'W'.repeat(6)]);
  });

  test('loses no character and fits the room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const lines = wrappedLines(text, 100, 13);
        expect(lines.join('')).toBe(text);
        for (const line of lines) expect(textWidth(line.trimEnd(), 13)).toBeLessThanOrEqual(100.001);
      }),
    );
  });
});
