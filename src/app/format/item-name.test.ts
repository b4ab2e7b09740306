import { expect, test } from 'vitest';
import { itemNameText } from './item-name.ts';

test.each([
  ['Filing 2, 2026-01-02', 'Filing 2, 2 Jan 2026'],
  ['2025-03-31', '31 Mar 2025'],
  ['SMITH, John, Director', 'SMITH, John, Director'],
  ['Made up to 2026-01-02, 2026-02-30', 'Made up to 2026-01-02, 2026-02-30'],
])('%s is written as %s', (name, text) => {
  expect(itemNameText(name)).toBe(text);
});
