import { describe, expect, test } from 'vitest';
import { ADVANCED_SEARCH } from './advanced-search.ts';
import { columnPlaces, SourceRow } from './source-row.ts';

const COMPANY = { company_name: 'HARBOUR STONE BAKERY LTD', company_number: '90012345' };

function read(columns: Record<string, string>) {
  const given = { ...COMPANY, ...columns };
  const row = new SourceRow(columnPlaces(Object.keys(given)), Object.values(given));
  const company = ADVANCED_SEARCH.read(row);
  if ('rejected' in company) return { rejected: company.rejected, odd: row.odd };
  return { company, overview: company.overview, odd: row.odd };
}

describe('a row of the advanced search', () => {
  test('becomes an overview with nothing known of filings, size and former names', () => {
    const { company, overview, odd } = read({
      company_status: 'Converted / Closed',
      company_type: 'Private limited company',
      dissolution_date: '2024-12-03',
      incorporation_date: '2024-01-01',
      nature_of_business: '47910 01110',
      registered_office_address: '1 Quay Street Stonehaven ZZ1 1AA Scotland',
    });
    expect(odd).toEqual([]);
    expect(company?.status).toBe('Converted / Closed');
    expect(overview).toMatchObject({
      company_number: '90012345',
      company_type: 'Private limited company',
      company_size: '',
      date_of_creation: '2024-01-01',
      date_of_cessation: '2024-12-03',
      previous_company_names: [],
      sic_codes: [
        { code: '47910', description: '' },
        { code: '01110', description: '' },
      ],
      registered_office_address: {
        address_line_1: '1 Quay Street Stonehaven',
        postal_code: 'ZZ1 1AA',
        country: 'Scotland',
      },
    });
    expect(overview?.accounts.overdue).toBe('');
    expect(overview?.confirmation_statement.next_due).toBe('');
  });

  test('of an overseas entity begins with its registration and ends with its removal', () => {
    const { overview } = read({
      company_number: 'OE900001',
      registered_date: '2024-01-02',
      removed_date: '2025-03-04',
    });
    expect(overview).toMatchObject({ date_of_creation: '2024-01-02', date_of_cessation: '2025-03-04' });
  });

  test('keeps what it can read and notes the rest', () => {
    const { overview, odd } = read({ nature_of_business: '47910 baking', incorporation_date: '2023-02-30' });
    expect(overview?.sic_codes).toEqual([{ code: '47910', description: '' }]);
    expect(overview?.date_of_creation).toBe('');
    expect(odd).toEqual([
      'incorporation_date "2023-02-30" is no date of the calendar; it was left out.',
      'nature_of_business "47910 baking" has "baking", which is no SIC code; it was left out.',
    ]);
  });

  test('without a usable number is no company', () => {
    expect(read({ company_number: '9001' }).overview?.company_number).toBe('00009001');
    expect(read({ company_number: 'SC9001' }).rejected).toContain('SC9001');
    expect(read({ company_number: '' }).rejected).toBe('no company number');
  });
});
