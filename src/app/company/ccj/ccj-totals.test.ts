import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Judgment } from '#contract/ccj.ts';
import { ccjTotals, lastDropOff } from './ccj-totals.ts';
import { dropOffDate } from './drop-off.ts';

const judgment = (wire: object) => v.parse(Judgment, wire);
const satisfied = judgment({ status: 'Satisfied', amount: '100.50' });
const unsatisfied = judgment({ status: 'Unsatisfied', amount: '9007199254740993' });

describe('totals of judgments', () => {
  test('are exact, unsatisfied first', () => {
    expect(ccjTotals([satisfied, unsatisfied, unsatisfied])).toEqual([
      { status: 'Unsatisfied', count: 2, amount: '18014398509481986', withoutAmount: 0 },
      { status: 'Satisfied', count: 1, amount: '100.50', withoutAmount: 0 },
    ]);
  });

  test('leave out amounts that are absent or unreadable, and count them', () => {
    const amounts = ['', '1,234', '1e5', '7', '-0', '-2'];
    const totals = ccjTotals(amounts.map((amount) => judgment({ status: 'Unsatisfied', amount })));
    expect(totals).toEqual([{ status: 'Unsatisfied', count: 6, amount: '5', withoutAmount: 3 }]);
  });

  test('keep a status that nobody knows as a group of its own, after the known ones, and none last', () => {
    const totals = ccjTotals([judgment({}), judgment({ status: 'Set aside' }), satisfied]);
    expect(totals.map(({ status }) => status)).toEqual(['Satisfied', 'Set aside', 'Status not given']);
  });

  test('of no judgments are none', () => {
    expect(ccjTotals([])).toEqual([]);
  });
});

const rowsOf = (dates: readonly string[]) =>
  dates.map((judgment_date) => ({ drop_off_date: dropOffDate(judgment({ judgment_date }).judgment_date) }));

test('the last judgment drops off six years after the newest readable date', () => {
  const dates = ['2021-03-04', '2024-02-29', '9999-12-31', '2023-02-30', ''];
  expect(lastDropOff(rowsOf(dates))).toBe('2030-02-28');
  expect(lastDropOff(rowsOf(['']))).toBeUndefined();
});
