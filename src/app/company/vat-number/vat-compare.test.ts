import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { RecordReading } from '#app/api/record-query.ts';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { Profile } from '#contract/profile.ts';
import {
  type CompanyIdentity,
  companyIdentity,
  compareAddress,
  compareName,
  postcodeIn,
} from './vat-compare.ts';

const DAYS = { from: '2026-11-21', to: '2026-11-21' };
const holding = heldOn(DAYS.to);
const { version, fetchedAt, boughtBy } = holding;
const HELD = { held: { version, fetchedAt, boughtBy, pages: 1, lastPage: 1 }, copies: 1 };

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

describe('the identity of a company', () => {
  test('comes from a bought overview', () => {
    const office = { address_line_1: '1 Mill Lane', postal_code: 'LS2 9XX', country: 'England' };
    const wire = {
      company_name: 'STONE PLC',
      previous_company_names: [{ name: 'PEBBLE LTD' }, {}],
      registered_office_address: office,
    };
    expect(companyIdentity(company(HELD), overview(wire))).toEqual({
      overview: { state: 'held', value: v.parse(Profile, wire), days: DAYS, coverage: undefined },
      ...{ name: 'STONE PLC', formerNames: ['PEBBLE LTD'], region: ' England' },
      ...{ address: '1 Mill Lane, LS2 9XX, England', postalCode: 'LS2 9XX' },
    });
  });

  test('has no name that comes from the VAT number itself, which would equal it', () => {
    const summary = {
      ...company({}),
      knownFrom: { operation: 'vat-number', fetchedAt: '2026-11-21T14:02:00Z' },
    } as const;
    expect(companyIdentity(summary, read(undefined)).name).toBeUndefined();
  });

  test('comes from other records while the overview is not bought', () => {
    expect(companyIdentity(company({}), overview({ company_name: 'OLD' }))).toMatchObject({
      overview: { state: 'missing', credits: 1, pending: undefined },
      ...{ name: 'STONE LIMITED', postalCode: 'LS1 4AB' },
    });
  });

  test.each([
    ['read, and gives no address', overview({ company_name: 'STONE PLC' }), 'held'],
    ['bought but unreadable', read({ holding }), 'unreadable'],
    ['on its way', read(undefined), 'reading'],
    ['newly bought', read({ holding: { held: false, credits: 1, covered: true } }), 'reading'],
    ['bought but failed to load', { data: undefined, isError: true }, 'unread'],
  ] as const)('reports an overview that is %s', (_, reading, state) => {
    expect(companyIdentity(company(HELD), reading)).toMatchObject({
      overview: { state },
      address: undefined,
    });
  });

  test.each([
    [{ covered: false }, { state: 'uncovered' }],
    [{ pending: 'reserved' }, { state: 'missing', pending: 'reserved' }],
    [{ pending: 'unknown' }, { state: 'missing', pending: 'unknown' }],
    [{ credits: 2 }, { state: 'missing', credits: 2, pending: undefined }],
  ] as const)('reports the state of an overview that is not bought: %j', (summary, look) => {
    expect(companyIdentity(company(summary), read(undefined))).toMatchObject({ overview: look });
  });

  test('is empty until the company is loaded', () => {
    expect(companyIdentity(undefined, read(undefined))).toMatchObject({
      overview: { state: 'reading' },
      name: undefined,
    });
  });
});

const known: CompanyIdentity = {
  overview: { state: 'held', value: undefined, days: undefined, coverage: undefined },
  name: 'STONE & SONS LIMITED',
  formerNames: ['PEBBLE LIMITED'],
  address: '12 High Street, Leeds, West Yorkshire, LS1 4AB, United Kingdom',
  region: 'West Yorkshire United Kingdom',
  postalCode: 'LS1 4AB',
};
const unknown: CompanyIdentity = {
  overview: { state: 'missing', credits: 1, pending: undefined },
  name: undefined,
  formerNames: [],
  address: undefined,
  region: '',
  postalCode: undefined,
};

describe('the name of a registration', () => {
  test.each([
    ['Stone and Sons Ltd.', 'same'],
    ['STONE & SONS', 'same except for the legal form'],
    ['Stone & Sons PLC', 'same except for the legal form'],
    ['Pebble Ltd', 'a former name'],
    ['PEBBLE', 'a former name except for the legal form'],
    ['Pebble LLP', 'a former name except for the legal form'],
    ['STONE & SONS LIMITED (VAT GROUP)', 'differs'],
  ])('%s: %s', (sent, verdict) => {
    expect(compareName(sent, known)).toBe(verdict);
  });

  test('is not compared where either is unknown', () => {
    expect(compareName(undefined, known)).toBeUndefined();
    expect(compareName('STONE', unknown)).toBeUndefined();
  });
});

describe('the address of a registration', () => {
  test.each([
    ['12 HIGH STREET LEEDS LS14AB', 'same address'],
    ['12 High Street, Leeds, England, LS1 4AB', 'same address'],
    ['Unit 4, Mill Lane, Leeds LS1 4AB', 'same postcode'],
    ['12 High Street, Leeds, LS2 9XX', 'different postcode'],
    ['12 High Street, Leeds', 'different wording'],
    ['12 High Street, Leeds, SM11 PQ', 'different wording'],
  ])('%s: %s', (sent, verdict) => {
    expect(compareAddress(sent, known)).toBe(verdict);
  });

  test('is compared by postcode alone without an overview', () => {
    expect(compareAddress('Leeds LS1 4AB', { ...unknown, postalCode: 'LS14AB' })).toBe('same postcode');
    expect(compareAddress('Leeds LS1 4AB', { ...unknown, postalCode: 'HERTFORDSHIRE' })).toBe(
      'no postcode to compare',
    );
  });

  test('is not compared where either is missing', () => {
    expect(compareAddress('Leeds LS1 4AB', unknown)).toBeUndefined();
    expect(compareAddress(undefined, known)).toBeUndefined();
  });
});

test.each([
  ['London W1T6EB', 'W1T 6EB'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['care of M1 1AE, then LS1  4AB', 'LS1 4AB'],
  ['S65 4H', undefined],
  ['', undefined],
])('the postcode in “%s” is %s', (text, postcode) => {
  expect(postcodeIn(text)).toBe(postcode);
});
