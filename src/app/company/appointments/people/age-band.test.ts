import { describe, expect, test } from 'vitest';
import { ageBand } from './age-band.ts';

const DAY = '2026-11-21';

describe('the age band', () => {
  test.each([
    ['before the month of the birthday', { year: 1976, month: 12 }, '40 to 49'],
    ['after it', { year: 1976, month: 10 }, '50 to 59'],
    ['in it, where both ages are in one band', { year: 1971, month: 11 }, '50 to 59'],
    ['in the month of a fiftieth birthday', { year: 1976, month: 11 }, '40 to 49 or 50 to 59'],
    ['of a year alone', { year: 1971 }, '50 to 59'],
    ['of a year alone that leaves 49 or 50', { year: 1976 }, '40 to 49 or 50 to 59'],
    ['of a month 0', { year: 1976, month: 0 }, '40 to 49 or 50 to 59'],
    ['of a month 13', { year: 1974, month: 13 }, '50 to 59'],
    ['of a month that cannot be read', { year: 1974, month: { unreadable: 'May' } }, '50 to 59'],
    ['of someone under one', { year: 2026, month: 11 }, '0 to 9'],
    ['of someone of 89', { year: 1937, month: 1 }, '80 to 89'],
    ['of someone of 90', { year: 1936, month: 10 }, '90 and over'],
    ['of a year alone that leaves 89 or 90', { year: 1936 }, '80 to 89 or 90 and over'],
    ['of someone as old as anybody ever was', { year: 1904, month: 10 }, '90 and over'],
  ])('%s', (_case, birth, band) => {
    expect(ageBand({ month: undefined, ...birth }, DAY)).toBe(band);
  });

  test.each([
    ['no birth date', undefined],
    ['no year', { year: undefined, month: 3 }],
    ['a year that cannot be read', { year: { unreadable: 'about 1971' }, month: 3 }],
    ['a birth after the copy', { year: 2026, month: 12 }],
    ['someone older than anybody ever was', { year: 1903, month: 10 }],
    ['a year of two centuries ago', { year: 1825, month: 3 }],
    ['a year 0', { year: 0, month: 3 }],
    ['a year far ahead', { year: 9999, month: 1 }],
  ])('is absent for %s', (_case, birth) => {
    expect(ageBand(birth, DAY)).toBeUndefined();
  });
});
