import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ageText,
  daysBefore,
  daysBetween,
  formatDate,
  formatDuration,
  formatLongDate,
  formatMonth,
  formatMonthOfYear,
  formatRecentDay,
  formatSpan,
  formatTime,
  formatTimestamp,
  monthEnd,
  monthsLater,
  wholeMonths,
  yearsAndMonths,
} from './dates.ts';

describe('dates', () => {
  it('use the app’s own month names', () => {
    expect(formatDate('2023-09-01')).toBe('1 Sept 2023');
    expect(formatLongDate('2023-09-01')).toBe('1 September 2023');
    expect(formatMonth('2025-03')).toBe('Mar 2025');
    expect(formatMonthOfYear(3, 1971)).toBe('Mar 1971');
  });

  it('support the first and last dates of the calendar', () => {
    expect(formatDate('0001-01-01')).toBe('1 Jan 0001');
    expect(formatDate('9999-12-31')).toBe('31 Dec 9999');
  });

  it('are returned verbatim if invalid', () => {
    for (const text of ['', '0000-00-00', '2023-13-01', '2023-1-1', 'n/a', '2023-09-01x', '2023-09-00']) {
      expect(formatDate(text)).toBe(text);
    }
    for (const text of ['2023-13', '2023-00', '2023', '', '2023-09-01']) expect(formatMonth(text)).toBe(text);
    expect(formatTimestamp('yesterday')).toBe('yesterday');
  });

  it('show only the year if the month is invalid', () => {
    expect(formatMonthOfYear(0, 1971)).toBe('1971');
    expect(formatMonthOfYear(13, 1971)).toBe('1971');
    expect(formatMonthOfYear(undefined, 1971)).toBe('1971');
  });

  it('are the written day in any time zone', () => {
    const day = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const shown = formatLongDate(iso);
        expect(shown.startsWith(`${date.getUTCDate()} `)).toBe(true);
        expect(shown.endsWith(iso.slice(0, 4))).toBe(true);
        expect(formatDate(date.toISOString())).toBe(formatDate(iso));
      }),
    );
  });

  it('omit the current year where it is not needed', () => {
    expect(formatRecentDay('2026-11-21T14:02:00Z', 2026)).toBe('21 Nov');
    expect(formatRecentDay('2025-11-21', 2026)).toBe('21 Nov 2025');
  });
});

describe('points in time', () => {
  it('are shown in UTC for any offset', () => {
    expect(formatTimestamp('2026-11-21T14:06:33.120Z')).toBe('21 Nov 2026, 14:06 UTC');
    expect(formatTimestamp('2026-11-21T00:30:00+01:00')).toBe('20 Nov 2026, 23:30 UTC');
    expect(formatTime('2026-11-21T00:30:00+01:00')).toBe('23:30 UTC');
    expect(formatDate('2026-11-21T00:30:00+01:00')).toBe('20 Nov 2026');
  });
});

test.each([
  ['2024-02-28', '2024-03-01', 2],
  ['2027-03-27', '2027-03-29', 2],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2018-06-30', -3066],
  ['1970-01-01', '0001-01-01', -719_162],
])('from %s to %s are %i days, regardless of clock changes', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2026-03-01', 30, '2026-01-30'],
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-01-01', 365, '2025-01-01'],
])('the day %s minus %i days is %s', (date, days, before) => {
  expect(daysBefore(date, days)).toBe(before);
});

test('an invalid date has no distance', () => {
  expect(daysBetween('2026-11-21', 'soon')).toBeNaN();
});

describe('whole months', () => {
  test.each([
    ['2019-01-04', '2026-11-21', 94],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2023-01-31', '2023-02-28', 1],
    ['2024-03-15', '2024-04-14', 0],
    ['2024-03-15', '2024-04-15', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['1862-10-25', '1862-10-25', 0],
    ['1862-10-25', '2006-04-01', 1721],
  ])('from %s to %s are %i', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test('are undefined, not negative, for dates in the wrong order', () => {
    expect(wholeMonths('2024-03-15', '2024-03-14')).toBeUndefined();
  });
});

test.each([
  [0, 'under a month'],
  [1, '1 month'],
  [12, '1 year'],
  [308, '25 years and 8 months'],
  [1721, '143 years and 5 months'],
])('%i months are %s', (months, words) => {
  expect(yearsAndMonths(months)).toBe(words);
  expect(formatDuration(months)).toBe(words.replace(' and ', ' '));
});

test.each([
  ['2026-11-01', '2026-11-01', '0 days'],
  ['2026-11-01', '2026-11-02', '1 day'],
  ['2026-11-01', '2026-12-31', '60 days'],
  ['2026-11-01', '2027-01-01', '2 months'],
  ['2021-03-21', '2026-11-21', '5 years 8 months'],
])('from %s to %s are %s', (from, to, words) => {
  expect(formatSpan(from, to)).toBe(words);
});

test.each([
  ['2026-03-05', 9, '2026-12-05'],
  ['2026-06-05', 9, '2027-03-05'],
  ['2020-02-29', 12, '2021-02-28'],
  ['2021-02-28', 9, '2021-11-30'],
  ['2021-02-28', 36, '2024-02-29'],
  ['2026-05-30', 9, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['0020-02-29', 12, '0021-02-28'],
  ['9999-06-30', 9, '9999-12-31'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2025-03-31', -1, '2025-02-28'],
])('%s and %i months are %s', (day, months, then) => {
  expect(monthsLater(day, months)).toBe(then);
});

test.each([
  ['2021-02', '2021-02-28'],
  ['2024-02', '2024-02-29'],
  ['9999-12', '9999-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(monthEnd(month)).toBe(day);
});

test.each([
  ['2026-11-21T00:00:00Z', 'today'],
  ['2026-11-22T00:00:30Z', 'today'],
  ['2026-11-20T23:59:59Z', 'yesterday'],
  ['2026-11-19T23:59:59.123Z', '2 days ago'],
  ['2026-11-08T08:00:00Z', '13 days ago'],
  ['2026-11-07T08:00:00Z', '2 weeks ago'],
  ['2026-09-23T08:00:00Z', '8 weeks ago'],
  ['2026-09-22T08:00:00Z', '2 months ago'],
  ['2024-11-22T08:00:00Z', '24 months ago'],
  ['2024-11-21T08:00:00Z', '2 years ago'],
  ['not a time', 'not a time'],
])('the age of %s is %s', (at, age) => {
  expect(ageText(at, '2026-11-21')).toBe(age);
});
