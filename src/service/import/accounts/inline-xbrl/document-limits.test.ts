import { expect, test } from 'vitest';
import { documentWith, inPieces, USUAL_NAMESPACES } from './inline-fixture.ts';
import { readTaggedDocument } from './tagged-document.ts';

const figure = (shown: string) =>
  `<ix:nonFraction name="core:Equity" contextRef="end" unitRef="GBP">${shown}</ix:nonFraction>`;
const words = (shown: string) => `<ix:nonNumeric name="bus:Note" contextRef="year">${shown}</ix:nonNumeric>`;

/** A document generated while it is read: a beginning, then the same piece repeatedly, then an end. */
async function* endless(piece: string, times: number, before: string, after = ''): AsyncGenerator<Buffer> {
  yield Buffer.from(`<html ${USUAL_NAMESPACES}><body>${before}`);
  const block = Buffer.from(piece.repeat(1_000));
  for (let count = 0; count < times; count += 1_000) yield block;
  yield Buffer.from(`${after}</body></html>`);
}

test('a document that is truncated anywhere is rejected, never partly read', async () => {
  const document = documentWith(`${figure('1')}<p>${words('x')}</p>`).trim();
  for (let length = 1; length < document.length; length += 7) {
    expect(await readTaggedDocument(inPieces(document.slice(0, length)))).toHaveProperty('rejected');
  }
  expect(await readTaggedDocument(inPieces(document.slice(0, -1)))).toEqual({
    rejected: 'is truncated: its root element is not closed',
  });
  expect(await readTaggedDocument(inPieces(document))).toHaveProperty('facts.length', 2);
});

test.each([
  ['', 'has no markup'],
  ['name,number\nTide,90000001\n', 'has no markup'],
  ['<html><body><p>Accounts</p></body></html>', 'has no tagged facts'],
  [`<html ${USUAL_NAMESPACES}><body><ix:header/></body></html>`, 'has no tagged facts'],
  [
    '<xbrl xmlns="http://www.xbrl.org/2003/instance"><unit id="u"/></xbrl>',
    'is plain XBRL; only inline XBRL is supported',
  ],
  ['<feed><html/></feed>', 'is not an inline XBRL document: its root element is "feed"'],
])('%j %s', async (document, rejected) => {
  expect(await readTaggedDocument(inPieces(document))).toEqual({ rejected });
});

test('an error of the byte stream is passed on', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from(documentWith(figure('1')).slice(0, 2_000));
    throw new Error('The checksum does not match.');
  }
  await expect(readTaggedDocument(failing())).rejects.toThrow('The checksum does not match.');
});

test('a document that is rejected is read no further', async () => {
  let pieces = 0;
  async function* plain(): AsyncGenerator<Buffer> {
    for (; pieces < 1_000; pieces += 1) yield Buffer.from(`<feed>${' '.repeat(10_000)}`);
  }
  expect(await readTaggedDocument(plain())).toHaveProperty('rejected');
  expect(pieces).toBeLessThan(3);
});

test('entities that a document defines give a warning and are not expanded', async () => {
  const laughs = `<!DOCTYPE html [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const outcome = await readTaggedDocument(
    inPieces(documentWith(words('&lol2; &file; &amp;lt;')).replace('<html', `${laughs}<html`)),
  );
  expect(outcome).toMatchObject({
    facts: [{ text: '&lol2; &file; &lt;' }],
    warnings: ['The document defines its own entities, which are not expanded.'],
  });
});

test('a DOCTYPE without definitions gives no warning', async () => {
  const document = documentWith(words('x')).replace(
    '<html',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0" "x.dtd"><html',
  );
  expect(await readTaggedDocument(inPieces(document))).toMatchObject({
    warnings: [],
    facts: [{ text: 'x' }],
  });
});

test('unclosed and misplaced elements give a warning; facts are kept', async () => {
  const warnings = ['The document is not well-formed: elements are not closed correctly.'];
  for (const body of [
    `<p>one<br>two</p>${figure('1')}`,
    `<b><i>${figure('1')}</b></i>`,
    `${figure('<span>1')}`,
    `${figure('1')}</body></html><html>`,
  ]) {
    expect(await readTaggedDocument(inPieces(documentWith(body)))).toMatchObject({
      warnings,
      facts: [{ number: '1' }],
    });
  }
});

test('self-closing elements are well-formed', async () => {
  const body = `<p>one<br/>two<img src="a.png" /></p><ix:exclude/>${figure('1')}`;
  expect(await readTaggedDocument(inPieces(documentWith(body)))).toMatchObject({ warnings: [] });
});

test('more tags than any filing has are rejected', async () => {
  expect(await readTaggedDocument(endless(figure('1'), 150_000, ''))).toEqual({
    rejected: 'has more than 100,000 tags',
  });
});

test('more text than any filing tags is rejected', async () => {
  expect(await readTaggedDocument(endless(words('x'.repeat(2_000)), 20_000, ''))).toEqual({
    rejected: 'tags more text than any filing',
  });
});

test('elements nested deeper than any filing has are rejected', async () => {
  const nested = (depth: number) => documentWith('<b>'.repeat(depth) + figure('1') + '</b>'.repeat(depth));
  expect(await readTaggedDocument(inPieces(nested(900)))).toHaveProperty('facts.length', 1);
  expect(await readTaggedDocument(inPieces(nested(1_100)))).toEqual({
    rejected: 'nests elements more than 1,000 levels deep',
  });
});

test('tags nested deeper than any filing has are rejected', async () => {
  const open = '<ix:nonNumeric name="bus:Note" contextRef="year">';
  expect(
    await readTaggedDocument(inPieces(documentWith(open.repeat(60) + '</ix:nonNumeric>'.repeat(60)))),
  ).toEqual({
    rejected: 'nests tags more than 50 levels deep',
  });
});

test('parts of a context nested deeper than any filing has are rejected', async () => {
  const nested = '<xbrli:identifier>'.repeat(60) + '</xbrli:identifier>'.repeat(60);
  expect(
    await readTaggedDocument(inPieces(documentWith('', `<xbrli:context>${nested}</xbrli:context>`))),
  ).toEqual({ rejected: 'nests tags more than 50 levels deep' });
});

test.each([
  ['a comment', '<!--', 'no end '],
  ['a CDATA section', '<![CDATA[', 'no end '],
  ['an attribute', '<p title="', 'no end '],
  ['a name', '<p', 'noend'],
])('%s without an end is rejected while it is read, not stored', async (_, before, piece) => {
  expect(await readTaggedDocument(endless(piece, 8_000_000, before))).toEqual({
    rejected: 'has a tag or a comment longer than in any filing',
  });
});

test('a tag with more attributes than any filing has is rejected', async () => {
  const attributes = Array.from({ length: 1_001 }, (_, at) => ` a${at}=""`).join('');
  expect(await readTaggedDocument(inPieces(documentWith(`<p${attributes}/>${figure('1')}`)))).toEqual({
    rejected: 'has a tag or a comment longer than in any filing',
  });
});

test('an embedded picture of some megabytes gives no warning', async () => {
  const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(500_000)}"/>`;
  expect(await readTaggedDocument(inPieces(documentWith(picture + figure('1'))))).toMatchObject({
    warnings: [],
  });
});

test('warnings beyond the first hundred are only counted', async () => {
  const many = Array.from({ length: 130 }, (_, at) => figure(`no ${at}`)).join('');
  const outcome = await readTaggedDocument(inPieces(documentWith(many + figure('1'))));
  const warnings = 'warnings' in outcome ? outcome.warnings : [];
  expect(warnings).toHaveLength(101);
  expect(warnings.at(-1)).toBe('30 more warnings.');
});
