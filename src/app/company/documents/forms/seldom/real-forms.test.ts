import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { documentRows } from '../../document-rows.ts';
import { formMeaning } from './any-form.ts';

const REAL = new URL('../../../../../../../shared/data/01_enumerations/', import.meta.url);

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

/** What the category of a form has to be, as far as our words for it say. */
const CATEGORY_OF: readonly [RegExp, string][] = [
  [/^(Director|Secretary|Member) (appointed|left)/, 'officers'],
  [/^Person in control|^No longer in control/, 'persons-with-significant-control'],
  [/^Charge registered|^Charge paid off/, 'mortgage'],
  [/[Ss]trike-off|struck off/, 'dissolution gazette mortgage'],
  [/[Aa]dministrat(or|ion)\b|[Ll]iquidator|[Rr]eceiver|[Cc]reditors/, 'insolvency dissolution'],
  [/^Shares (issued|cancelled)|^Bought back/, 'capital'],
  [/^Yearly return/, 'annual-return'],
];

describe.skipIf(!existsSync(REAL))('forms of the real register (skipped without the data)', () => {
  test('every example is a row, and every one has a meaning', () => {
    const filings = exampleFilings();
    const rows = documentRows(filings, formMeaning);
    expect(rows).toHaveLength(filings.length);
    expect(rows.length).toBeGreaterThanOrEqual(265);
    expect(rows.filter(({ meaning }) => meaning === undefined).map(({ type }) => type)).toEqual([]);
  });

  test('a meaning agrees with the category of its form', () => {
    const checked = lines('filing_types.csv').flatMap((line) => {
      const [code = '', category = ''] = line.split(',');
      const meaning = formMeaning(code) ?? '';
      const expected = CATEGORY_OF.find(([words]) => words.test(meaning))?.[1];
      return expected === undefined ? [] : [{ code, category, meaning, agrees: expected.includes(category) }];
    });
    expect(checked.filter(({ agrees }) => !agrees)).toEqual([]);
    expect(checked.length).toBeGreaterThan(300);
  });

  test('have a meaning where the code is common: 681 of the 1,496 codes that the register ever used', () => {
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
