import { expect, test } from 'vitest';
import { NumberSet } from './psc-staging.ts';

test('NumberSet counts each company number once', () => {
  const numbers = new NumberSet();
  expect(numbers.size).toBe(0);
  for (const number of ['90000007', '90000008', 'SC900001', '90000007', 'IP90001R']) numbers.add(number);
  expect(numbers.size).toBe(4);
  for (const number of ['00000001', '90999999', 'IP90001R', '90000000', 'SC900001']) numbers.add(number);
  expect(numbers.size).toBe(7);
});
