import { expect, test } from 'vitest';
import { readNumbers } from './company-numbers.ts';

test('reads pasted company numbers once each, and names unusable lines', () => {
  expect(readNumbers(' 445790\r\n\nsc123456, 00445790\nTESCO PLC\n12;')).toEqual({
    numbers: ['00445790', 'SC123456'],
    repeated: 1,
    unusable: [
      { line: 4, text: 'TESCO PLC' },
      { line: 5, text: '12' },
    ],
  });
  expect(readNumbers(' \n')).toEqual({ numbers: [], repeated: 0, unusable: [] });
});

test('blanks separate numbers, but not the parts of one', () => {
  expect(readNumbers('90000001 445790 HARBOUR\nSC 123456')).toEqual({
    numbers: ['90000001', '00445790', 'SC123456'],
    repeated: 0,
    unusable: [{ line: 1, text: 'HARBOUR' }],
  });
});
