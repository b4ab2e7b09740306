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
    ['of someone very old', { year: 1901, month: 1 }, '120 to 129'],
  ])('%s', (_case, birth, band) => {
    expect(ageBand({ month: undefined, ...birth }, DAY)).toBe(band);
  });

  test.each([
    ['no birth date', undefined],
    ['no year', { year: undefined, month: 3 }],
    ['a year that cannot be read', { year: { unreadable: 'about 1971' }, month: 3 }],
    ['a birth after the copy', { year: 2026, month: 12 }],
    ['a year far ahead', { year: 9999, month: 1 }],
  ])('is absent for %s', (_case, birth) => {
    expect(ageBand(birth, DAY)).toBeUndefined();
  });
});
