import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointments } from '#contract/appointments.ts';
import { Profile } from '#contract/profile.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { isCompanyNumberName, otherFields, otherFieldsOfPages, ukCompanyNumber } from './other-fields.ts';

describe('other fields', () => {
  test('are all members that are not named, at any depth, with their paths', () => {
    const profile = v.parse(Profile, {
      company_name: 'A',
      credit_score: 71,
      sic_codes: [{ code: '01110' }, { code: '01120', main: true }],
      accounts: { last_accounts: { audited: 'yes' } },
    });
    const named = ['company_name', 'sic_codes.code', 'accounts.last_accounts.type'];
    const found = otherFields(profile, named).map(({ path, text }) => `${path}=${text}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'credit_score=71',
        'sic_codes.2.main=true',
        'accounts.last_accounts.audited=yes',
      ]),
    );
    expect(found.some((each) => each.startsWith('company_name'))).toBe(false);
  });

  test('have names and values without controls of direction', () => {
    const profile = v.parse(Profile, { 'credit\u202escore': '\u202e17', more: ['\u2066\ud800'] });
    const found = otherFields(profile, []).map(({ path, text }) => `${path}=${text}`);
    expect(found).toEqual(
      expect.arrayContaining(['credit[U+202E]score=[U+202E]17', 'more=["[U+2066]\\ud800"]']),
    );
  });

  test('include an unreadable part of the record', () => {
    const profile = v.parse(Profile, { accounts: 'not filed' });
    expect(otherFields(profile, ['accounts.next_due'])).toContainEqual({
      path: 'accounts.unreadable',
      text: 'not filed',
    });
  });

  test('number rows across pages', () => {
    const head = v.parse(Appointments, {
      pagination: { page: '1' },
      items: [{ name: 'A' }],
      active_count: 3,
    });
    const rows = [...head.items, ...v.parse(Appointments, { items: [{ name: 'B', verified: 'yes' }] }).items];
    const row = ['name', 'person_id', 'status', 'role', 'occupation', 'appointment_date', 'resignation_date'];
    const people = ['nationality', 'country_of_residence', 'date_of_birth.year', 'date_of_birth.month'];
    expect(otherFieldsOfPages({ head, rows }, { row: [...row, ...people] })).toEqual([
      { path: 'active_count', text: '3' },
      { path: 'items.2.verified', text: 'yes' },
    ]);
  });

  test('link a UK company number, but not a foreign one', () => {
    const items = [
      { name: 'A', company_number: '90000002' },
      { name: 'B', company_number: '90000003', country: 'France' },
    ];
    const { items: rows } = v.parse(Shareholders, { items });
    const row = ['name', 'type', 'share_class', 'shares_held', 'ownership_percentage'];
    const fields = otherFieldsOfPages({ head: {}, rows }, { row });
    expect(fields.map(({ path, company }) => `${path}: ${company}`)).toEqual([
      'items.1.company_number: 90000002',
      'items.2.company_number: undefined',
      'items.2.country: undefined',
    ]);
  });
});

test.each([
  ['company_number', true],
  ['holder_company_number', true],
  ['parentCompanyNumber', true],
  ['company_no', true],
  ['Company registration number', true],
  ['corporate_registration_number', true],
  ['companies_house_number', true],
  ['number', false],
  ['owner_number', false],
  ['licence_number', false],
  ['registration_number', false],
  ['vat_registration_number', false],
  ['company_vat_number', false],
  ['company_phone_number', false],
  ['company_number_of_shares', false],
  ['case_number', false],
  ['crn', false],
])('isCompanyNumberName says of %s: %s', (name, expected) => {
  expect(isCompanyNumberName(name)).toBe(expected);
});

describe('ukCompanyNumber', () => {
  const sent = { company_number: ' sc900001 ', licence_number: '90000001' };

  test('requires the name and the format of a company number', () => {
    expect(ukCompanyNumber('company_number', ' sc900001 ', sent)).toBe('SC900001');
    expect(ukCompanyNumber('licence_number', '90000001', sent)).toBeUndefined();
    expect(ukCompanyNumber('company_number', 'HRB 123456', sent)).toBeUndefined();
    expect(ukCompanyNumber('company_number', { is: '90000001' }, sent)).toBeUndefined();
  });

  test.each([
    ['country', 'UK'],
    ['country_code', 'gb'],
    ['jurisdiction', 'England and Wales'],
    ['country', ''],
    ['countryside', 'Germany'],
  ])('accepts a number beside %s “%s”', (name, country) => {
    expect(ukCompanyNumber('company_number', '90000001', { [name]: country })).toBe('90000001');
  });

  test.each([
    ['country', 'Germany'],
    ['holder_country_code', 'DE'],
    ['countryOfRegistration', 'Jersey'],
    ['jurisdiction', 'Delaware'],
    ['country', { unreadable: '[]' }],
  ])('rejects a number beside %s %j', (name, country) => {
    expect(ukCompanyNumber('company_number', '90000001', { [name]: country })).toBeUndefined();
  });
});
