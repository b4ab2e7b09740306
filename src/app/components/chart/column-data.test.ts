import { describe, expect, test } from 'vitest';
import { busiestColumns, type ChartColumn, columnText } from './column-data.ts';
import { indexAfterKey } from './roving-focus.ts';

const FILING = { one: 'filing', many: 'filings' };
const column = (name: string, ...counts: number[]): ChartColumn => ({ id: name, label: name, name, counts });
const finding = (...columns: ChartColumn[]) => busiestColumns(columns, FILING, { unit: 'year' });

describe('busiestColumns', () => {
  test('names the column with the largest total', () => {
    expect(finding(column('2020', 3), column('2021', 1_900))).toBe('Busiest year: 2021 (1,900 filings)');
  });

  test('names two columns with the same maximum, but not more', () => {
    const [a, b, c] = [column('2019', 3), column('2020', 3), column('2021', 3)];
    expect(finding(a, b, column('2021', 0))).toBe('Most filings in 2019 and 2020: 3 each');
    expect(finding(a, b, c)).toBe('At most 3 filings in any year');
  });

  test('says that all rows are in one column', () => {
    expect(finding(column('2020', 0), column('2021', 5))).toBe('All 5 filings in 2021');
    expect(finding(column('2021', 1))).toBe('1 filing in 2021');
  });

  test('says that no row matches the other filters', () => {
    expect(finding(column('2021', 0))).toBe('No filings match the other filters');
  });

  test('marks the finding of an incomplete record', () => {
    const inPart = (...columns: ChartColumn[]) =>
      busiestColumns(columns, FILING, { unit: 'year', isPart: true });
    expect(inPart(column('2025', 3), column('2026', 10))).toBe(
      'Busiest year: 2026 (10 filings) (incomplete record)',
    );
    expect(inPart(column('2026', 5))).toBe('All 5 filings in 2026 (incomplete record)');
    expect(inPart(column('2026', 1))).toBe('1 filing in 2026 (incomplete record)');
  });

  test('adds up the series of a column', () => {
    expect(finding(column('2020', 2, 2), column('2021', 3, 0))).toBe('Busiest year: 2020 (4 filings)');
  });
});

describe('columnText', () => {
  test('states the category and the count', () => {
    expect(columnText(column('2021', 1), FILING, ['Filings'])).toBe('2021: 1 filing');
    expect(columnText(column('2020 to 2024', 0), FILING, ['Filings'])).toBe('2020 to 2024: 0 filings');
  });

  test('lists the series that have rows', () => {
    const series = ['Unsatisfied', 'Satisfied'];
    expect(columnText(column('2021', 4, 1), FILING, series)).toBe(
      '2021: 5 filings, 4 unsatisfied, 1 satisfied',
    );
    expect(columnText(column('2021', 0, 1), FILING, series)).toBe('2021: 1 filing, 1 satisfied');
    expect(columnText(column('2021', 0, 0), FILING, series)).toBe('2021: 0 filings');
  });
});

test('arrow keys stop at both ends and other keys do nothing', () => {
  const press = (key: string) => ({ key, altKey: false, ctrlKey: false, metaKey: false });
  expect(indexAfterKey(press('ArrowRight'), 1, 3, 'horizontal')).toBe(2);
  expect(indexAfterKey(press('ArrowRight'), 2, 3, 'horizontal')).toBe(2);
  expect(indexAfterKey(press('ArrowLeft'), 0, 3, 'horizontal')).toBe(0);
  expect(indexAfterKey(press('Home'), 2, 3, 'horizontal')).toBe(0);
  expect(indexAfterKey(press('End'), 0, 3, 'horizontal')).toBe(2);
  expect(indexAfterKey(press('ArrowDown'), 1, 3, 'vertical')).toBe(2);
  expect(indexAfterKey(press('ArrowRight'), 1, 3, 'vertical')).toBeUndefined();
  expect(indexAfterKey(press('Enter'), 1, 3, 'horizontal')).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('ignores an arrow key with %s', (modifier) => {
  const plain = { key: 'ArrowLeft', altKey: false, ctrlKey: false, metaKey: false };
  expect(indexAfterKey({ ...plain, [modifier]: true }, 1, 3, 'horizontal')).toBeUndefined();
});
