import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { Ccj, expiryDate, Judgment } from '#contract/ccj.ts';
import { expiryText } from './ccj-expiry.ts';
import {
  type CcjPage,
  ccjCoverage,
  ccjRows,
  ccjTotals,
  latestExpiry,
  shortTotal,
  statusIndex,
  statusSeries,
  totalText,
} from './ccj-rows.ts';

const judgment = (wire: object) => v.parse(Judgment, wire);
const page = (items: readonly object[], day = '2026-11-21', number = 1): CcjPage => ({
  ...{ page: number, holding: heldOn(day) },
  value: v.parse(Ccj, { items }),
});
const row = (wire: object) => ccjRows([page([wire])])[0];
const satisfied = judgment({ status: 'Satisfied', satisfied_date: '2024-02-01', amount: '100.50' });
const unsatisfied = judgment({ status: 'Unsatisfied', satisfied_date: '', amount: '9007199254740993' });

describe('rows of judgments', () => {
  test('keep the order of the record and every member as sent', () => {
    expect(ccjRows([page([satisfied, unsatisfied])])).toMatchObject([satisfied, unsatisfied]);
  });

  test('carry the date of their own page; an unreadable page has no rows', () => {
    const { holding } = page([]);
    const pages = [
      page([{ case_number: 'A' }], '2026-11-21', 1),
      page([{ case_number: 'B' }], '2026-11-01', 2),
      { page: 3, holding },
    ];
    expect(ccjRows(pages).map(({ case_number, copied }) => [case_number, copied])).toEqual([
      ['A', '2026-11-21'],
      ['B', '2026-11-01'],
    ]);
  });

  test('expire relative to the copy of their own page', () => {
    const second = page([{ judgment_date: '2020-11-10' }], '2026-11-01', 2);
    const words = ccjRows([page([], '2026-11-21'), second]).map(
      ({ expires, copied }) => expires && expiryText(expires, copied, '2026-11-22').text,
    );
    expect(words).toEqual(['expired since this copy']);
  });

  test('carry an expiry where the judgment date is readable', () => {
    expect(row({ judgment_date: '2020-02-29' })).toMatchObject({ expires: '2026-02-28' });
    for (const judgment_date of ['', '0000-00-00', '2023-02-30', '9999-01-01']) {
      expect(row({ judgment_date })?.expires).toBeUndefined();
    }
  });

  test.each(['1,234', '1e5', '0x10', ' 12 ', 'n/a'])('keep the unreadable amount %j as sent', (amount) => {
    expect(row({ amount })?.amount).toEqual({ unreadable: amount });
  });

  test.each(['-5', '-0', '9007199254740993', '0.10'])('keep the amount %s digit by digit', (amount) => {
    expect(row({ amount })?.amount).toBe(amount);
  });
});

describe('the hint of a judgment', () => {
  test('is absent where status and date agree, or the status is unknown', () => {
    const other = judgment({ status: 'Set aside', satisfied_date: '2024-02-01' });
    const hints = ccjRows([page([satisfied, unsatisfied, other])]).map(({ hint }) => hint);
    expect(hints).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [{ status: 'Satisfied', satisfied_date: '' }, 'Satisfied, but no date given'],
    [{ status: 'Unsatisfied', satisfied_date: '2024-02-01' }, 'Unsatisfied, but a date is given'],
    [
      { status: 'Satisfied', judgment_date: '2024-02-02', satisfied_date: '2024-02-01' },
      'Satisfied before the judgment',
    ],
  ])('of %j is: %s', (wire, hint) => {
    expect(row(wire)?.hint).toBe(hint);
  });

  test('counts an unreadable date as given', () => {
    expect(row({ status: 'Satisfied', satisfied_date: '2023-02-30' })?.hint).toBeUndefined();
  });
});

describe('the series of judgments per year', () => {
  test('are unsatisfied and satisfied, always both', () => {
    expect(statusSeries([satisfied])).toEqual(['Unsatisfied', 'Satisfied']);
    expect([unsatisfied, satisfied].map(statusIndex)).toEqual([0, 1]);
  });

  test('have a third for an unknown or absent status', () => {
    const odd = [judgment({ status: 'Set aside' }), judgment({})];
    expect(statusSeries(odd)).toHaveLength(3);
    expect(odd.map(statusIndex)).toEqual([2, 2]);
  });
});

describe('totals of judgments', () => {
  test('are exact, unsatisfied first', () => {
    expect(ccjTotals([satisfied, unsatisfied, unsatisfied])).toEqual([
      { status: 'Unsatisfied', count: 2, amount: '18014398509481986', withoutAmount: 0 },
      { status: 'Satisfied', count: 1, amount: '100.50', withoutAmount: 0 },
    ]);
  });

  test('exclude and count absent and unreadable amounts', () => {
    const amounts = ['', '1,234', '1e5', '7', '-0', '-2'];
    const totals = ccjTotals(amounts.map((amount) => judgment({ status: 'Unsatisfied', amount })));
    expect(totals).toEqual([{ status: 'Unsatisfied', count: 6, amount: '5', withoutAmount: 3 }]);
  });

  test('group an unknown status separately, between the known ones and the absent', () => {
    const totals = ccjTotals([judgment({}), judgment({ status: 'Set aside' }), satisfied]);
    expect(totals.map(({ status }) => status)).toEqual(['Satisfied', 'Set aside', 'Status not given']);
  });

  test('are empty without judgments', () => {
    expect(ccjTotals([])).toEqual([]);
  });
});

const rowsOf = (dates: readonly string[]) =>
  dates.map((judgment_date) => ({ expires: expiryDate(judgment({ judgment_date }).judgment_date) }));

test('the latest expiry is six years after the newest readable date', () => {
  const dates = ['2021-03-04', '2024-02-29', '9999-12-31', '2023-02-30', ''];
  expect(latestExpiry(rowsOf(dates))).toBe('2030-02-28');
  expect(latestExpiry(rowsOf(['']))).toBeUndefined();
});

test.each([
  ['SC123456', 'Scotland'],
  ['SO301234', 'Scotland'],
  ['NI012345', 'Northern Ireland'],
  ['R0000123', 'Northern Ireland'],
])('the coverage of %s names the other register of %s', (number, jurisdiction) => {
  expect(ccjCoverage(number)).toContain(`registered in ${jurisdiction}`);
});

test.each(['00445790', 'OC301234', 'SE000012', 'RC000123'])('the coverage of %s has no caveat', (number) => {
  expect(ccjCoverage(number)).toBe('The register of England and Wales.');
});

test('a total is in pounds, exactly, and counts the judgments without an amount', () => {
  const total = { status: 'Unsatisfied', count: 2, amount: '18014398509481986', withoutAmount: 0 };
  expect(totalText(total, 2)).toBe('2 judgments, total £18,014,398,509,481,986');
  expect(totalText({ ...total, count: 1, amount: '100.50' }, 2)).toBe('1 of 2 judgments, amount £100.50');
  expect(totalText({ ...total, withoutAmount: 1 }, 5)).toMatch(/^2 of 5 .* \(1 without a readable amount\)$/);
  expect(totalText({ ...total, withoutAmount: 2 }, 2)).toBe('2 judgments, no readable amount');
});

test('a short total has the number and the sum, and says how many amounts the sum has', () => {
  const total = { status: 'Unsatisfied', count: 14, amount: '22114', withoutAmount: 0 };
  expect(shortTotal(total)).toBe('Unsatisfied 14 (£22,114)');
  expect(shortTotal({ ...total, withoutAmount: 1 })).toBe('Unsatisfied 14 (£22,114 in 13)');
  expect(shortTotal({ ...total, withoutAmount: 14 })).toBe('Unsatisfied 14');
});
