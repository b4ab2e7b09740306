import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ccj } from '#contract/ccj.ts';
import { nextDates } from './next-dates.ts';
import { firstPageOf, heldProfile, heldRecord } from './risk-flags-fixture.ts';

const MISSING = { state: 'missing', credits: 1, pending: undefined } as const;
const TODAY = '2026-12-01';

type Records = Parameters<typeof nextDates>[0];

function dates(given: Partial<Records>, imported?: Parameters<typeof nextDates>[1]['imported']) {
  const found = nextDates({ profile: MISSING, ccj: MISSING, ...given }, { today: TODAY, imported });
  return found.map(
    ({ date, label, words, overdue }) => `${date} ${label}: ${words}${overdue ? ' (late)' : ''}`,
  );
}

const judged = (part: boolean, ...days: string[]) => {
  const items = days.map((judgment_date) => ({ status: 'Unsatisfied', judgment_date }));
  const { items: rows } = v.parse(Ccj, { pagination: {}, items });
  return { ccj: heldRecord({ rows }, part ? firstPageOf(27, 'judgments') : undefined) };
};

test('deadlines and the first expiry are sorted by date', () => {
  const profile = heldProfile({
    accounts: { next_due: '2025-09-30', next_accounts: { period_end_on: '2024-12-31' } },
    confirmation_statement: { next_due: '2026-12-31' },
  });
  expect(dates({ profile, ...judged(false, '2024-03-01', '2022-09-17') })).toEqual([
    '2025-09-30 Accounts to 31 Dec 2024: overdue by 427 days (late)',
    '2026-12-31 Confirmation statement: 30 days left',
    '2028-09-17 First judgment expires: in 1 year 9 months',
  ]);
});

test('the first expiry of a record that is incomplete is of the judgments bought', () => {
  expect(dates(judged(true, '2022-09-17'))).toEqual([
    '2028-09-17 First judgment bought expires: in 1 year 9 months',
  ]);
});

test('a judgment that has expired or has no date is left out', () => {
  expect(dates(judged(false, '2020-11-30', ''))).toEqual([]);
  expect(dates(judged(false, '2020-12-01'))).toEqual(['2026-12-01 First judgment expires: today']);
});

test('what was due after the copy or the data is late unless filed since', () => {
  const due = (next_due: string, more: object = {}) => ({
    profile: heldProfile({ accounts: { next_due, ...more } }),
  });
  expect(dates(due('2026-11-30'))).toEqual([
    '2026-11-30 Accounts: overdue by 1 day unless filed since (late)',
  ]);
  expect(dates(due('2026-11-30', { overdue: 'true' }))).toEqual([
    '2026-11-30 Accounts: overdue by 1 day (late)',
  ]);
  const imported = { on: '2026-11-21', companiesAsAt: '2026-11-01', files: [] };
  expect(dates(due('2026-10-31'), imported)).toEqual([
    '2026-10-31 Accounts: overdue by 31 days unless filed since 1 Nov 2026, the day of the company data (late)',
  ]);
});

test('nothing is due after a company ceased, or without a date', () => {
  const profile = heldProfile({ date_of_cessation: '2024-07-16', accounts: { next_due: '2025-09-30' } });
  expect(dates({ profile })).toEqual([]);
  expect(dates({ profile: heldProfile({ accounts: { next_due: '2026-02-30' } }) })).toEqual([]);
  expect(dates({})).toEqual([]);
});
