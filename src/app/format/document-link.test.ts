import { expect, it } from 'vitest';
import { documentHref } from './document-link.ts';

it('rebuilds the link from id and hash', () => {
  expect(documentHref('https://provider.example/v1/document/a1_B-2/9f')).toBe('/api/documents/a1_B-2/9f');
  expect(documentHref('http://127.0.0.1:4173/service/document/1/2')).toBe('/api/documents/1/2');
});

it.each([
  undefined,
  '',
  'n/a',
  '/document/1/2',
  '//evil.example/document/1/2',
  'javascript:alert(1)//document/1/2',
  ' java\tscript:/document/1/2',
  'data:text/html,/document/1/2',
  'file:///document/1/2',
  'https://provider.example/document/1/',
  'https://provider.example/only',
  'https://provider.example/document/%2e%2e/2',
  'https://provider.example/document/a b/2',
  'https://provider.example/document/1/2.pdf',
])('%j is never linked', (url) => {
  expect(documentHref(url)).toBeUndefined();
});

it('takes nothing but the two segments from a foreign address', () => {
  expect(documentHref('https://user@evil.example/document/1/2?x=3#y')).toBe('/api/documents/1/2');
});
