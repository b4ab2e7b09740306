import { expect, test } from 'vitest';
import { periodsOf } from '../periods/period-fixture.ts';
import { ratioRows } from './ratio-rows.tsx';
import { RATIOS } from './ratios.ts';

test('a ratio has one cell a column, and below it its figures in the same columns', () => {
  const periods = periodsOf(
    { period_ended: '2025-03', turnover: '200', gross_profit: '50' },
    { period_ended: '2024-03', gross_profit: '40' },
  ).reverse();
  const rows = ratioRows(
    periods.map((period) => ({ key: period.key, label: period.label, notes: [], period })),
  );
  const margin = rows.find(({ id }) => id === 'gross-margin');
  expect(margin?.cells).toEqual([
    { text: '25.0\u00a0%', tone: 'plain', notes: [] },
    { text: 'not computable: turnover not disclosed', tone: 'absent', notes: [] },
  ]);
  expect(margin?.figures.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Gross profit', '50', '40'],
    ['Turnover', '200', undefined],
  ]);
  expect(margin?.facts.map(({ term }) => term)).toEqual([
    'Formula',
    'What it tells',
    'Better',
    'Limits',
    'Source',
  ]);
});

test('every ratio says what it is, what it tells and who defines it', () => {
  expect(new Set(RATIOS.map(({ id }) => id)).size).toBe(RATIOS.length);
  for (const each of RATIOS) {
    const words = [each.name, each.formula, each.meaning, each.better, each.caveat];
    expect(words.filter((text) => text.trim() === '')).toEqual([]);
    expect(each.sources.length).toBeGreaterThan(0);
  }
});
