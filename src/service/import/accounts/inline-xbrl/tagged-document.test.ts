import { expect, test } from 'vitest';
import { accountsDocument } from '../accounts-fixture.ts';
import type { Context, Fact, TaggedDocument } from '../fact.ts';
import { documentWith, inPieces, USUAL_NAMESPACES } from './inline-fixture.ts';
import { looksInline, looksLikeXbrlInstance, readTaggedDocument, taxonomyOf } from './tagged-document.ts';

const YEAR: Context = {
  entity: '90000001',
  start: '2024-01-01',
  end: '2024-12-31',
  instant: false,
  dimensions: new Map(),
};

const figure = (shown: string, attributes = '') =>
  `<ix:nonFraction name="core:Equity" contextRef="end" unitRef="GBP" decimals="0" ${attributes}>${shown}</ix:nonFraction>`;
const words = (shown: string, attributes = '') =>
  `<ix:nonNumeric name="bus:Note" contextRef="year" ${attributes}>${shown}</ix:nonNumeric>`;

test('a figure has its concept, context, unit and scale', async () => {
  const { facts, warnings } = await read(
    documentWith(
      `<table><tr><td>(${figure('1,234', 'format="ixt:numdotdecimal" sign="-" scale="3"')})</td></tr></table>`,
    ),
  );
  expect(facts).toEqual([
    {
      concept: 'Equity',
      namespace: 'http://example.com/core',
      context: {
        entity: '90000001',
        start: '2024-12-31',
        end: '2024-12-31',
        instant: true,
        dimensions: new Map(),
      },
      number: '-1234000',
      unit: 'GBP',
      scale: 3,
    },
  ]);
  expect(warnings).toEqual([]);
});

test('a text has collapsed white space, decoded entities and no markup', async () => {
  const { facts } = await read(
    documentWith(
      words(
        ' Tide &amp;\n  Co&#160;<b>Lim</b>ited<br/>Leeds <![CDATA[<R & D>]]><!-- no -->',
        'escape="true"',
      ),
    ),
  );
  expect(facts).toEqual([
    {
      concept: 'Note',
      namespace: 'http://example.com/business',
      context: YEAR,
      text: 'Tide & Co Limited Leeds <R & D>',
    },
  ]);
});

test('a text is cut at 2,000 characters, not within a character', async () => {
  expect(await texts(documentWith(words(`${'a '.repeat(1_500)}`)))).toEqual(['a '.repeat(1_000)]);
  expect(await texts(documentWith(words(`${'a'.repeat(1_999)}😀`)))).toEqual(['a'.repeat(1_999)]);
  expect(await texts(documentWith(words(`${'a'.repeat(1_998)}😀`)))).toEqual([`${'a'.repeat(1_998)}😀`]);
});

test('a prefix means the namespace that any element of the document declares', async () => {
  const { facts } = await read(`<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:body>
    <header xmlns="http://www.xbrl.org/2008/inlineXBRL"><resources>
      <context xmlns="http://www.xbrl.org/2003/instance" id="c"><entity><identifier>90000001</identifier></entity>
        <period><instant>2024-12-31</instant></period></context>
      <x:unit xmlns:x="http://www.xbrl.org/2003/instance" id="u"><x:measure>GBP</x:measure></x:unit>
    </resources></header>
    <ix2013:nonFraction xmlns:ix2013="http://www.xbrl.org/2013/inlineXBRL" xmlns:t="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"
      xmlns:q="http://example.com/one" name="q:A" contextRef="c" unitRef="u" format="t:num-dot-decimal">1,5</ix2013:nonFraction>
    <i:nonFraction xmlns:i="http://www.xbrl.org/2008/inlineXBRL" xmlns:q="http://example.com/two" name="q:A" contextRef="c" unitRef="u">2</i:nonFraction>
    <i:nonFraction xmlns:i="http://example.com/not-inline" name="A" contextRef="c" unitRef="u">3</i:nonFraction>
  </h:body></h:html>`);
  expect(facts.map((fact) => [fact.namespace, 'number' in fact && fact.number])).toEqual([
    ['http://example.com/one', '15'],
    ['http://example.com/two', '2'],
  ]);
});

test('a concept with an undeclared prefix is kept with a warning', async () => {
  const { facts, warnings } = await read(
    documentWith('<ix:nonNumeric name="no:Such" contextRef="year">x</ix:nonNumeric>'),
  );
  expect(facts).toMatchObject([{ concept: 'Such', namespace: '' }]);
  expect(warnings).toEqual(['"no:Such" has no namespace.']);
});

test('a context has members from segment or scenario, including typed and unknown ones', async () => {
  const entity = '<xbrli:identifier scheme="http://example.com"> 90000001 </xbrli:identifier>';
  const period = '<xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period>';
  const members = `<xbrldi:explicitMember dimension="bus:GroupCompanyDataDimension"> bus:Consolidated </xbrldi:explicitMember>
    <xbrldi:typedMember dimension="bus:OfficerDimension"><bus:officer>Ada <bus:deep>x</bus:deep></bus:officer></xbrldi:typedMember>
    <bus:oldSegment><bus:inner>y</bus:inner></bus:oldSegment>`;
  const { facts } = await read(
    documentWith(
      `<ix:nonNumeric name="bus:A" contextRef="s">x</ix:nonNumeric><ix:nonNumeric name="bus:B" contextRef="t">x</ix:nonNumeric>`,
      `<xbrli:context id="s"><xbrli:entity>${entity}<xbrli:segment>${members}</xbrli:segment></xbrli:entity>${period}</xbrli:context>
       <xbrli:context id="t"><xbrli:entity>${entity}</xbrli:entity>${period}<xbrli:scenario>${members}</xbrli:scenario></xbrli:context>`,
    ),
  );
  const dimensions = new Map([
    ['GroupCompanyDataDimension', 'Consolidated'],
    ['OfficerDimension', ''],
    ['oldSegment', ''],
  ]);
  expect(facts.map(({ context }) => context)).toEqual(
    ['s', 't'].map(() => ({
      entity: '90000001',
      start: '2024-12-31',
      end: '2024-12-31',
      instant: true,
      dimensions,
    })),
  );
});

test('an end at midnight is the end of the day before, and a start at midnight is its own day', async () => {
  const { facts } = await read(
    documentWith(
      '<ix:nonNumeric name="bus:A" contextRef="m">x</ix:nonNumeric>',
      `<xbrli:context id="m"><xbrli:entity/><xbrli:period><xbrli:startDate>2024-01-01T00:00:00</xbrli:startDate>
       <xbrli:endDate>2025-01-01T00:00:00</xbrli:endDate></xbrli:period></xbrli:context>`,
    ),
  );
  expect(facts[0]?.context).toMatchObject({
    entity: '',
    start: '2024-01-01',
    end: '2024-12-31',
    instant: false,
  });
});

test('a day may have a time zone', async () => {
  const { facts, warnings } = await read(
    documentWith(
      '<ix:nonNumeric name="bus:A" contextRef="z">x</ix:nonNumeric>',
      `<xbrli:context id="z"><xbrli:entity/><xbrli:period><xbrli:startDate>2024-01-01Z</xbrli:startDate>
       <xbrli:endDate>2024-12-31+01:00</xbrli:endDate></xbrli:period></xbrli:context>`,
    ),
  );
  expect(facts[0]?.context).toMatchObject({ start: '2024-01-01', end: '2024-12-31' });
  expect(warnings).toEqual([]);
});

test('a fact with an unusable context or unit is left out with a warning', async () => {
  const { facts, warnings } = await read(
    documentWith(
      `${figure('1')}
       <ix:nonFraction name="core:A" contextRef="nowhere" unitRef="GBP">2</ix:nonFraction>
       <ix:nonFraction name="core:B" contextRef="ever" unitRef="GBP">3</ix:nonFraction>
       <ix:nonFraction name="core:C" contextRef="backwards" unitRef="GBP">4</ix:nonFraction>
       <ix:nonFraction name="core:D" contextRef="year" unitRef="none">5</ix:nonFraction>`,
      `<xbrli:context id="ever"><xbrli:entity/><xbrli:period><xbrli:forever/></xbrli:period></xbrli:context>
       <xbrli:context id="backwards"><xbrli:entity/><xbrli:period><xbrli:startDate>2024-12-31</xbrli:startDate>
         <xbrli:endDate>2024-01-01</xbrli:endDate></xbrli:period></xbrli:context>
       <xbrli:context id="year"><xbrli:entity/><xbrli:period><xbrli:instant>1999-12-31</xbrli:instant></xbrli:period></xbrli:context>
       <xbrli:unit id="none"/>`,
    ),
  );
  expect(facts.map(({ concept }) => concept)).toEqual(['Equity']);
  expect(warnings).toEqual([
    'Context "ever" has no readable date or period.',
    'Context "backwards" has no readable date or period.',
    'Duplicate context "year"; the first is used.',
    'Unit "none" has no measure.',
    'A has the missing context "nowhere"; it was left out.',
    'B has the missing context "ever"; it was left out.',
    'C has the missing context "backwards"; it was left out.',
    'D has the missing unit "none"; it was left out.',
  ]);
});

test('units lose their prefixes, including in quotients and products', async () => {
  const { facts } = await read(
    documentWith(
      ['share', 'work', 'pure']
        .map((unit) => `<ix:nonFraction name="core:A" contextRef="end" unitRef="${unit}">1</ix:nonFraction>`)
        .join(''),
      `<xbrli:unit id="share"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unitNumerator>
         <xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
       <xbrli:unit id="work"><xbrli:measure>kW</xbrli:measure><xbrli:measure>h</xbrli:measure></xbrli:unit>
       <xbrli:unit id="pure"><xbrli:measure> xbrli:pure </xbrli:measure></xbrli:unit>`,
    ),
  );
  expect(facts.map((fact) => 'unit' in fact && fact.unit)).toEqual(['GBP/shares', 'kW*h', 'pure']);
});

test('a nil figure has no number, and a nil text is empty', async () => {
  const { facts, warnings } = await read(
    documentWith(
      `${figure('', 'xsi:nil="true"')}${figure('', 'xsi:nil="1"')}${words('x', 'xsi:nil="true"')}`,
    ),
  );
  expect(facts.map((fact) => ('number' in fact ? fact.number : fact.text))).toEqual([
    undefined,
    undefined,
    '',
  ]);
  expect(warnings).toEqual([]);
});

test('an attribute called nil outside XML Schema has no effect', async () => {
  expect(await numbers(documentWith(figure('5', 'nil="true" core:nil="true"')))).toEqual(['5']);
});

test('nested tags are separate facts, the outer one first', async () => {
  const both = `<ix:nonFraction name="core:NetAssets" contextRef="end" unitRef="GBP" format="ixt:numdotdecimal">${figure(
    '1,000',
    'format="ixt:numdotdecimal"',
  )}</ix:nonFraction>`;
  const { facts } = await read(documentWith(words(`Equity is ${both}, as before.`)));
  expect(facts.map((fact) => [fact.concept, 'number' in fact ? fact.number : fact.text])).toEqual([
    ['Note', 'Equity is 1,000, as before.'],
    ['NetAssets', '1000'],
    ['Equity', '1000'],
  ]);
});

test('excluded content belongs to a tag within it, not to the surrounding text', async () => {
  const { facts } = await read(
    documentWith(words(`Before<ix:exclude> page ${figure('7')} <b>of 9</b> </ix:exclude> after`)),
  );
  expect(facts.map((fact) => ('number' in fact ? fact.number : fact.text))).toEqual(['Before after', '7']);
});

test('a text is joined with its continuations, before or after it', async () => {
  expect(
    await texts(
      documentWith(`<ix:continuation id="c2">and ends.</ix:continuation>
        ${words('It begins,', 'continuedAt="c1"')}
        <p><ix:continuation id="c1" continuedAt="c2">goes <ix:exclude>Page 3</ix:exclude>on</ix:continuation></p>`),
    ),
  ).toEqual(['It begins, goes on and ends.']);
});

test('circular, missing and shared continuations end with a warning', async () => {
  const { facts, warnings } = await read(
    documentWith(`${words('round', 'continuedAt="r"')}<ix:continuation id="r" continuedAt="r">and</ix:continuation>
      ${words('gone', 'continuedAt="g"')}
      ${words('one', 'continuedAt="s"')}${words('two', 'continuedAt="s"')}<ix:continuation id="s">shared</ix:continuation>
      <ix:continuation id="s">again</ix:continuation>`),
  );
  expect(facts.map((fact) => 'text' in fact && fact.text)).toEqual([
    'round and',
    'gone',
    'one shared',
    'two',
  ]);
  expect(warnings).toEqual([
    'Duplicate continuation "s"; the first is used.',
    'Note continues at "r", which is missing or belongs to another text.',
    'Note continues at "g", which is missing or belongs to another text.',
    'Note continues at "s", which is missing or belongs to another text.',
  ]);
});

test('the format of a text applies to all of it, or leaves it unchanged', async () => {
  const { facts, warnings } = await read(
    documentWith(`${words('31 December', 'format="ixt:datedaymonthyearen" continuedAt="y"')}
      <ix:continuation id="y">2024</ix:continuation>
      ${words('', 'format="ixt:nocontent"')}
      ${words('No', 'format="ixt:booleanfalse"')}
      ${words('soon', 'format="ixt:datedaymonthyearen"')}
      ${words('as is', 'format="ixt:unheardof"')}`),
  );
  expect(facts.map((fact) => 'text' in fact && fact.text)).toEqual([
    '2024-12-31',
    '',
    'false',
    'soon',
    'as is',
  ]);
  expect(warnings).toEqual([
    'Note: "soon" has the format "datedaymonthyearen", which it does not match; it is kept as shown.',
    'Note: "as is" has the format "unheardof", which is unknown; it is kept as shown.',
  ]);
});

test('a figure that is not a number is left out with a warning, not read as zero', async () => {
  const { facts, warnings } = await read(documentWith(figure('nil') + figure('2')));
  expect(facts).toHaveLength(1);
  expect(warnings).toEqual(['Equity: "nil" is not a number; it was left out.']);
});

test('hidden facts and facts in tuples are read, and a fraction gives a warning', async () => {
  const { facts, warnings } = await read(
    documentWith(`<ix:hidden>${words('hidden')}</ix:hidden><ix:tuple name="core:T" tupleID="t">${words('in a tuple')}</ix:tuple>
      <ix:fraction name="core:Rate" contextRef="year" unitRef="GBP"><ix:numerator>1</ix:numerator>/<ix:denominator>3</ix:denominator></ix:fraction>`),
  );
  expect(facts.map((fact) => 'text' in fact && fact.text)).toEqual(['hidden', 'in a tuple']);
  expect(warnings).toEqual(['Rate is tagged as a fraction, which is not supported.']);
});

test('a fact may come before its context and unit', async () => {
  const header = documentWith('');
  const resources = header.slice(header.indexOf('<div'), header.indexOf('</div>') + 6);
  expect(await numbers(`<html ${USUAL_NAMESPACES}><body>${figure('9')}${resources}</body></html>`)).toEqual([
    '9',
  ]);
});

test('the taxonomy is the one of the first known entry point', async () => {
  const references = [
    'http://www.hmrc.gov.uk/schemas/ct/dpl/2021-01-01/dpl-2021.xsd',
    'https://xbrl.frc.org.uk/FRS-105/2024-01-01/FRS-105-2024-01-01.xsd',
  ]
    .map((address) => `<link:schemaRef xlink:type="simple" xlink:href="${address}"/>`)
    .join('');
  expect((await read(documentWith(words('x') + references))).taxonomy).toBe('FRS-105');
  expect((await read(documentWith(words('x')))).taxonomy).toBe('');
});

test('a document is read the same for any chunk size', async () => {
  const document = documentWith(
    `${figure('1,234', 'format="ixt:numdotdecimal"')}${words('Café &amp; Söhne – “quoted” 😀')}<!-- a --><p/>${words('b', 'continuedAt="k"')}<ix:continuation id="k">c</ix:continuation>`,
  );
  const inOneChunk = await readTaggedDocument(inPieces(document));
  for (const bytes of [1, 2, 3, 7, 1_000])
    expect(await readTaggedDocument(inPieces(document, bytes))).toEqual(inOneChunk);
  expect(inOneChunk).toMatchObject({
    warnings: [],
    facts: [{ number: '1234' }, { text: 'Café & Söhne – “quoted” 😀' }, { text: 'b c' }],
  });
});

async function read(document: string): Promise<TaggedDocument> {
  const outcome = await readTaggedDocument(inPieces(document));
  if ('rejected' in outcome) throw new Error(`The document was rejected: it ${outcome.rejected}.`);
  return outcome;
}

async function texts(document: string): Promise<string[]> {
  return (await read(document)).facts.map((fact: Fact) => ('text' in fact ? fact.text : ''));
}

async function numbers(document: string): Promise<(string | undefined)[]> {
  return (await read(document)).facts.map((fact: Fact) => ('number' in fact ? fact.number : ''));
}

test.each([
  ['https://xbrl.frc.org.uk/FRS-102/2023-01-01/FRS-102-2023-01-01.xsd', 'FRS-102'],
  ['http://xbrl.frc.org.uk/FRS-101/2014-09-01/FRS-101-2014-09-01.xsd', 'FRS-101'],
  ['https://xbrl.frc.org.uk/FRS-105/2024-01-01/FRS-105-2024-01-01.xsd', 'FRS-105'],
  ['https://xbrl.frc.org.uk/IFRS/2021-01-01/IFRS-2021-01-01.xsd', 'IFRS'],
  ['https://xbrl.frc.org.uk/char/2019-01-01/char-2019-01-01.xsd', 'CHARITIES'],
  ['https://xbrl.frc.org.uk/ireland/FRS-102/2022-01-01/ie-FRS-102-2022-01-01.xsd', 'FRS-102'],
  ['http://www.xbrl.org/uk/gaap/core/2009-09-01/uk-gaap-full-2009-09-01.xsd', 'UK-GAAP'],
  [' frs-102-2019-01-01.xsd ', 'FRS-102'],
  ['http://www.hmrc.gov.uk/schemas/ct/dpl/2021-01-01/dpl-2021.xsd', undefined],
  ['https://xbrl.frc.org.uk/FRS-102/2023-01-01/', undefined],
  ['', undefined],
])('%s is the entry point of %s', (address, taxonomy) => {
  expect(taxonomyOf(address)).toBe(taxonomy);
});

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
])('a document is recognised as inline XBRL: %s', (_, head) => {
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
])('a document is not recognised as inline XBRL: %s', (_, head) => {
  expect(looksInline(Buffer.from(head))).toBe(false);
});

test('plain XBRL is recognised by its root element', () => {
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
