import { expect, test } from 'vitest';
import { readDensity } from './density.ts';

test('a density is read if it exists', () => {
  expect(readDensity('compact')).toBe('compact');
  expect(readDensity('comfortable')).toBe('comfortable');
  for (const text of ['huge', '', null, undefined]) expect(readDensity(text)).toBeUndefined();
});
