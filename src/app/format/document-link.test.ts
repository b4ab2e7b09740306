import { describe, expect, it } from 'vitest';
import { documentHref, linkedDocument } from './document-link.ts';

const PROVIDER = 'https://provider.example/v1';
const OWN_SERVICE = '/service';

const hrefOf = (url: string | undefined, documentsAt: string | undefined) => {
  const document = linkedDocument(url, documentsAt);
  return document && documentHref(document);
};

it('rebuilds the link from id and hash', () => {
  expect(hrefOf('https://provider.example/v1/document/a1_B-2/9f', PROVIDER)).toBe('/api/documents/a1_B-2/9f');
  expect(hrefOf('https://PROVIDER.example:443/document/1/2', 'https://provider.example')).toBe(
    '/api/documents/1/2',
  );
});

it('recognises its own links by path, regardless of the server address at purchase', () => {
  expect(hrefOf('http://127.0.0.1:4173/service/document/1/2', OWN_SERVICE)).toBe('/api/documents/1/2');
  expect(hrefOf('https://dossier.example/service/document/1/2', OWN_SERVICE)).toBe('/api/documents/1/2');
  expect(hrefOf('https://dossier.example/document/1/2', OWN_SERVICE)).toBeUndefined();
});

it('offers no link while the source is unknown', () => {
  expect(hrefOf('https://provider.example/v1/document/1/2', undefined)).toBeUndefined();
});

describe.each([PROVIDER, OWN_SERVICE])('of a source at %s', (documentsAt) => {
  it.each([
    undefined,
    '',
    'n/a',
    '/document/1/2',
    'javascript:alert(1)//document/1/2',
    ' java\tscript:/v1/document/1/2',
    'data:text/html,/v1/document/1/2',
    'file:///v1/document/1/2',
    'https://provider.example/v1/document/1/',
    'https://provider.example/only',
    'https://provider.example/v1/document/%2e%2e/2',
    'https://provider.example/v1/document/a b/2',
    'https://provider.example/v1/document/1/2.pdf',
    'https://provider.example/v1/document/1/2?redirect=x',
    'https://provider.example/v1/document/1/2#x',
    'https://provider.example/other/document/1/2',
    'https://provider.example/v1/document/../../document/1/2',
  ])('%j is never linked', (url) => {
    expect(hrefOf(url, documentsAt)).toBeUndefined();
  });
});

describe('a document link that points outside the provider', () => {
  it.each([
    'https://evil.example/v1/document/1/2',
    'https://provider.example.evil.com/v1/document/1/2',
    'https://evilprovider.example/v1/document/1/2',
    'https://provider.example@evil.com/v1/document/1/2',
    'https://user@provider.example/v1/document/1/2',
    'https://user:word@provider.example/v1/document/1/2',
    '//evil.com/v1/document/1/2',
    '\\\\evil.com\\v1\\document\\1\\2',
    'https:\\\\provider.example\\v1\\document\\1\\2',
    'https://evil.com\\@provider.example/v1/document/1/2',
    'https://provider.example:8443/v1/document/1/2',
    'http://provider.example/v1/document/1/2',
    'http://0x7f.1/v1/document/1/2',
    'http://2130706433/v1/document/1/2',
    'http://[::ffff:169.254.169.254]/v1/document/1/2',
    'http://169.254.169.254/v1/document/1/2',
    'https://provider。example.evil.com/v1/document/1/2',
  ])('%s is not offered', (url) => {
    expect(hrefOf(url, PROVIDER)).toBeUndefined();
  });
});
