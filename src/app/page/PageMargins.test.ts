import { expect, test } from 'vitest';
import { SPEC_PRICES } from '#contract/api/source.ts';
import { cssString, marginRules, sourceText } from './PageMargins.tsx';

const SAMPLE = {
  id: 'sample:1:20:1',
  kind: 'sample',
  label: 'Sample register of 20 fictional companies',
} as const;
const source = { ...SAMPLE, prices: SPEC_PRICES, covers: {}, paged: true, showcase: [] };
const margins = {
  subject: 'A LIMITED (90000001)',
  what: 'Dossier',
  source,
  printedAt: '2026-11-22T11:40:59Z',
};

test('every page states its subject, its source, that a sample is fictional, and the time of printing', () => {
  const rules = marginRules(margins);
  expect(rules).toContain('@top-left { content: "\u2068A LIMITED (90000001)\u2069"');
  expect(rules).toContain('@top-right { content: "Dossier"');
  expect(rules).toContain('Every company, person and figure is fictional. Printed 22 Nov 2026, 11:40 UTC.');
});

test('the pages of a section have its number and title, and are numbered from its first page', () => {
  const sections = [
    { id: 'record-profile', order: 1, title: 'Overview' },
    { id: 'record-ccj', order: 2, title: 'County Court Judgments' },
  ];
  const rules = marginRules({ ...margins, sections });
  expect(rules).toContain('html { counter-reset: record-profile record-ccj; }');
  expect(rules).toContain('[data-section="record-ccj"] { page: record-ccj; }');
  expect(rules).toMatch(
    /@page record-ccj { counter-increment: record-ccj; @top-right { content: "2 County Court Judgments, page 2\." counter\(record-ccj\);/,
  );
  expect(marginRules(margins)).not.toContain('counter-reset');
});

test('only a sample is called fictional', () => {
  expect(sourceText({ ...source, kind: 'provider', label: 'api.example.com' })).toBe(
    'Source: api.example.com. ',
  );
  expect(sourceText(undefined)).toBe('');
});

test('a name cannot end its string, and a very long one is cut', () => {
  const rules = marginRules({ ...margins, subject: `"} body { display: none } ${'X'.repeat(500)}` });
  expect(rules).toContain('\\"} body { display: none }');
  expect(rules).toContain('X…\u2069');
  expect(rules.length).toBeLessThan(1200);
});

test('quotes, backslashes and line ends are escaped', () => {
  expect(cssString('A "B" \\ C')).toBe('"A \\"B\\" \\\\ C"');
  expect(cssString('A\n}B\r\f\u007f')).toBe('"A\\a }B\\d \\c \\7f "');
  expect(cssString('\0')).toBe('"\uFFFD"');
});

test('letters of any script and emoji are unchanged', () => {
  expect(cssString('شركة 🍞 O’Neill & Söhne')).toBe('"شركة 🍞 O’Neill & Söhne"');
});
