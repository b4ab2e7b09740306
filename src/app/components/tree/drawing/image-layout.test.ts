import { describe, expect, test } from 'vitest';
import { textWidth } from './fitted-text.ts';
import { type ImageCaption, imageLayout, pixelScale, xmlText } from './image-layout.ts';

const ABOUT: ImageCaption = {
  title: 'Group of LARKSTONE HOLDINGS LIMITED',
  note: '3 of 10,000 entities drawn.',
  source: ['Copy of 22 November 2026.', 'http://127.0.0.1:4173/company/90000002/group-structure'],
  nameParts: [],
};

describe('imageLayout', () => {
  test('puts title and note above the drawing, date and source below it, without overlap', () => {
    const { lines, drawing, size } = imageLayout(ABOUT, { width: 800, height: 600 });
    expect(lines.map(({ text }) => text)).toEqual([ABOUT.title, ABOUT.note, ...ABOUT.source]);
    const heights = lines.map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    const [, note = 0, date = 0, source = 0] = heights;
    expect(note).toBeLessThan(drawing.y);
    expect(date).toBeGreaterThan(drawing.y + drawing.height);
    expect(source).toBeLessThan(size.height);
  });

  test('is as wide as the drawing, with a minimum, and wraps long titles', () => {
    const wide = imageLayout(ABOUT, { width: 1200, height: 100 });
    expect(wide.size.width).toBeGreaterThan(1200);
    const name = `${'An exceedingly long name of a company '.repeat(6)}LIMITED`;
    const narrow = imageLayout({ ...ABOUT, title: name }, { width: 80, height: 40 });
    const title = narrow.lines.filter(({ strong }) => strong);
    expect(title.length).toBeGreaterThan(3);
    expect(title.map(({ text }) => text).join(' ')).toBe(name);
    for (const { text, size } of narrow.lines) {
      expect(textWidth(text, size)).toBeLessThanOrEqual(narrow.size.width - 40);
    }
  });

  test('breaks a word that is longer than a line without losing a character', () => {
    const word = 'W'.repeat(200);
    const { lines } = imageLayout({ ...ABOUT, title: word }, { width: 100, height: 40 });
    const title = lines.filter(({ strong }) => strong).map(({ text }) => text);
    expect(title.length).toBeGreaterThan(1);
    expect(title.join('')).toBe(word);
  });
});

describe('pixelScale', () => {
  test.each([
    [{ width: 1240, height: 720 }, 2],
    [{ width: 900, height: 8_192 }, 2],
    [{ width: 900, height: 8_193 }, 1],
    [{ width: 900, height: 16_385 }, undefined],
    [{ width: 4_000, height: 4_000 }, 1],
    [{ width: 6_000, height: 6_000 }, undefined],
  ])('of %j is %s', (size, scale) => {
    expect(pixelScale(size)).toBe(scale);
  });
});

test('xmlText replaces characters that XML does not allow, and keeps all others', () => {
  expect(xmlText('A\u0000B\u000BC\uFFFED\uD800E')).toBe('A\uFFFDB\uFFFDC\uFFFDD\uFFFDE');
  const kept = 'Łódź & Söhne <3\t\n名前 שלום 🏭';
  expect(xmlText(kept)).toBe(kept);
});
