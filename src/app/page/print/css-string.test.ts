import { expect, test } from 'vitest';
import { cssString } from './css-string.ts';

test('quotes, backslashes and line ends stay within the string', () => {
  expect(cssString('A "B" \\ C')).toBe('"A \\"B\\" \\\\ C"');
  expect(cssString('A\n}B\r\f\u007f')).toBe('"A\\a }B\\d \\c \\7f "');
  expect(cssString('\0')).toBe('"\uFFFD"');
});

test('letters of any writing and pictures stand as they are', () => {
  expect(cssString('شركة 🍞 O’Neill & Söhne')).toBe('"شركة 🍞 O’Neill & Söhne"');
});
