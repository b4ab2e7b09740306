import { describe, expect, test } from 'vitest';
import { companyNamed, namesCompany } from './names-company.ts';

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
])('whether %s is by its name a company’s number is %s', (name, is) => {
  expect(namesCompany(name)).toBe(is);
});

describe('a member leads to a company', () => {
  const sent = { company_number: ' sc900001 ', licence_number: '90000001' };

  test('by its name and form', () => {
    expect(companyNamed('company_number', ' sc900001 ', sent)).toBe('SC900001');
    expect(companyNamed('licence_number', '90000001', sent)).toBeUndefined();
    expect(companyNamed('company_number', 'HRB 123456', sent)).toBeUndefined();
    expect(companyNamed('company_number', { is: '90000001' }, sent)).toBeUndefined();
  });

  test.each([
    ['country', 'UK'],
    ['country_code', 'gb'],
    ['jurisdiction', 'England and Wales'],
    ['country', ''],
    ['countryside', 'Germany'],
  ])('beside %s “%s”', (name, country) => {
    expect(companyNamed('company_number', '90000001', { [name]: country })).toBe('90000001');
  });

  test.each([
    ['country', 'Germany'],
    ['holder_country_code', 'DE'],
    ['countryOfRegistration', 'Jersey'],
    ['jurisdiction', 'Delaware'],
    ['country', { unreadable: '[]' }],
  ])('but never beside %s %j', (name, country) => {
    expect(companyNamed('company_number', '90000001', { [name]: country })).toBeUndefined();
  });
});
