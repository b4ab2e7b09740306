import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatLongDate,
  formatMonth,
  formatMonthOfYear,
  formatRecentDay,
  formatTime,
  formatTimestamp,
} from './dates.ts';

describe('dates', () => {
  it('are written with month names of our own', () => {
    expect(formatDate('2023-09-01')).toBe('1 Sept 2023');
    expect(formatLongDate('2023-09-01')).toBe('1 September 2023');
    expect(formatMonth('2025-03')).toBe('Mar 2025');
    expect(formatMonthOfYear(3, 1971)).toBe('Mar 1971');
  });

  it('keep the far ends of the calendar', () => {
    expect(formatDate('0001-01-01')).toBe('1 Jan 0001');
    expect(formatDate('9999-12-31')).toBe('31 Dec 9999');
  });

  it('come back verbatim when they are none', () => {
    for (const text of ['', '0000-00-00', '2023-13-01', '2023-1-1', 'n/a', '2023-09-01x', '2023-09-00']) {
      expect(formatDate(text)).toBe(text);
    }
    for (const text of ['2023-13', '2023-00', '2023', '', '2023-09-01']) expect(formatMonth(text)).toBe(text);
    expect(formatTimestamp('yesterday')).toBe('yesterday');
  });

  it('show the year only where the month is none', () => {
    expect(formatMonthOfYear(0, 1971)).toBe('1971');
    expect(formatMonthOfYear(13, 1971)).toBe('1971');
    expect(formatMonthOfYear(undefined, 1971)).toBe('1971');
  });

  it('are the day that is written, in any time zone', () => {
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

  it('leave the current year out where it is not needed', () => {
    expect(formatRecentDay('2026-11-21T14:02:00Z', 2026)).toBe('21 Nov');
    expect(formatRecentDay('2025-11-21', 2026)).toBe('21 Nov 2025');
  });
});

describe('points in time', () => {
  it('are shown in UTC, whatever their offset', () => {
    expect(formatTimestamp('2026-11-21T14:06:33.120Z')).toBe('21 Nov 2026, 14:06 UTC');
    expect(formatTimestamp('2026-11-21T00:30:00+01:00')).toBe('20 Nov 2026, 23:30 UTC');
    expect(formatTime('2026-11-21T00:30:00+01:00')).toBe('23:30 UTC');
    expect(formatDate('2026-11-21T00:30:00+01:00')).toBe('20 Nov 2026');
  });
});
