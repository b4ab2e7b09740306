import { expect, test } from 'vitest';
import { companyOf, entryOf } from './main-nav.ts';

test.each([
  ['/', '/'],
  ['/search', '/'],
  ['/company/90000001/profile', '/'],
  ['/records', '/records'],
  ['/compare', '/compare'],
  ['/credits', '/credits'],
  ['/style-guide', undefined],
  ['/records-of-old', undefined],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(entryOf(pathname)).toBe(entry);
});

test.each([
  ['/company/90000001', '90000001'],
  ['/company/SC900001/ccj', 'SC900001'],
  ['/company/sc900001/ccj', undefined],
  ['/company/1/profile', undefined],
  ['/compare/90000001', undefined],
  ['/', undefined],
])('the page %s is about the company %s', (pathname, number) => {
  expect(companyOf(pathname)).toBe(number);
});
