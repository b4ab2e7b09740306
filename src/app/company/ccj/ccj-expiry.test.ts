import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expiryDate } from '#contract/ccj.ts';
import { date, isIsoDate } from '#contract/values.ts';
import { expiryText, satisfiedAfter } from './ccj-expiry.ts';

const read = (text: string) => v.parse(date, text);
const drops = (text: string) => expiryDate(read(text));

describe('the expiry of a judgment', () => {
  test.each([
    ['2020-05-07', '2026-05-07'],
    ['2020-12-31', '2026-12-31'],
    ['2019-02-28', '2025-02-28'],
    ['0001-01-01', '0007-01-01'],
    ['0994-06-01', '1000-06-01'],
  ])('of %s is the same date six years later, %s', (judged, leaves) => {
    expect(drops(judged)).toBe(leaves);
  });

  test('of 29 February is the last day of February, and 28 February stays the same before a leap year', () => {
    expect(drops('2020-02-29')).toBe('2026-02-28');
    expect(drops('2022-02-28')).toBe('2028-02-28');
  });

  test.each(['', '0000-00-00', '2023-02-30', '2023', '9999-12-31', '9996-02-29'])(
    'of %j is not known',
    (judged) => {
      expect(drops(judged)).toBeUndefined();
    },
  );

  test('is six years later for every valid date', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2200-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const judged = day.toISOString().slice(0, 10);
        const leaves = drops(judged) ?? '';
        expect(isIsoDate(leaves)).toBe(true);
        expect(Number(leaves.slice(0, 4)) - Number(judged.slice(0, 4))).toBe(6);
        expect(leaves.slice(4)).toBe(judged.endsWith('-02-29') ? '-02-28' : judged.slice(4));
      }),
    );
  });
});

describe('the text of an expiry', () => {
  const words = (judged: string, copy: string, today: string) => {
    const leaves = drops(judged);
    return leaves === undefined ? undefined : expiryText(leaves, copy, today);
  };

  test('counts days below two months, in UTC and across a leap day', () => {
    expect(words('2022-03-01', '2028-02-01', '2028-02-28')).toEqual({ text: 'in 2 days', past: false });
    expect(words('2022-02-28', '2028-02-01', '2028-02-27')).toEqual({ text: 'in 1 day', past: false });
    expect(words('2022-02-28', '2028-02-01', '2028-02-28')).toEqual({ text: 'today', past: false });
    expect(words('2022-03-01', '2026-02-01', '2026-02-28')).toEqual({ text: 'in 2 years', past: false });
  });

  test('distinguishes expiry since the copy from expiry before it', () => {
    expect(words('2020-05-07', '2026-05-07', '2026-05-08')).toEqual({
      text: 'expired since this copy',
      past: true,
    });
    expect(words('2020-05-07', '2026-05-08', '2026-05-08')).toEqual({
      text: 'expired before this copy',
      past: true,
    });
  });
});

describe('the time to satisfaction', () => {
  test('is in days below two months, then in years and months', () => {
    expect(satisfiedAfter(read('2020-02-01'), read('2025-10-02'))).toBe('after 5 years 8 months');
    expect(satisfiedAfter(read('2024-02-01'), read('2024-03-01'))).toBe('after 29 days');
    expect(satisfiedAfter(read('2024-02-01'), read('2024-02-02'))).toBe('after 1 day');
    expect(satisfiedAfter(read('2024-02-01'), read('2024-02-01'))).toBe('on the same day');
  });

  test.each([
    ['2024-02-01', '2024-01-31'],
    ['2024-02-01', ''],
    ['', '2024-02-01'],
    ['2024-02-30', '2024-03-01'],
  ])('from %j to %j is unknown', (judged, satisfied) => {
    expect(satisfiedAfter(read(judged), read(satisfied))).toBeUndefined();
  });
});
