import { expect, it, test } from 'vitest';
import { listOf, lowerFirst, visibleText } from './text.ts';

test('things are listed as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listOf)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

test('a label in a sentence begins with a small letter, unless it is an abbreviation', () => {
  expect(['Net assets', 'VAT', 'A loss', ''].map(lowerFirst)).toEqual(['net assets', 'VAT', 'a loss', '']);
});

it('makes every hidden character visible', () => {
  expect(visibleText('a\u202Eb')).toBe('a[U+202E]b');
  expect(visibleText('a\u200Bb\uFEFF')).toBe('a[U+200B]b[U+FEFF]');
  expect(visibleText('a\tb\0')).toBe('a␉b␀');
  expect(visibleText('\u0085')).toBe('[U+0085]');
});

it('keeps letters of every script, combining marks and markup', () => {
  for (const text of ['Ærø & Søn', 'e\u0301', 'שלום', '株式会社', '<script>{{x}}</script>', '"quoted"']) {
    expect(visibleText(text)).toBe(text);
  }
});
