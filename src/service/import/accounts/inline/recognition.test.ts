import { expect, test } from 'vitest';
import { accountsDocument } from '../accounts-fixture.ts';
import { documentWith } from './inline-fixture.ts';
import { looksInline, looksLikeXbrlInstance } from './recognition.ts';

const INLINE = documentWith('').slice(documentWith('').indexOf('<html'));

test.each([
  ['a whole document', documentWith('')],
  ['without an XML declaration', INLINE],
  [
    'after blanks, comments, a stylesheet and a DOCTYPE',
    `\n <!-- <xbrl> --><?xml-stylesheet href="a"?><!DOCTYPE html>${INLINE}`,
  ],
  [
    'with a prefix for XHTML',
    '<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns:q="http://www.xbrl.org/2008/inlineXBRL">',
  ],
  [
    'that declares the namespace further on',
    `<html><head><style>${'p { } '.repeat(2_000)}</style></head><i:header xmlns:i="http://www.xbrl.org/2013/inlineXBRL">`,
  ],
  [
    'of accounts software',
    accountsDocument({ companyNumber: '90000001', name: 'Tide', balanceSheetDate: '2024-12-31', facts: [] }),
  ],
])('a beginning looks like inline XBRL: %s', (_, head) => {
  for (const bytes of [
    Buffer.from(head),
    Buffer.from(`\ufeff${head}`),
    Buffer.from(`\ufeff${head}`, 'utf16le'),
  ]) {
    expect(looksInline(bytes)).toBe(true);
    expect(looksLikeXbrlInstance(bytes)).toBe(false);
  }
});

test.each([
  ['nothing', ''],
  ['a CSV that speaks of it', `name,note\nTide,<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">\n`],
  [
    'a page of HTML',
    '<!DOCTYPE html><html><head><title>ix</title></head><body>http://www.xbrl.org/2013/inlineXBRL</body></html>',
  ],
  ['another XML that declares it', '<feed xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><html/></feed>'],
  ['a start tag cut in its middle', '<html xmlns:ix="http://www.xbrl.org/2013/inline'],
  ['a zip', 'PK\x03\x04<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">'],
  ['JSON', '{"company_number":"90000001"}'],
])('a beginning is not taken for inline XBRL: %s', (_, head) => {
  expect(looksInline(Buffer.from(head))).toBe(false);
});

test('plain XBRL is told by its outermost element', () => {
  const instance =
    '<?xml version="1.0"?><?xml-stylesheet href="a"?><!-- x --><xbrl xmlns="http://www.xbrl.org/2003/instance">';
  expect(looksLikeXbrlInstance(Buffer.from(instance))).toBe(true);
  expect(looksLikeXbrlInstance(Buffer.from('<i:xbrl xmlns:i="http://www.xbrl.org/2003/instance">'))).toBe(
    true,
  );
  expect(looksInline(Buffer.from(instance))).toBe(false);
  expect(looksLikeXbrlInstance(Buffer.from('<xbrl>'))).toBe(false);
  expect(
    looksLikeXbrlInstance(Buffer.from('<html xmlns="http://www.xbrl.org/2003/instance"><xbrl/></html>')),
  ).toBe(false);
});
