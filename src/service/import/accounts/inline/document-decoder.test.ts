import { expect, test } from 'vitest';
import { decodedText } from './document-decoder.ts';
import { inPieces } from './inline-fixture.ts';
import { OddLines } from './odd-lines.ts';

const SENTENCE = '<p>Café – £5 “now” 😀</p>';
const BYTE_ORDER_MARK = '\ufeff';

test('without any word of it a document is UTF-8', async () => {
  expect(await decode(Buffer.from(SENTENCE))).toEqual({ text: SENTENCE, odd: [] });
});

test('byte order marks go before whatever else is said, and are no text', async () => {
  const said = `<?xml version="1.0" encoding="windows-1252"?>${SENTENCE}`;
  const littleEndian = Buffer.from(BYTE_ORDER_MARK + said, 'utf16le');
  expect(await decode(Buffer.from(BYTE_ORDER_MARK + said))).toEqual({ text: said, odd: [] });
  expect(await decode(littleEndian)).toEqual({ text: said, odd: [] });
  expect(await decode(Buffer.from(littleEndian).swap16())).toEqual({ text: said, odd: [] });
});

test.each([
  ['the XML declaration', `<?xml version='1.0' encoding = 'Windows-1252' standalone="yes"?>`],
  ['a meta charset', '<html><head><meta charset="windows-1252"/>'],
  [
    'a meta content type',
    '<!-- x --><html><head><META http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"/>',
  ],
  ['the XML declaration, against a meta', '<?xml version="1.0" encoding="cp1252"?><meta charset="utf-8"/>'],
])('%s names the encoding', async (_, said) => {
  const bytes = Buffer.concat([Buffer.from(said), Buffer.from([0x80, 0x93, 0xe9, 0xff])]);
  expect(await decode(bytes)).toEqual({ text: `${said}€“éÿ`, odd: [] });
});

test('a meta counts only where the declaration is silent, and is found behind many namespaces', async () => {
  const long = `<?xml version="1.0"?><html ${'xmlns:a="http://example.com/a" '.repeat(100)}><meta charset="iso-8859-2"/>`;
  expect((await decode(Buffer.concat([Buffer.from(long), Buffer.from([0xb1])]))).text).toBe(`${long}ą`);
});

test('what can be read as single bytes is not UTF-16, whatever it says', async () => {
  const said = `<?xml version="1.0" encoding="UTF-16"?>${SENTENCE}`;
  expect(await decode(Buffer.from(said))).toEqual({ text: said, odd: [] });
});

test('an encoding unheard of is read as UTF-8 and told', async () => {
  const said = `<?xml version="1.0" encoding="ebcdic-xx"?>${SENTENCE}`;
  expect(await decode(Buffer.from(said))).toEqual({
    text: said,
    odd: ['The document says that its encoding is "ebcdic-xx", which is not known; it was read as UTF-8.'],
  });
});

test('bytes that are no characters are told, also where the last character is cut', async () => {
  const odd = [
    'The document has bytes that are no characters in its encoding, or that were lost before (U+FFFD).',
  ];
  expect(await decode(Buffer.from([0x3c, 0xe9, 0x3e]))).toEqual({ text: '<\ufffd>', odd });
  expect(await decode(Buffer.from('é').subarray(0, 1))).toEqual({ text: '\ufffd', odd });
});

test('characters across pieces are one character', async () => {
  for (const bytes of [1, 3, 5])
    expect((await decode(Buffer.from(SENTENCE.repeat(800)), bytes)).text).toBe(SENTENCE.repeat(800));
});

async function decode(bytes: Buffer, piece?: number): Promise<{ text: string; odd: readonly string[] }> {
  const odd = new OddLines();
  let text = '';
  for await (const part of decodedText(inPieces(bytes, piece), odd)) text += part;
  return { text, odd: odd.lines };
}
