import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import { Ccj, Judgment } from '#contract/ccj.ts';
import { type CcjPage, ccjRows, statusPlace, statusSeries } from './ccj-rows.ts';
import { dropOffWords } from './drop-off.ts';

const judgment = (wire: object) => v.parse(Judgment, wire);
const page = (items: readonly object[], day = '2026-11-21', number = 1): CcjPage => ({
  ...{ page: number, holding: heldOn(day) },
  value: v.parse(Ccj, { items }),
});
const row = (wire: object) => ccjRows([page([wire])])[0];
const satisfied = judgment({ status: 'Satisfied', satisfied_date: '2024-02-01', amount: '100.50' });
const unsatisfied = judgment({ status: 'Unsatisfied', satisfied_date: '', amount: '9007199254740993' });

describe('rows of judgments', () => {
  test('keep the order of the record and every member as it came', () => {
    expect(ccjRows([page([satisfied, unsatisfied])])).toMatchObject([satisfied, unsatisfied]);
  });

  test('are as old as the page that each is on; one that cannot be read has none', () => {
    const { holding } = page([]);
    const pages = [
      page([{ case_number: 'A' }], '2026-11-21', 1),
      page([{ case_number: 'B' }], '2026-11-01', 2),
      { page: 3, holding },
    ];
    expect(ccjRows(pages).map(({ case_number, copy }) => [case_number, copy])).toEqual([
      ['A', '2026-11-21'],
      ['B', '2026-11-01'],
    ]);
  });

  test('of a page that is older than the day it leaves say that it has left since, whatever the first page is of', () => {
    const second = page([{ judgment_date: '2020-11-10' }], '2026-11-01', 2);
    const words = ccjRows([page([], '2026-11-21'), second]).map(
      ({ drop_off_date, copy }) => drop_off_date && dropOffWords(drop_off_date, copy, '2026-11-22').text,
    );
    expect(words).toEqual(['has left since this copy']);
  });

  test('carry the day they leave the register where the day of judgment can be read', () => {
    expect(row({ judgment_date: '2020-02-29' })).toMatchObject({ drop_off_date: '2026-02-28' });
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
    const hints = ccjRows([page([satisfied, unsatisfied, other])]).map(({ hint }) => hint);
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
