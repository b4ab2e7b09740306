import { describe, expect, test } from 'vitest';
import { accountsOf, year } from './accounts-fixture.ts';
import { sharedSentences } from './chart-parts.ts';
import { compareHeadlines } from './compare-headlines.ts';
import { isChartChosen } from './compare-url.ts';

describe('the headline figures of several companies', () => {
  const accounts = accountsOf(
    [year('2025-03', { turnover: '48213000', employees: '4' }), year('2024-03', { turnover: '43047000' })],
    [year('2023-12', { employees: '9' })],
  );
  const { columns, rows } = compareHeadlines(accounts);

  test('are of the latest period of each, with the figures that any has', () => {
    expect(columns.map(({ over, label }) => [over, label])).toEqual([
      ['A ALPHA', 'Mar 2025'],
      ['B BETA', 'Dec 2023'],
    ]);
    expect(rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)])).toEqual([
      ['Turnover', '48.2m', 'not disclosed'],
      ['Employees', '4', '9'],
    ]);
  });

  test('compare each company with its own previous period', () => {
    expect(rows[0]?.cells.map(({ comparison }) => comparison)).toEqual(['up 12% on 2024', undefined]);
    expect(rows[0]?.cells.map(({ absent }) => absent)).toEqual([false, true]);
  });

  test('have their cells in the order of the columns', () => {
    for (const { cells } of rows) {
      expect(cells.map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    }
  });
});

describe('sentences on charts', () => {
  const chart = (...sentences: string[]) => ({ sentences });

  test('are said once where all charts share them', () => {
    expect(sharedSentences([chart('a', 'b'), chart('b', 'c'), chart('b')])).toEqual(['b']);
    expect(sharedSentences([chart('a'), chart('b')])).toEqual([]);
  });

  test('stay at the only chart', () => {
    expect(sharedSentences([chart('a')])).toEqual([]);
    expect(sharedSentences([])).toEqual([]);
  });
});

test('a link that chooses charts opens them', () => {
  expect(isChartChosen({ figures: 'net-assets' })).toBe(true);
  expect(isChartChosen({ indexed: 'yes' })).toBe(true);
  expect(isChartChosen({ year: '2024' })).toBe(false);
});
