import { expect, test } from 'vitest';
import { decimalSum } from './decimal-sum.ts';

test.each([
  [[], '0'],
  [['1', '2'], '3'],
  [['0.1', '0.2'], '0.3'],
  [['9007199254740993', '1'], '9007199254740994'],
  [['-10', '3.25'], '-6.75'],
  [['-0.5', '0.5'], '0.0'],
  [['-0', '7'], '7'],
])('the exact sum of %j is %s', (numbers, sum) => {
  expect(decimalSum(numbers)).toBe(sum);
});
