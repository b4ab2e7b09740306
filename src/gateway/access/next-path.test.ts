import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  ['/', '/'],
  ['/company/90000001/ccj?status=Unsatisfied&page=2', '/company/90000001/ccj?status=Unsatisfied&page=2'],
  ['/search?query=caf%C3%A9%20%26%20co', '/search?query=caf%C3%A9%20%26%20co'],
  ['/search?query=café', '/search?query=caf%C3%A9'],
  ['/company/90000001/group-structure?open=a#b', '/company/90000001/group-structure?open=a#b'],
  ['/search?query=https://evil.example//x', '/search?query=https://evil.example//x'],
])('after signing in %j goes on to %s', (next, expected) => {
  expect(nextPath(next)).toBe(expected);
});

test.each([
  undefined,
  '',
  'company/90000001/ccj',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/company\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/sign-in?next=/credits',
  '/sign-out',
  `/${'x'.repeat(5_000)}`,
])('after signing in %j leads to the start page', (next) => {
  expect(nextPath(next)).toBe('/');
});
