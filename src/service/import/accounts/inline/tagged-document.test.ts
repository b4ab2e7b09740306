import { expect, test } from 'vitest';
import type { Context, Fact, TaggedDocument } from '../fact.ts';
import { documentWith, inPieces, USUAL_NAMESPACES } from './inline-fixture.ts';
import { readTaggedDocument } from './tagged-document.ts';

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

test('a figure is told with its concept, context, unit and scale', async () => {
  const { facts, odd } = await read(
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
  expect(odd).toEqual([]);
});

test('a text is told with blanks collapsed, entities decoded and markup dropped', async () => {
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

test('prefixes are what the document declares them to be, on whatever element', async () => {
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

test('a concept whose prefix stands for nothing is told, and is odd', async () => {
  const { facts, odd } = await read(
    documentWith('<ix:nonNumeric name="no:Such" contextRef="year">x</ix:nonNumeric>'),
  );
  expect(facts).toMatchObject([{ concept: 'Such', namespace: '' }]);
  expect(odd).toEqual(['"no:Such" is of no namespace.']);
});

test('contexts have members, in segment or scenario; typed and unknown ones keep their place', async () => {
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

test('the midnight after a day is the end of that day, and the midnight at its beginning its beginning', async () => {
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

test('days may be written with their zone', async () => {
  const { facts, odd } = await read(
    documentWith(
      '<ix:nonNumeric name="bus:A" contextRef="z">x</ix:nonNumeric>',
      `<xbrli:context id="z"><xbrli:entity/><xbrli:period><xbrli:startDate>2024-01-01Z</xbrli:startDate>
       <xbrli:endDate>2024-12-31+01:00</xbrli:endDate></xbrli:period></xbrli:context>`,
    ),
  );
  expect(facts[0]?.context).toMatchObject({ start: '2024-01-01', end: '2024-12-31' });
  expect(odd).toEqual([]);
});

test('what is of a context or in a unit that cannot be used is left out, and said', async () => {
  const { facts, odd } = await read(
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
  expect(odd).toEqual([
    'Context "ever" is of no day or period that can be read.',
    'Context "backwards" is of no day or period that can be read.',
    'There are several contexts "year"; the first counts.',
    'Unit "none" has no measure.',
    'A is of context "nowhere", which is not there; it was left out.',
    'B is of context "ever", which is not there; it was left out.',
    'C is of context "backwards", which is not there; it was left out.',
    'D is in unit "none", which is not there; it was left out.',
  ]);
});

test('units are told without prefixes, also quotients and products', async () => {
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

test('a nil figure has no number, a nil text is empty', async () => {
  const { facts, odd } = await read(
    documentWith(
      `${figure('', 'xsi:nil="true"')}${figure('', 'xsi:nil="1"')}${words('x', 'xsi:nil="true"')}`,
    ),
  );
  expect(facts.map((fact) => ('number' in fact ? fact.number : fact.text))).toEqual([
    undefined,
    undefined,
    '',
  ]);
  expect(odd).toEqual([]);
});

test('an attribute called nil is another than that of XML Schema', async () => {
  expect(await numbers(documentWith(figure('5', 'nil="true" core:nil="true"')))).toEqual(['5']);
});

test('tags within tags are both told, the outer one first', async () => {
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

test('what is excluded is not of the text around it, but of a tag within it', async () => {
  const { facts } = await read(
    documentWith(words(`Before<ix:exclude> page ${figure('7')} <b>of 9</b> </ix:exclude> after`)),
  );
  expect(facts.map((fact) => ('number' in fact ? fact.number : fact.text))).toEqual(['Before after', '7']);
});

test('a text goes on where it says, through several continuations, before or after it', async () => {
  expect(
    await texts(
      documentWith(`<ix:continuation id="c2">and ends.</ix:continuation>
        ${words('It begins,', 'continuedAt="c1"')}
        <p><ix:continuation id="c1" continuedAt="c2">goes <ix:exclude>Page 3</ix:exclude>on</ix:continuation></p>`),
    ),
  ).toEqual(['It begins, goes on and ends.']);
});

test('continuations that go round, are missing or serve two texts end, and are told', async () => {
  const { facts, odd } = await read(
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
  expect(odd).toEqual([
    'There are several continuations "s"; the first counts.',
    'Note goes on at "r", which is not there or belongs to another text.',
    'Note goes on at "g", which is not there or belongs to another text.',
    'Note goes on at "s", which is not there or belongs to another text.',
  ]);
});

test('the format of a text is applied to all of it; where it does not fit, the text stays', async () => {
  const { facts, odd } = await read(
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
  expect(odd).toEqual([
    'Note: "soon" has the format "datedaymonthyearen", which it does not fit; it stays as shown.',
    'Note: "as is" has the format "unheardof", which is not known; it stays as shown.',
  ]);
});

test('a text that is no number is left out and told, and is not zero', async () => {
  const { facts, odd } = await read(documentWith(figure('nil') + figure('2')));
  expect(facts).toHaveLength(1);
  expect(odd).toEqual(['Equity: "nil" is no number; it was left out.']);
});

test('hidden facts and those in tuples are facts; a fraction is told as not read', async () => {
  const { facts, odd } = await read(
    documentWith(`<ix:hidden>${words('hidden')}</ix:hidden><ix:tuple name="core:T" tupleID="t">${words('in a tuple')}</ix:tuple>
      <ix:fraction name="core:Rate" contextRef="year" unitRef="GBP"><ix:numerator>1</ix:numerator>/<ix:denominator>3</ix:denominator></ix:fraction>`),
  );
  expect(facts.map((fact) => 'text' in fact && fact.text)).toEqual(['hidden', 'in a tuple']);
  expect(odd).toEqual(['Rate is tagged as a fraction, which is not read.']);
});

test('facts may come before the contexts and units they name', async () => {
  const header = documentWith('');
  const resources = header.slice(header.indexOf('<div'), header.indexOf('</div>') + 6);
  expect(await numbers(`<html ${USUAL_NAMESPACES}><body>${figure('9')}${resources}</body></html>`)).toEqual([
    '9',
  ]);
});

test('the taxonomy is that of the first entry point that is known', async () => {
  const references = [
    'http://www.hmrc.gov.uk/schemas/ct/dpl/2021-01-01/dpl-2021.xsd',
    'https://xbrl.frc.org.uk/FRS-105/2024-01-01/FRS-105-2024-01-01.xsd',
  ]
    .map((address) => `<link:schemaRef xlink:type="simple" xlink:href="${address}"/>`)
    .join('');
  expect((await read(documentWith(words('x') + references))).taxonomy).toBe('FRS-105');
  expect((await read(documentWith(words('x')))).taxonomy).toBe('');
});

test('the same is read however the bytes are cut', async () => {
  const document = documentWith(
    `${figure('1,234', 'format="ixt:numdotdecimal"')}${words('Café &amp; Söhne – “quoted” 😀')}<!-- a --><p/>${words('b', 'continuedAt="k"')}<ix:continuation id="k">c</ix:continuation>`,
  );
  const whole = await readTaggedDocument(inPieces(document));
  for (const bytes of [1, 2, 3, 7, 1_000])
    expect(await readTaggedDocument(inPieces(document, bytes))).toEqual(whole);
  expect(whole).toMatchObject({
    odd: [],
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
