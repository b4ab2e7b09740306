import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Held } from '#contract/api/holding.ts';
import { Profile } from '#contract/profile.ts';
import { knownAs } from './known-as.ts';

const copy = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam' };
const holding: Held = {
  ...{ held: true, ...copy, creditsCharged: 1, credits: 1 },
  versions: [{ ...copy, creditsCharged: 1 }],
};

function company(overviewHeld: boolean): CompanySummary {
  const overview = { operation: 'profile', credits: 1, covered: true } as const;
  return {
    ...{ companyNumber: '90000001', name: 'STONE LIMITED', postalCode: 'LS1 4AB' },
    operations: [overviewHeld ? { ...overview, held: { ...copy, pages: [1] } } : overview],
  };
}

const overview = (wire: object): RecordReading<Profile> => ({ holding, value: v.parse(Profile, wire) });

describe('what is known of a company', () => {
  test('is all in an overview that is held', () => {
    const office = { address_line_1: '1 Mill Lane', postal_code: 'LS2 9XX', country: 'England' };
    const wire = {
      company_name: 'STONE PLC',
      previous_company_names: [{ name: 'PEBBLE LTD' }, {}],
      registered_office_address: office,
    };
    expect(knownAs(company(true), overview(wire))).toEqual({
      ...{ overview: 'read', name: 'STONE PLC', formerNames: ['PEBBLE LTD'], region: ' England' },
      ...{ address: '1 Mill Lane, LS2 9XX, England', postalCode: 'LS2 9XX' },
    });
  });

  test('is what other records say while the overview is not held, also where an old reading of it is about', () => {
    const known = knownAs(company(false), overview({ company_name: 'OLD' }));
    expect(known).toMatchObject({ overview: 'not held', name: 'STONE LIMITED', postalCode: 'LS1 4AB' });
  });

  test.each([
    ['read, and gives no address', overview({ company_name: 'STONE PLC' }), 'read'],
    ['held and cannot be read', { holding }, 'unreadable'],
    ['on its way', undefined, 'loading'],
  ] as const)('is not said to want an overview that is %s', (_, reading, standing) => {
    expect(knownAs(company(true), reading)).toMatchObject({ overview: standing, address: undefined });
  });

  test('is nothing until the company is looked up', () => {
    expect(knownAs(undefined, undefined)).toMatchObject({ overview: 'loading', name: undefined });
  });
});
