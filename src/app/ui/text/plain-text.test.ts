import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('text that needs no element of its own', () => {
  it('is Latin, with or without accents, and what stands between letters', () => {
    for (const text of ['Director', 'Société Générale (Jersey)', 'Zoë, 7 & Co.', "O'Brien"]) {
      expect(plainText(text, 'text')).toBe(text);
    }
  });

  it('hides nothing, reads in one direction and has no hyphen', () => {
    for (const text of ['a\u00adb', 'a\u200bb', 'a\tb', 'a\u202eb', 'שלום', 'Non - specialised', '']) {
      expect(plainText(text, 'text')).toBeUndefined();
    }
  });

  it('is text that could be read', () => {
    expect(plainText({ unreadable: 'Director' }, 'text')).toBeUndefined();
    expect(plainText(undefined, 'text')).toBeUndefined();
    expect(plainText('2021-02-03', 'date')).toBeUndefined();
  });
});
