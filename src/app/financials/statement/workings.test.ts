import { expect, test } from 'vitest';
import { lineNoun } from '../lines.ts';
import { cellRuns, problemWords, rowNotes, type WorkingsCell } from './workings.ts';

const cell = (text: string, tone: WorkingsCell['tone']): WorkingsCell => ({ text, tone, notes: [] });

const runs = (columns: Parameters<typeof cellRuns>[0], cells: readonly WorkingsCell[]) =>
  cellRuns(columns, cells).map((run) => [run.key, run.cell.text, run.columns]);

test('one reason for several periods is shown once', () => {
  const none = cell('turnover not disclosed', 'absent');
  expect(runs([{ key: 'a' }, { key: 'b' }, { key: 'c' }], [none, none, cell('12', 'plain')])).toEqual([
    ['a', 'turnover not disclosed', 2],
    ['c', '12', 1],
  ]);
});

test('equal values and different companies are not merged', () => {
  const [same, none] = [cell('12', 'plain'), cell('x', 'absent')];
  expect(runs([{ key: 'a' }, { key: 'b' }], [same, same])).toHaveLength(2);
  expect(
    runs(
      [
        { key: 'a', over: 'A LTD' },
        { key: 'b', over: 'B LTD' },
      ],
      [none, none],
    ),
  ).toHaveLength(2);
});

test('the notes of a row name their periods unless they concern all', () => {
  const columns = [{ label: 'Mar 2025' }, { label: 'Mar 2024' }];
  const none = cell('not computable: turnover not disclosed', 'absent');
  expect(rowNotes(columns, [none, none])).toEqual(['not computable: turnover not disclosed']);
  const doubtful: WorkingsCell = { text: '3.2', tone: 'plain', notes: ['sign uncertain'] };
  expect(rowNotes(columns, [doubtful, none])).toEqual([
    'Mar 2025: sign uncertain',
    'Mar 2024: not computable: turnover not disclosed',
  ]);
  expect(rowNotes(columns, [doubtful, doubtful])).toEqual(['sign uncertain']);
  expect(rowNotes(columns, [cell('1', 'plain'), cell('2', 'plain')])).toEqual([]);
});

test('a line within a sentence omits its due date', () => {
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

test('lines with one problem are listed together, each once', () => {
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
