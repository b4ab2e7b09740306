import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Judgment } from '#contract/ccj.ts';
import { ccjRows, ccjTotals } from './ccj-rows.ts';

const judgment = (wire: object) => v.parse(Judgment, wire);
const satisfied = judgment({ status: 'Satisfied', satisfied_date: '2024-02-01', amount: '100.50' });
const unsatisfied = judgment({ status: 'Unsatisfied', satisfied_date: '', amount: '9007199254740993' });

describe('rows of judgments', () => {
  test('keep the order of the record', () => {
    expect(ccjRows([satisfied, unsatisfied]).map(({ status }) => status)).toEqual([
      'Satisfied',
      'Unsatisfied',
    ]);
  });

  test('carry no hint when status and date agree, or when the status is one nobody knows', () => {
    const other = judgment({ status: 'Set aside', satisfied_date: '2024-02-01' });
    expect(ccjRows([satisfied, unsatisfied, other]).map(({ hint }) => hint)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('hint at a satisfied judgment without a date and at an unsatisfied one with a date', () => {
    const rows = ccjRows([
      judgment({ status: 'Satisfied', satisfied_date: '' }),
      judgment({ status: 'Unsatisfied', satisfied_date: '2024-02-01' }),
    ]);
    expect(rows.map(({ hint }) => hint)).toEqual([
      'Satisfied, but no date is given',
      'Unsatisfied, but a date is given',
    ]);
  });

  test('take a date that cannot be read for a date that is given', () => {
    const [row] = ccjRows([judgment({ status: 'Satisfied', satisfied_date: '2023-02-30' })]);
    expect(row?.hint).toBeUndefined();
  });
});

describe('totals of judgments', () => {
  test('are exact, unsatisfied first', () => {
    expect(ccjTotals([satisfied, unsatisfied, unsatisfied])).toEqual([
      { status: 'Unsatisfied', count: 2, amount: '18014398509481986', withoutAmount: 0 },
      { status: 'Satisfied', count: 1, amount: '100.50', withoutAmount: 0 },
    ]);
  });

  test('leave out amounts that are absent or unreadable, and count them', () => {
    const totals = ccjTotals([
      judgment({ status: 'Unsatisfied', amount: '' }),
      judgment({ status: 'Unsatisfied', amount: '1,234' }),
      judgment({ status: 'Unsatisfied', amount: '7' }),
    ]);
    expect(totals).toEqual([{ status: 'Unsatisfied', count: 3, amount: '7', withoutAmount: 2 }]);
  });

  test('keep a status that nobody knows as a group of its own, after the known ones', () => {
    const totals = ccjTotals([judgment({ status: 'Set aside' }), judgment({}), satisfied]);
    expect(totals.map(({ status }) => status)).toEqual(['Satisfied', 'Set aside', 'Status not given']);
  });

  test('of no judgments are none', () => {
    expect(ccjTotals([])).toEqual([]);
  });
});
