import { expect, test } from 'vitest';
import { periodsOf } from '../periods/period-fixture.ts';
import { periodDays } from './period-days.ts';

const daysOf = (trading_duration: string, accounting_date: string, period_ended = '') => {
  const [period] = periodsOf({ trading_duration, accounting_date, period_ended });
  return period && periodDays(period);
};

test.each([
  ['12', '2025-03-31', 365],
  ['12', '2024-03-31', 366],
  ['12', '2024-02-29', 366],
  ['12', '2025-02-28', 365],
  ['6', '2025-06-30', 181],
  ['18', '2025-06-30', 547],
  ['1', '2025-03-31', 31],
  ['12', '2025-03-30', 365],
  ['1', '2025-03-30', 30],
])('a period of %s months to %s has %i days', (months, date, days) => {
  expect(daysOf(months, date)).toEqual({ days, note: undefined });
});

test('where only the month is given, it ends on the last day of it, and that is said', () => {
  expect(daysOf('12', '', '2024-02')).toEqual({ days: 366, note: 'days counted to the end of the month' });
});

test.each([
  ['', '2025-03-31', 'trading duration not disclosed'],
  ['a year', '2025-03-31', 'trading duration unreadable'],
  ['12', '', 'closing date not given'],
  ['0', '2025-03-31', 'trading duration of 0 months not usable'],
  ['-12', '2025-03-31', 'trading duration of −12 months not usable'],
  ['9007199254740991', '2025-03-31', 'trading duration of 9,007,199,254,740,991 months not usable'],
])('a length of "%s" months to "%s" gives no days: %s', (months, date, because) => {
  expect(daysOf(months, date)).toEqual({ days: undefined, because });
});
