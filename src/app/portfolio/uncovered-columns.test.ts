import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FACTS, type Missing, PortfolioRow } from '#contract/api/portfolio.ts';
import { portfolioColumns } from './portfolio-columns.tsx';
import { withoutUncovered } from './uncovered-columns.ts';

const COLUMNS = portfolioColumns([], { today: '2026-12-01', origin: '' });

function row(turnover: Missing | undefined, { pending = false } = {}): PortfolioRow {
  const facts = Object.fromEntries(FACTS.map((name) => [name, { missing: 'not-held' }]));
  return v.parse(PortfolioRow, {
    ...{ companyNumber: '90000001', rows: [1], cells: [], tags: [], pending, flags: { missing: 'not-held' } },
    facts: { ...facts, turnover: turnover === undefined ? { value: '1' } : { missing: turnover } },
  });
}

const shown = (rows: readonly PortfolioRow[]) =>
  withoutUncovered(COLUMNS, rows).columns.find(({ id }) => id === 'turnover')?.optional !== true;

test('a column that the source covers for no company is named instead of shown', () => {
  const { columns, uncovered } = withoutUncovered(COLUMNS, [row('not-covered'), row('not-covered')]);
  expect(uncovered).toEqual(['Turnover']);
  expect(columns.find(({ id }) => id === 'turnover')?.optional).toBe(true);
  expect(columns.map(({ id }) => id)).toEqual(COLUMNS.map(({ id }) => id));
});

test('a column stays while one company has or may get a value', () => {
  expect(shown([row('not-covered'), row(undefined)])).toBe(true);
  expect(shown([row('not-covered'), row('not-held')])).toBe(true);
});

test('companies whose facts are being worked out do not count', () => {
  expect(shown([row('not-covered', { pending: true })])).toBe(true);
  expect(shown([row('not-covered'), row('not-held', { pending: true })])).toBe(false);
  expect(shown([])).toBe(true);
});
