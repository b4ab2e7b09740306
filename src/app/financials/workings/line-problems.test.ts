import { expect, test } from 'vitest';
import { lineNoun } from './line-noun.ts';
import { problemWords } from './line-problems.ts';

test('a line within a sentence goes without when it is due', () => {
  expect(
    (
      [
        'cost_of_sales',
        'current_liabilities_due_within_one_year',
        'net_current_assets_working_capital',
      ] as const
    ).map(lineNoun),
  ).toEqual(['cost of sales', 'current liabilities', 'net current assets']);
});

test('lines with one problem are named together, each once', () => {
  const lines = ['turnover', 'stocks', 'turnover', 'debtors', 'employees'] as const;
  const problems = new Map([
    ['turnover', 'zero'],
    ['stocks', 'unreadable'],
    ['debtors', 'zero'],
  ]);
  expect(problemWords(lines, (line) => problems.get(line))).toBe(
    'turnover and debtors zero; stocks unreadable',
  );
  expect(problemWords(lines, () => undefined)).toBeUndefined();
});
