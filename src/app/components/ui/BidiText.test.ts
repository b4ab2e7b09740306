import { describe, expect, it } from 'vitest';
import { plainText } from './BidiText.tsx';

describe('plainText', () => {
  it('returns Latin text, with or without accents, and its punctuation', () => {
    for (const text of ['Director', 'Société Générale (Jersey)', 'Zoë, 7 & Co.', "O'Brien"]) {
      expect(plainText(text, 'text')).toBe(text);
    }
  });

  it('rejects hidden characters, right-to-left text and hyphens', () => {
    for (const text of ['a\u00adb', 'a\u200bb', 'a\tb', 'a\u202eb', 'שלום', 'Non - specialised', '']) {
      expect(plainText(text, 'text')).toBeUndefined();
    }
  });

  it('rejects values that are absent, unreadable or not text', () => {
    expect(plainText({ unreadable: 'Director' }, 'text')).toBeUndefined();
    expect(plainText(undefined, 'text')).toBeUndefined();
    expect(plainText('2021-02-03', 'date')).toBeUndefined();
  });
});
