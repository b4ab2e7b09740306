import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fact, NotRead, TaggedDocument } from '../fact.ts';
import { looksInline, looksLikeXbrlInstance, readTaggedDocument } from './tagged-document.ts';

/** Real filings beside the project. No part of them is in the project; without them these tests are skipped. */
const FOLDER = fileURLToPath(new URL('../../../../../../shared/data/05_accounts/', import.meta.url));
const FILINGS = join(FOLDER, 'ixbrl');
const CASES = join(FOLDER, 'ixbrl_parser_cases');
const present = existsSync(FILINGS) && existsSync(CASES);
const skipped = present ? '' : ` (skipped: ${FOLDER} is not here)`;

describe.skipIf(!present)(`real filings of Companies House, as filed${skipped}`, () => {
  const documents = new Map<string, TaggedDocument>();
  let rows: Record<string, string>[] = [];

  beforeAll(async () => {
    for (const name of readdirSync(FILINGS).filter((file) => file.endsWith('.html'))) {
      documents.set(name, readable(await readTaggedDocument(createReadStream(join(FILINGS, name)))));
    }
    const table = readFileSync(join(FOLDER, 'ixbrl_facts_long.csv'), 'utf8');
    rows = Papa.parse<Record<string, string>>(table, { header: true, skipEmptyLines: true }).data;
  });

  test('give no warnings and name their taxonomy', () => {
    expect(documents.size).toBe(22);
    for (const { warnings } of documents.values()) expect(warnings).toEqual([]);
    const taxonomies = new Map<string, number>();
    for (const { taxonomy } of documents.values())
      taxonomies.set(taxonomy, (taxonomies.get(taxonomy) ?? 0) + 1);
    expect(taxonomies).toEqual(
      new Map([
        ['FRS-102', 20],
        ['CHARITIES', 1],
        ['IFRS', 1],
      ]),
    );
  });

  // An extraction of the same filings by other software. It agrees on every figure that it has. It has no figure where
  // `numdash` of the first registry shows a dash, which that registry reads as zero. It gives typed dimensions a member,
  // which this reader omits on purpose.
  test('give exactly the figures of an independent extraction', () => {
    expect(rows).toHaveLength(4_104);
    expect(rows.filter((row) => row['value'] === '')).toHaveLength(DASHES);
    for (const [name, { facts }] of documents) {
      const [, , number, date] = name.replace('.html', '').split('_');
      const theirs = rows.filter(
        (row) => row['company_number'] === number && row['balance_sheet_date'] === date,
      );
      expect(facts.flatMap(lineOf).sort()).toEqual(theirs.map((row) => rowLine(row)).sort());
    }
  });

  test('are recognised as inline XBRL', () => {
    for (const name of readdirSync(FILINGS)) {
      const head = readFileSync(join(FILINGS, name)).subarray(0, 64 * 1024);
      expect([name, looksInline(head)]).toEqual([name, name.endsWith('.html')]);
      expect([name, looksLikeXbrlInstance(head)]).toEqual([name, name.endsWith('.xml')]);
    }
  });

  test('have texts that are joined across many pages', () => {
    const notes = [...documents.values()].flatMap(({ facts }) =>
      facts.flatMap((fact) => ('text' in fact && fact.text.length === 2_000 ? [fact.text] : [])),
    );
    expect(notes.length).toBeGreaterThan(0);
  });

  test('have dates that are calendar days in any display format', () => {
    const dates = [...documents.values()].flatMap(({ facts }) =>
      facts.flatMap((fact) => ('text' in fact && fact.concept === 'BalanceSheetDate' ? [fact.text] : [])),
    );
    expect(dates.length).toBeGreaterThanOrEqual(22);
    for (const date of dates) expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe.skipIf(!present)(`test documents of other parsers${skipped}`, () => {
  const read = (name: string) => readTaggedDocument(createReadStream(join(CASES, name)));

  test.each([
    ['account_1.html', 22, 18, 'FRS-102'],
    ['account_2.html', 12, 15, 'UK-GAAP'],
    ['account_3.html', 18, 15, 'UK-GAAP'],
    ['account_6.xhtml', 24, 44, 'FRS-102'],
  ])('include %s, which has %i figures and %i texts of %s', async (name, figures, texts, taxonomy) => {
    const document = readable(await read(name));
    expect(document).toMatchObject({ taxonomy, warnings: [] });
    expect(document.facts.filter((fact) => 'number' in fact)).toHaveLength(figures);
    expect(document.facts.filter((fact) => 'text' in fact)).toHaveLength(texts);
  });

  test('are read even if every tag declares the namespace again', async () => {
    const { facts, warnings } = readable(await read('account_5.html'));
    expect(warnings).toEqual([]);
    expect(facts).toHaveLength(105);
  });

  test('lose only the facts with deliberate errors, with warnings', async () => {
    const format = 'CurrentAssets: has the unknown format "numdotdecimalblahblah"; it was left out.';
    const context = 'EntityTradingStatus has the missing context "dcur4gjksdjds"; it was left out.';
    expect(readable(await read('account_errors.html')).warnings).toEqual([format, context]);
    expect(readable(await read('account_errors_date.html')).warnings).toEqual([format, context]);
    expect(readable(await read('account_errors_nonnumeric.html')).warnings).toEqual([
      format,
      context,
      NAMELESS,
    ]);
  });

  test('are rejected with a reason if they are plain XBRL', async () => {
    const rejected = 'is plain XBRL; only inline XBRL is supported';
    expect(await read('account_1.xml')).toEqual({ rejected });
    expect(
      await readTaggedDocument(createReadStream(join(FILINGS, 'Prod224_9953_00003006_20090731.xml'))),
    ).toEqual({
      rejected,
    });
  });
});

/** Figures that two of the filings show as a dash in the format `numdash`. */
const DASHES = 41;
const NAMELESS = ' has the missing context ""; it was left out.';

function lineOf(fact: Fact): string[] {
  if (!('number' in fact)) return [];
  const { entity: _, start, end, instant, dimensions } = fact.context;
  const members = [...dimensions].map(([dimension, member]) => `${dimension}=${member}`).sort();
  return [
    [fact.concept, fact.number, fact.unit, instant ? '' : start, end, fact.scale, members.join(';')].join(
      ' ',
    ),
  ];
}

function rowLine(row: Record<string, string>): string {
  const members = (row['dimensions'] ?? '')
    .split(';')
    .map((member) => (member.startsWith('X-') ? typed(member) : member));
  const scale = row['scale'] === '' ? '0' : row['scale'];
  return [
    row['concept'],
    row['value'] || '0',
    row['unit'],
    row['start'],
    row['end'],
    scale,
    members.sort().join(';'),
  ].join(' ');
}

function typed(member: string): string {
  return member.slice(0, member.indexOf('=') + 1);
}

function readable(outcome: TaggedDocument | NotRead): TaggedDocument {
  if ('rejected' in outcome) throw new Error(`The document was rejected: it ${outcome.rejected}.`);
  return outcome;
}
