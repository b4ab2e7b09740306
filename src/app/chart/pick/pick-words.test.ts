import { describe, expect, test } from 'vitest';
import type { PickColumn } from './pick-column.ts';
import { placeAfterKey } from './pick-keys.ts';
import { columnWords, pickFinding } from './pick-words.ts';

const FILING = { one: 'filing', many: 'filings' };
const column = (name: string, ...counts: number[]): PickColumn => ({ id: name, label: name, name, counts });
const finding = (...columns: PickColumn[]) => pickFinding(columns, FILING, { each: 'a year' });

describe('the finding of a pick figure', () => {
  test('names the column with the most', () => {
    expect(finding(column('2020', 3), column('2021', 1_900))).toBe('Most filings in 2021: 1,900');
  });

  test('names both where two have the most, and none where more do', () => {
    const [a, b, c] = [column('2019', 3), column('2020', 3), column('2021', 3)];
    expect(finding(a, b, column('2021', 0))).toBe('Most filings in 2019 and 2020: 3 each');
    expect(finding(a, b, c)).toBe('Never more than 3 filings a year');
  });

  test('says so where all are in one column, of one or of several', () => {
    expect(finding(column('2020', 0), column('2021', 5))).toBe('All 5 filings in 2021');
    expect(finding(column('2021', 1))).toBe('1 filing in 2021');
  });

  test('says that the other filters leave none', () => {
    expect(finding(column('2021', 0))).toBe('No filings pass the other filters');
  });

  test('is of those held where rows are missing, whatever it says', () => {
    const inPart = (...columns: PickColumn[]) =>
      pickFinding(columns, FILING, { each: 'a year', isPart: true });
    expect(inPart(column('2025', 3), column('2026', 10))).toBe('Of those held, most filings in 2026: 10');
    expect(inPart(column('2026', 5))).toBe('Of those held, all 5 filings in 2026');
    expect(inPart(column('2026', 1))).toBe('Of those held, 1 filing in 2026');
  });

  test('adds the series of a column up', () => {
    expect(finding(column('2020', 2, 2), column('2021', 3, 0))).toBe('Most filings in 2020: 4');
  });
});

describe('the name of a column', () => {
  test('is its category and its count', () => {
    expect(columnWords(column('2021', 1), FILING, ['Filings'])).toBe('2021: 1 filing');
    expect(columnWords(column('2020 to 2024', 0), FILING, ['Filings'])).toBe('2020 to 2024: 0 filings');
  });

  test('tells the series apart, without those that are not there', () => {
    const series = ['Unsatisfied', 'Satisfied'];
    expect(columnWords(column('2021', 4, 1), FILING, series)).toBe(
      '2021: 5 filings, 4 unsatisfied, 1 satisfied',
    );
    expect(columnWords(column('2021', 0, 1), FILING, series)).toBe('2021: 1 filing, 1 satisfied');
    expect(columnWords(column('2021', 0, 0), FILING, series)).toBe('2021: 0 filings');
  });
});

test('the arrow keys stop at both ends, and other keys lead nowhere', () => {
  const press = (key: string) => ({ key, altKey: false, ctrlKey: false, metaKey: false });
  expect(placeAfterKey(press('ArrowRight'), 1, 3, 'across')).toBe(2);
  expect(placeAfterKey(press('ArrowRight'), 2, 3, 'across')).toBe(2);
  expect(placeAfterKey(press('ArrowLeft'), 0, 3, 'across')).toBe(0);
  expect(placeAfterKey(press('Home'), 2, 3, 'across')).toBe(0);
  expect(placeAfterKey(press('End'), 0, 3, 'across')).toBe(2);
  expect(placeAfterKey(press('ArrowDown'), 1, 3, 'down')).toBe(2);
  expect(placeAfterKey(press('ArrowRight'), 1, 3, 'down')).toBeUndefined();
  expect(placeAfterKey(press('Enter'), 1, 3, 'across')).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s is left to the browser', (held) => {
  const plain = { key: 'ArrowLeft', altKey: false, ctrlKey: false, metaKey: false };
  expect(placeAfterKey({ ...plain, [held]: true }, 1, 3, 'across')).toBeUndefined();
});
