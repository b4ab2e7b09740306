import { expect, test } from 'vitest';
import { noteParts } from './note-links.ts';

test('an address of the web is a link without the punctuation after it', () => {
  expect(noteParts('See https://a.test/b?c=1. Or (http://d.test).')).toEqual([
    { text: 'See ' },
    { text: 'https://a.test/b?c=1', href: 'https://a.test/b?c=1' },
    { text: '. Or (' },
    { text: 'http://d.test', href: 'http://d.test/' },
    { text: ').' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '<a href=x>y</a>', 'ftp://a.test', 'https://'])(
  '%s is plain text',
  (text) => expect(noteParts(text)).toEqual([{ text }]),
);

test('an empty text has no parts', () => expect(noteParts('')).toEqual([]));
