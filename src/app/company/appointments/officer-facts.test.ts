import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { ageBand, probablyCorporate, yearsOf } from './officer-facts.ts';

const DAY = '2026-11-21';

describe('the age band', () => {
  test.each([
    ['before the month of the birthday', { year: 1976, month: 12 }, '40 to 49'],
    ['after it', { year: 1976, month: 10 }, '50 to 59'],
    ['in it, where both ages are in one band', { year: 1971, month: 11 }, '50 to 59'],
    ['in the month of a fiftieth birthday', { year: 1976, month: 11 }, '40 to 49 or 50 to 59'],
    ['of a year only', { year: 1971 }, '50 to 59'],
    ['of a year only that means 49 or 50', { year: 1976 }, '40 to 49 or 50 to 59'],
    ['of a month 0', { year: 1976, month: 0 }, '40 to 49 or 50 to 59'],
    ['of a month 13', { year: 1974, month: 13 }, '50 to 59'],
    ['of an unreadable month', { year: 1974, month: { unreadable: 'May' } }, '50 to 59'],
    ['of someone under one', { year: 2026, month: 11 }, '0 to 9'],
    ['of someone of 89', { year: 1937, month: 1 }, '80 to 89'],
    ['of someone of 90', { year: 1936, month: 10 }, '90 and over'],
    ['of a year only that means 89 or 90', { year: 1936 }, '80 to 89 or 90 and over'],
    ['of someone as old as anybody ever was', { year: 1904, month: 10 }, '90 and over'],
  ])('%s', (_case, birth, band) => {
    expect(ageBand({ month: undefined, ...birth }, DAY)).toBe(band);
  });

  test.each([
    ['no birth date', undefined],
    ['no year', { year: undefined, month: 3 }],
    ['an unreadable year', { year: { unreadable: 'about 1971' }, month: 3 }],
    ['a birth after the copy', { year: 2026, month: 12 }],
    ['someone older than anybody ever was', { year: 1903, month: 10 }],
    ['a year of two centuries ago', { year: 1825, month: 3 }],
    ['a year 0', { year: 0, month: 3 }],
    ['a year far ahead', { year: 9999, month: 1 }],
  ])('is absent for %s', (_case, birth) => {
    expect(ageBand(birth, DAY)).toBeUndefined();
  });
});

const officer = (item: object) => probablyCorporate(v.parse(Appointment, item));

describe('an officer is probably a company', () => {
  test.each([
    { role: 'Corporate Secretary', name: 'HALLAM' },
    { role: 'corporate-nominee-director', name: 'Jane Smith' },
    { role: 'Secretary', name: 'HALLAM SECRETARIES LIMITED' },
    { role: 'Director', name: 'Quennell P.L.C.' },
    { role: 'Director', name: 'Gwasanaethau Cyfyngedig' },
    { role: 'Director', name: 'Nordwind Holding GmbH' },
    { role: 'Director', name: 'Hallam Trust CIO' },
  ])('if its role or legal form says so: %j', (item) => {
    expect(officer(item)).toBe(true);
  });

  test.each([
    { role: 'Secretary', name: 'Jane Smith' },
    { role: 'Director', name: 'Jane Limited', date_of_birth: { year: 1971, month: 3 } },
    { role: 'Director of Corporate Affairs', name: 'Jane Smith' },
    { role: 'Secretary', name: 'Limited Edition Jones' },
    { role: 'Secretary' },
    {},
  ])('but not without either, or with a birth date: %j', (item) => {
    expect(officer(item)).toBe(false);
  });
});

test('tenure in years is distinct for every month and whole for whole years', () => {
  expect([94, 95, 12, 120, 0].map(yearsOf)).toEqual([7.83, 7.92, 1, 10, 0]);
  expect(new Set(Array.from({ length: 600 }, (_, months) => yearsOf(months))).size).toBe(600);
});
