import { expect, test } from 'vitest';
import { FREE, SPEC_PRICES } from '#contract/api/source.ts';
import { companyOf, entryOf, mainEntries } from './main-nav.ts';

test.each([
  ['/', '/'],
  ['/search', '/'],
  ['/company/90000001/profile', '/'],
  ['/records', '/records'],
  ['/lists', '/lists'],
  ['/lists/1/orders', '/lists'],
  ['/watch', '/watch'],
  ['/watch/alerts', '/watch'],
  ['/compare', '/compare'],
  ['/credits', '/credits'],
  ['/register', '/register'],
  ['/style-guide', undefined],
  ['/team', undefined],
  ['/team/Ada', undefined],
  ['/approvals', undefined],
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

test.each([
  ['of a sample', { kind: 'sample', prices: SPEC_PRICES }, 'Credits'],
  ['of a provider', { kind: 'provider', prices: SPEC_PRICES }, 'Credits'],
  ['of a source that is not known yet', undefined, 'Credits'],
  ['of the public register', { kind: 'public', prices: FREE }, 'Register'],
  ['of a free provider', { kind: 'provider', prices: FREE }, undefined],
] as const)('the menu %s ends with the entry of what it costs or is made of', (_name, source, last) => {
  const names = mainEntries(source).map(({ name }) => name);
  expect(names).toEqual([
    'Companies',
    'Records',
    'Lists',
    'Watch',
    'Compare',
    ...(last === undefined ? [] : [last]),
  ]);
});
