import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { Profile } from '#contract/profile.ts';
import { knownAs } from './known-as.ts';

const DAYS = { from: '2026-11-21', to: '2026-11-21' };
const holding = heldOn(DAYS.to);
const { version, fetchedAt, boughtBy } = holding;
const HELD = { held: { version, fetchedAt, boughtBy, pages: [1], bytes: 900 }, copies: 1 };

function company(overview: Partial<OperationHolding>): CompanySummary {
  return {
    ...{ companyNumber: '90000001', name: 'STONE LIMITED', postalCode: 'LS1 4AB' },
    operations: [
      { operation: 'profile', credits: 1, covered: true, ...{ copies: 0, attempts: [] }, ...overview },
    ],
  };
}

const read = (data: RecordReading<Profile> | undefined) => ({ data, isError: false });
const overview = (wire: object) => read({ holding, value: v.parse(Profile, wire) });

describe('what is known of a company', () => {
  test('is all in an overview that is held', () => {
    const office = { address_line_1: '1 Mill Lane', postal_code: 'LS2 9XX', country: 'England' };
    const wire = {
      company_name: 'STONE PLC',
      previous_company_names: [{ name: 'PEBBLE LTD' }, {}],
      registered_office_address: office,
    };
    expect(knownAs(company(HELD), overview(wire))).toEqual({
      overview: { state: 'held', value: v.parse(Profile, wire), days: DAYS, coverage: undefined },
      ...{ name: 'STONE PLC', formerNames: ['PEBBLE LTD'], region: ' England' },
      ...{ address: '1 Mill Lane, LS2 9XX, England', postalCode: 'LS2 9XX' },
    });
  });

  test('is what other records say while the overview is not held, also where an old reading of it is about', () => {
    expect(knownAs(company({}), overview({ company_name: 'OLD' }))).toMatchObject({
      overview: { state: 'missing', credits: 1, pending: undefined },
      ...{ name: 'STONE LIMITED', postalCode: 'LS1 4AB' },
    });
  });

  test.each([
    ['read, and gives no address', overview({ company_name: 'STONE PLC' }), 'held'],
    ['held and cannot be read', read({ holding }), 'unreadable'],
    ['on its way', read(undefined), 'reading'],
    ['held by now', read({ holding: { held: false, credits: 1, covered: true } }), 'reading'],
    ['held, and could not be loaded', { data: undefined, isError: true }, 'unread'],
  ] as const)('is not said to want an overview that is %s', (_, reading, state) => {
    expect(knownAs(company(HELD), reading)).toMatchObject({ overview: { state }, address: undefined });
  });

  test.each([
    [{ covered: false }, { state: 'uncovered' }],
    [{ pending: 'reserved' }, { state: 'missing', pending: 'reserved' }],
    [{ pending: 'unknown' }, { state: 'missing', pending: 'unknown' }],
    [{ credits: 2 }, { state: 'missing', credits: 2, pending: undefined }],
  ] as const)('tells how an overview stands that is not held: %j', (summary, look) => {
    expect(knownAs(company(summary), read(undefined))).toMatchObject({ overview: look });
  });

  test('is nothing until the company is looked up', () => {
    expect(knownAs(undefined, read(undefined))).toMatchObject({
      overview: { state: 'reading' },
      name: undefined,
    });
  });
});
