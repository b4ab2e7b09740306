import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { documentRows } from '../document-columns.tsx';
import { presentForm } from './form-codes.ts';
import { formMeaning } from './form-meanings.ts';

describe('the description of a form code', () => {
  test.each([
    ['AP01', 'Director appointed'],
    [' TM01 ', 'Director’s appointment terminated'],
    ['R', 'Members’ resolution'],
    ['GAZ1(A)', 'First notice of voluntary strike-off'],
    ['MODEL ARTICLES', 'Adopted the model articles'],
    ['2.12B', 'Administrator appointed'],
    ['12.1', 'Court order on the prescribed part'],
  ])('%j: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['LLCS01', 'Annual confirmation statement'],
    ['LLPSC07', 'PSC ceased'],
    ['SLPPSC07', 'PSC ceased'],
    ['OSAP01', 'Director appointed'],
    ['LLP395', 'Charge registered, used until 2009'],
    ['LLP466(Scot)', 'Terms of a floating charge changed, used until 2009'],
  ])('%s is described as its base form: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['88(2)R', 'Shares allotted, used until 2009'],
    ['363s', 'Annual return, used until 2009'],
    ['225(1)', 'Accounting reference date changed, used until 2009'],
    ['703P(3)', 'Winding up or insolvency of an overseas company, used until 2009'],
    ['43(3)e', 'Declaration of a private company that becomes public, used until 2009'],
  ])('%s, a part of an older form: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['1.4(Scot)', 'Arrangement with creditors completed'],
    ['1.4(NI)', 'Arrangement with creditors completed'],
    ['2.24B(NI)', 'Administrator’s progress report'],
    ['AM10(Scot)', 'Administrator’s progress report'],
  ])('%s is described as in England and Wales where the numbers agree: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test('differs where Scotland numbers its forms differently', () => {
    expect(formMeaning('2.24B')).toBe('Administrator’s progress report');
    expect(formMeaning('2.24B(Scot)')).toBe('Court ended the administration');
    expect(formMeaning('4.20(Scot)')).toBeUndefined();
  });

  test.each([
    ['RP04CS01', 'Corrects: Annual confirmation statement'],
    ['RP04LLPSC01', 'Corrects: Individual PSC notified'],
    ['RP01AP01', 'Replaces: Director appointed'],
    ['RP04ZZ99', 'Corrects an earlier document'],
    ['RP04', 'Corrects an earlier document'],
  ])('%s names the corrected or replaced form: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    'LLAP03',
    'OSCH01',
    'ap01',
    'CERT(INC)(NI)',
    '23(NI)',
    'ZZ99',
    '',
    'constructor',
    '__proto__',
    'LLconstructor',
    'RP0',
    undefined,
  ])('%s has no description', (code) => {
    expect(formMeaning(code)).toBeUndefined();
  });
});

test.each([
  ['4.13', 'COCOMP'],
  ['2.24B(NI)', 'AM10'],
  ['2.24B(Scot)', 'AM25'],
  ['AM10(Scot)', 'AM10'],
  [' LLDS01 ', 'DS01'],
  ['GAZ1(A)', 'GAZ1(A)'],
  ['constructor', 'constructor'],
])('the present form of %j is %s', (code, form) => {
  expect(presentForm(code)).toBe(form);
});

const REAL = new URL('../../../../../../shared/data/01_enumerations/', import.meta.url);

const lines = (file: string) => readFileSync(new URL(file, REAL), 'utf8').split('\n').filter(Boolean);

/** A filing of the register's own examples, as the specification sends one. */
function exampleFilings() {
  const Example = v.object({
    type: v.string(),
    date: v.string(),
    category: v.string(),
    original_description: v.optional(v.string(), ''),
  });
  return lines('filing_examples_by_type.jsonl').map((line) => {
    const example = v.parse(Example, JSON.parse(line));
    const { type, category, original_description: title } = example;
    return v.parse(DocumentItem, { type, category, title, date: example.date.slice(0, 10), pages: '1' });
  });
}

/** The category implied by a description. */
const CATEGORY_OF: readonly [RegExp, string][] = [
  [/^(Director|Secretary|Member)(’s appointment terminated| appointed)/, 'officers'],
  [/^(Individual|Corporate|Other legal) PSC|^PSC ceased/, 'persons-with-significant-control'],
  [/^Charge registered|^Charge satisfied/, 'mortgage'],
  [/[Ss]trike-off|struck off/, 'dissolution gazette mortgage'],
  [/[Aa]dministrat(or|ion)\b|[Ll]iquidator|[Rr]eceiver|[Cc]reditors/, 'insolvency dissolution'],
  [/^Shares (allotted|cancelled)|^Purchase of own shares/, 'capital'],
  [/^Annual return/, 'annual-return'],
];

describe.skipIf(!existsSync(REAL))('forms of the real register (skipped without the data)', () => {
  test('every example has a description', () => {
    const filings = exampleFilings();
    const rows = documentRows(filings, () => undefined);
    expect(rows).toHaveLength(filings.length);
    expect(rows.length).toBeGreaterThanOrEqual(265);
    expect(rows.filter(({ meaning }) => meaning === undefined).map(({ type }) => type)).toEqual([]);
  });

  test('a description agrees with the category of its form', () => {
    const checked = lines('filing_types.csv').flatMap((line) => {
      const [code = '', category = ''] = line.split(',');
      const meaning = formMeaning(code) ?? '';
      const expected = CATEGORY_OF.find(([words]) => words.test(meaning))?.[1];
      return expected === undefined ? [] : [{ code, category, meaning, agrees: expected.includes(category) }];
    });
    expect(checked.filter(({ agrees }) => !agrees)).toEqual([]);
    expect(checked.length).toBeGreaterThan(300);
  });

  test('at least 680 of the 1,496 codes ever used have a description', () => {
    const codes = new Set(
      lines('filing_types.csv')
        .slice(1)
        .map((line) => line.split(',')[0] ?? ''),
    );
    const explained = [...codes].filter((code) => formMeaning(code) !== undefined);
    expect(codes.size).toBeGreaterThanOrEqual(1_400);
    expect(explained.length).toBeGreaterThanOrEqual(680);
  });

  test('no sentence of the register is copied', () => {
    const templates = new Set(
      lines('filing_types.csv').map((line) => (line.split(',')[4] ?? '').replaceAll('*', '').toLowerCase()),
    );
    const codes = lines('filing_types.csv').map((line) => line.split(',')[0] ?? '');
    const copied = new Set(
      codes
        .flatMap((code) => formMeaning(code) ?? [])
        .filter((meaning) => templates.has(meaning.toLowerCase())),
    );
    expect([...copied].filter((meaning) => meaning.split(' ').length > 2)).toEqual([]);
  });
});
