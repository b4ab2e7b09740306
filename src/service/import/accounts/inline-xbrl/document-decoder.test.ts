import { expect, test } from 'vitest';
import { decodedText } from './document-decoder.ts';
import { inPieces } from './inline-fixture.ts';
import { Warnings } from './reading-limits.ts';

const SENTENCE = '<p>Café – £5 “now” 😀</p>';
const BYTE_ORDER_MARK = '\ufeff';

test('a document without a declared encoding is UTF-8', async () => {
  expect(await decode(Buffer.from(SENTENCE))).toEqual({ text: SENTENCE, warnings: [] });
});

test('a byte order mark takes precedence over declarations and is not part of the text', async () => {
  const said = `<?xml version="1.0" encoding="windows-1252"?>${SENTENCE}`;
  const littleEndian = Buffer.from(BYTE_ORDER_MARK + said, 'utf16le');
  expect(await decode(Buffer.from(BYTE_ORDER_MARK + said))).toEqual({ text: said, warnings: [] });
  expect(await decode(littleEndian)).toEqual({ text: said, warnings: [] });
  expect(await decode(Buffer.from(littleEndian).swap16())).toEqual({ text: said, warnings: [] });
});

test.each([
  ['the XML declaration', `<?xml version='1.0' encoding = 'Windows-1252' standalone="yes"?>`],
  ['a meta charset', '<html><head><meta charset="windows-1252"/>'],
  [
    'a meta content type',
    '<!-- x --><html><head><META http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"/>',
  ],
  ['the XML declaration, against a meta', '<?xml version="1.0" encoding="cp1252"?><meta charset="utf-8"/>'],
])('an encoding is read from %s', async (_, said) => {
  const bytes = Buffer.concat([Buffer.from(said), Buffer.from([0x80, 0x93, 0xe9, 0xff])]);
  expect(await decode(bytes)).toEqual({ text: `${said}€“éÿ`, warnings: [] });
});

test('a meta element counts only without a declared encoding, even after many namespaces', async () => {
  const long = `<?xml version="1.0"?><html ${'xmlns:a="http://example.com/a" '.repeat(100)}><meta charset="iso-8859-2"/>`;
  expect((await decode(Buffer.concat([Buffer.from(long), Buffer.from([0xb1])]))).text).toBe(`${long}ą`);
});

test('a declaration readable as single bytes is never UTF-16', async () => {
  const said = `<?xml version="1.0" encoding="UTF-16"?>${SENTENCE}`;
  expect(await decode(Buffer.from(said))).toEqual({ text: said, warnings: [] });
});

test('an unknown encoding is read as UTF-8 with a warning', async () => {
  const said = `<?xml version="1.0" encoding="ebcdic-xx"?>${SENTENCE}`;
  expect(await decode(Buffer.from(said))).toEqual({
    text: said,
    warnings: ['The document declares the unknown encoding "ebcdic-xx"; it was read as UTF-8.'],
  });
});

test('undecodable bytes give a warning, including a truncated last character', async () => {
  const warnings = [
    'The document has bytes that are not characters in its encoding, or characters that were lost earlier (U+FFFD).',
  ];
  expect(await decode(Buffer.from([0x3c, 0xe9, 0x3e]))).toEqual({ text: '<\ufffd>', warnings });
  expect(await decode(Buffer.from('é').subarray(0, 1))).toEqual({ text: '\ufffd', warnings });
});

test('a character that spans two chunks is decoded as one', async () => {
  for (const bytes of [1, 3, 5])
    expect((await decode(Buffer.from(SENTENCE.repeat(800)), bytes)).text).toBe(SENTENCE.repeat(800));
});

async function decode(bytes: Buffer, piece?: number): Promise<{ text: string; warnings: readonly string[] }> {
  const warnings = new Warnings();
  let text = '';
  for await (const part of decodedText(inPieces(bytes, piece), warnings)) text += part;
  return { text, warnings: warnings.lines };
}
