import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [15_130, '15 kB'],
  [1_500, '1.5 kB'],
  [468_300_000, '468 MB'],
  [2_140_000_000, '2.1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
