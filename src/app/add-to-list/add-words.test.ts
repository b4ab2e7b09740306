import { expect, test } from 'vitest';
import { addedText, whatText } from './add-words.ts';

test('a button counts each company once, and there is none for nothing', () => {
  expect(whatText({ companies: ['1', '2', '1'] })).toBe('2 companies');
  expect(whatText({ companies: ['1'] })).toBe('this company');
  expect(whatText({ companies: [] })).toBeUndefined();
  expect(whatText({ search: 'query=mill', total: 12_000 })).toBe('12,000 companies');
});

test('the outcome says what the list already had', () => {
  const what = { companies: ['1', '2', '3'] };
  expect(addedText(3, what, 'Suppliers')).toBe('3 companies added to “Suppliers”.');
  expect(addedText(1, what, 'Suppliers')).toBe('1 company added to “Suppliers”. It already had the other 2.');
  expect(addedText(0, what, 'Suppliers')).toBe('“Suppliers” already has all of them.');
  expect(addedText(0, { companies: ['1'] }, 'Suppliers')).toBe('“Suppliers” already has this company.');
});
