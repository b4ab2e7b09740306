import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { date } from '#contract/values.ts';
import { columnTotal } from './column-data.ts';
import { type Dated, inRange, yearColumns, yearsSummary } from './year-columns.ts';

const dated = (text: string, series = 0): Dated => ({ date: v.parse(date, text), series });
const all = (...texts: string[]) =>
  yearColumns(
    texts.map((text) => dated(text)),
    texts.map((text) => dated(text)),
    1,
  );
const names = (...texts: string[]) => all(...texts).columns.map(({ name }) => name);

describe('columns of years', () => {
  test('run from the first year to the last, with a column of 0 for a year without rows', () => {
    const { columns, step, span, undated } = all('2021-06-30', '2023-01-01', '2021-12-31');
    expect(columns.map(({ name, counts }) => [name, ...counts])).toEqual([
      ['2021', 2],
      ['2022', 0],
      ['2023', 1],
    ]);
    expect({ step, span, undated }).toEqual({ step: 1, span: '2021 to 2023', undated: 0 });
  });

  test('include the first and the last day of their year', () => {
    expect(all('2020-02-29').columns[0]).toMatchObject({ from: '2020-01-01', to: '2020-12-31' });
  });

  test('keep their positions when other filters leave fewer rows or none', () => {
    const rows = [dated('2020-01-01'), dated('2022-01-01')];
    expect(yearColumns(rows, rows.slice(0, 1), 1).columns.map(({ counts }) => counts)).toEqual([
      [1],
      [0],
      [0],
    ]);
    expect(yearColumns(rows, [], 1).columns.map(({ counts }) => counts)).toEqual([[0], [0], [0]]);
  });

  test('count each series separately', () => {
    const rows = [dated('2020-01-01', 0), dated('2020-01-01', 1), dated('2020-05-01', 1)];
    expect(yearColumns(rows, rows, 2).columns[0]?.counts).toEqual([1, 2]);
  });

  test.each(['0000-00-00', '2023-02-30', '2023', '2023-13-01', ''])(
    'omit the invalid date %j, and state the count of such rows',
    (text) => {
      const { columns, undated } = all('2023-05-01', text);
      expect(columns.map(({ counts }) => counts)).toEqual([[1]]);
      expect(undated).toBe(1);
    },
  );

  test('are empty without a readable date', () => {
    expect(all('', '2023-02-30')).toMatchObject({ columns: [], undated: 2 });
  });

  test('group several years when there are too many to select, and omit none', () => {
    const texts = Array.from({ length: 165 }, (_, place) => `${1862 + place}-07-01`);
    const { columns, step, span } = all(...texts);
    expect(step).toBe(5);
    expect(columns.length).toBeLessThanOrEqual(36);
    expect(span).toBe('1862 to 2026');
    expect(columns[0]).toMatchObject({
      name: '1860 to 1864',
      counts: [3],
      from: '1860-01-01',
      to: '1864-12-31',
    });
    expect(columns.at(-1)).toMatchObject({ name: '2025 to 2029', counts: [2] });
    expect(columns.reduce((sum, column) => sum + columnTotal(column), 0)).toBe(165);
  });

  test('state which years a long gap omits', () => {
    const { columns } = all('0001-01-01', '2024-05-01', '2025-05-01', '9999-12-31');
    expect(columns.map(({ name, leftOut }) => [name, leftOut])).toEqual([
      ['0001', undefined],
      ['2024', '0002 to 2023'],
      ['2025', undefined],
      ['9999', '2026 to 9998'],
    ]);
  });

  test('draw a short gap', () => {
    expect(names('2000-01-01', '2013-01-01')).toHaveLength(14);
    expect(names('2000-01-01', '2014-01-01')).toHaveLength(2);
  });

  test('never exceed the years that a date can have', () => {
    const texts = Array.from(
      { length: 50 },
      (_, place) => `${String(1 + place * 200).padStart(4, '0')}-01-01`,
    );
    const { columns } = all(...texts);
    expect(columns[0]?.from).toBe('0001-01-01');
    expect(columns.at(-1)?.to).toBe('9999-12-31');
  });
});

test('include every row in one column or count it as undated, in few columns for any dates', () => {
  const day = fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    .map(([year, month, dayOfMonth]) =>
      [
        String(year).padStart(4, '0'),
        String(month).padStart(2, '0'),
        String(dayOfMonth).padStart(2, '0'),
      ].join('-'),
    );
  fc.assert(
    fc.property(fc.array(day, { maxLength: 60 }), (texts) => {
      const { columns, undated } = all(...texts);
      const counted = columns.reduce((sum, column) => sum + columnTotal(column), 0);
      expect(counted + undated).toBe(texts.length);
      expect(columns.length).toBeLessThanOrEqual(36);
      expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
    }),
  );
});

describe('the columns that a range selects', () => {
  const { columns } = all('2020-01-01', '2021-01-01', '2022-01-01');
  const picked = (range: { from?: string; to?: string }) =>
    columns.filter((column) => inRange(column, range)).map(({ name }) => name);

  test('are those that it overlaps', () => {
    expect(picked({ from: '2021-01-01', to: '2021-12-31' })).toEqual(['2021']);
    expect(picked({ from: '2020-12-31', to: '2021-01-01' })).toEqual(['2020', '2021']);
  });

  test('extend to the end if one side is open, and are empty without a range', () => {
    expect(picked({ from: '2021-06-01' })).toEqual(['2021', '2022']);
    expect(picked({ to: '2021-06-01' })).toEqual(['2020', '2021']);
    expect(picked({})).toEqual([]);
  });
});

describe('the summary', () => {
  const summary = (...texts: string[]) => yearsSummary(all(...texts));

  test('names the years and the busiest of them', () => {
    expect(summary('2023-01-01', '2023-02-01', '2025-01-01')).toBe('2023 to 2025, busiest 2023 with 2');
    expect(summary('2023-01-01', '2024-02-01')).toBe('2023 to 2024, busiest 2023 and 2024 with 1 each');
  });

  test('names no year that is like several others', () => {
    expect(summary('2023-01-01', '2024-01-01', '2025-01-01')).toBe('2023 to 2025, at most 1 in any year');
  });

  test('counts the rows of a single year', () => {
    expect(summary('2023-01-01', '2023-02-01')).toBe('2023, 2 in all');
  });

  test('names only the years where no row is counted', () => {
    expect(yearsSummary(yearColumns([dated('2023-01-01'), dated('2024-01-01')], [], 1))).toBe('2023 to 2024');
  });
});
