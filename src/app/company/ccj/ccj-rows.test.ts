import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Judgment } from '#contract/ccj.ts';
import { ccjRows, statusPlace, statusSeries } from './ccj-rows.ts';

const COPY = '2026-11-21';
const judgment = (wire: object) => v.parse(Judgment, wire);
const row = (wire: object) => ccjRows([judgment(wire)], COPY)[0];
const satisfied = judgment({ status: 'Satisfied', satisfied_date: '2024-02-01', amount: '100.50' });
const unsatisfied = judgment({ status: 'Unsatisfied', satisfied_date: '', amount: '9007199254740993' });

describe('rows of judgments', () => {
  test('keep the order of the record and every member as it came', () => {
    expect(ccjRows([satisfied, unsatisfied], COPY)).toMatchObject([satisfied, unsatisfied]);
  });

  test('carry the day they leave the register where the day of judgment can be read', () => {
    expect(row({ judgment_date: '2020-02-29' })).toMatchObject({ drop_off_date: '2026-02-28', copy: COPY });
    for (const judgment_date of ['', '0000-00-00', '2023-02-30', '9999-01-01']) {
      expect(row({ judgment_date })?.drop_off_date).toBeUndefined();
    }
  });

  test.each(['1,234', '1e5', '0x10', ' 12 ', 'n/a'])(
    'keep the amount %j, which is no number, as it came',
    (amount) => {
      expect(row({ amount })?.amount).toEqual({ unreadable: amount });
    },
  );

  test.each(['-5', '-0', '9007199254740993', '0.10'])('keep the amount %s digit by digit', (amount) => {
    expect(row({ amount })?.amount).toBe(amount);
  });
});

describe('the hint of a judgment', () => {
  test('is none when status and date agree, or when the status is one nobody knows', () => {
    const other = judgment({ status: 'Set aside', satisfied_date: '2024-02-01' });
    const hints = ccjRows([satisfied, unsatisfied, other], COPY).map(({ hint }) => hint);
    expect(hints).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [{ status: 'Satisfied', satisfied_date: '' }, 'Satisfied, but no date is given'],
    [{ status: 'Unsatisfied', satisfied_date: '2024-02-01' }, 'Unsatisfied, but a date is given'],
    [
      { status: 'Satisfied', judgment_date: '2024-02-02', satisfied_date: '2024-02-01' },
      'Satisfied before the judgment',
    ],
  ])('of %j is: %s', (wire, hint) => {
    expect(row(wire)?.hint).toBe(hint);
  });

  test('takes a date that cannot be read for a date that is given', () => {
    expect(row({ status: 'Satisfied', satisfied_date: '2023-02-30' })?.hint).toBeUndefined();
  });
});

describe('the series of judgments per year', () => {
  test('are unsatisfied and satisfied, always both', () => {
    expect(statusSeries([satisfied])).toEqual(['Unsatisfied', 'Satisfied']);
    expect([unsatisfied, satisfied].map(statusPlace)).toEqual([0, 1]);
  });

  test('have a third for a status that nobody knows or that is not given', () => {
    const odd = [judgment({ status: 'Set aside' }), judgment({})];
    expect(statusSeries(odd)).toHaveLength(3);
    expect(odd.map(statusPlace)).toEqual([2, 2]);
  });
});
