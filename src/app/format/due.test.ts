import { describe, expect, test } from 'vitest';
import { dueIn, reportedOverdue, unlessFiled } from './due.ts';

describe('a due date', () => {
  test.each([
    ['2026-12-28', '2026-11-21', '37 days left', false],
    ['2026-11-22', '2026-11-21', '1 day left', false],
    ['2026-11-21', '2026-11-21', 'due today', false],
    ['2026-11-20', '2026-11-21', 'overdue by 1 day', true],
    ['2018-06-30', '2026-11-21', 'overdue by 3,066 days', true],
    ['2027-03-29', '2027-03-27', '2 days left', false],
    ['2024-03-01', '2024-02-28', '2 days left', false],
  ])('%s is, on %s, %s', (due, today, text, overdue) => {
    expect(dueIn(due, today)).toEqual({ text, overdue, void: false });
  });

  test.each([
    ['2025-09-30', 'after it ceased on 16 Jul 2024', false],
    ['2024-07-16', 'the day it ceased', false],
    ['2024-07-15', 'overdue by 1 day when it ceased on 16 Jul 2024', true],
  ])('%s of a company that ceased on 16 Jul 2024 is %s', (due, text, overdue) => {
    expect(dueIn(due, '2026-11-21', '2024-07-16')).toEqual({ text, overdue, void: !overdue });
  });

  test('from imported company data is overdue unless filed since, with or without the date of that data', () => {
    const imported = { on: '2026-11-21', companiesAsAt: '2026-11-01', files: [] };
    expect(dueIn('2026-10-31', '2026-11-21', undefined, unlessFiled(imported)).text).toBe(
      'overdue by 21 days unless filed since 1 Nov 2026, the day of the company data',
    );
    expect(unlessFiled({ on: '2026-11-21', files: [{ name: 'a.zip', asAt: '2026-11-01' }] })).toBe(
      'unless filed since the company data was made, on an unknown date',
    );
    expect(unlessFiled(undefined)).toBeUndefined();
  });

  test('is counted to today until the company ceases', () => {
    expect(dueIn('2026-11-20', '2026-11-21', '2026-12-31').text).toBe('overdue by 1 day');
    expect(dueIn('2027-01-31', '2026-11-21', '2026-12-31').text).toBe('71 days left');
  });

  test('differs from the reported flag, and an absent flag states nothing', () => {
    expect(reportedOverdue(true)).toBe('reported overdue');
    expect(reportedOverdue(false)).toBe('reported not overdue');
    expect(reportedOverdue({ unreadable: 'maybe' })).toBe('reported overdue: maybe');
    expect(reportedOverdue(undefined)).toBeUndefined();
  });
});
