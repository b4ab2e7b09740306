import { describe, expect, test } from 'vitest';
import { axisPosition, type Span, yearAxis } from './timeline-data.ts';

function span(from: string, to: string): Span {
  return { id: from, label: '', from, to, open: false, dates: '' };
}
const years = (...spans: Span[]) => yearAxis(spans)?.ticks.map(({ year }) => year);

describe('the year axis', () => {
  test('begins with the year of the first day and ends with the last day', () => {
    const axis = yearAxis([span('2019-03-04', '2021-12-31'), span('2018-06-30', '2020-01-01')]);
    expect(axis?.ticks[0]).toEqual({ year: 2018, at: 0 });
    expect(axis && axisPosition(axis, '2021-12-31')).toBe(100);
    expect(axis && axisPosition(axis, '2020-01-01')).toBeCloseTo(50, 0);
  });

  test.each([
    ['2019-03-04', '2021-12-31', [2019, 2020, 2021]],
    ['2001-03-14', '2026-11-21', [2005, 2010, 2015, 2020, 2025]],
    ['2012-02-29', '2026-11-21', [2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026]],
    ['1862-10-25', '2026-11-21', [1875, 1900, 1925, 1950, 1975, 2000, 2025]],
    ['2026-11-21', '2026-11-21', [2026]],
    ['0001-01-01', '9999-12-31', [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]],
  ])('from %s to %s has a readable number of round years: %j', (from, to, expected) => {
    expect(years(span(from, to))).toEqual(expected);
  });

  test('reaches a mark later than every span, and needs no mark', () => {
    const spans = [span('2019-03-04', '2020-12-31')];
    const axis = yearAxis(spans, { date: '2024-07-16', label: 'dissolved' });
    expect(axis && axisPosition(axis, '2024-07-16')).toBe(100);
    expect(yearAxis([])).toBeUndefined();
  });

  test('has a width even for a single 1 January', () => {
    const axis = yearAxis([span('2020-01-01', '2020-01-01')]);
    expect(axis && axis.end > axis.start).toBe(true);
    expect(axis && axisPosition(axis, '2020-01-01')).toBe(0);
  });
});
