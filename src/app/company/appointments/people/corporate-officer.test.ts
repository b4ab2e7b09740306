import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { probablyCorporate } from './corporate-officer.ts';

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
  ])('by role or by legal form: %j', (item) => {
    expect(officer(item)).toBe(true);
  });

  test.each([
    { role: 'Secretary', name: 'Jane Smith' },
    { role: 'Director', name: 'Jane Limited', date_of_birth: { year: 1971, month: 3 } },
    { role: 'Director of Corporate Affairs', name: 'Jane Smith' },
    { role: 'Secretary', name: 'Limited Edition Jones' },
    { role: 'Secretary' },
    {},
  ])('not without either, nor with a birth date: %j', (item) => {
    expect(officer(item)).toBe(false);
  });
});
