import { expect, test } from 'vitest';
import { cellRuns } from './cell-runs.ts';
import type { WorkingsCell } from './workings.ts';

const cell = (text: string, tone: WorkingsCell['tone']): WorkingsCell => ({ text, tone, notes: [] });

const runs = (columns: Parameters<typeof cellRuns>[0], cells: readonly WorkingsCell[]) =>
  cellRuns(columns, cells).map((run) => [run.key, run.cell.text, run.columns]);

test('one reason for several periods is said once', () => {
  const none = cell('turnover not disclosed', 'absent');
  expect(runs([{ key: 'a' }, { key: 'b' }, { key: 'c' }], [none, none, cell('12', 'plain')])).toEqual([
    ['a', 'turnover not disclosed', 2],
    ['c', '12', 1],
  ]);
});

test('equal findings stay apart, and so do companies', () => {
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
