import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADVANCED_SEARCH, splitAddress } from './advanced-search.ts';
import { columnIndexes, SourceRow } from './company-format.ts';

const COMPANY = { company_name: 'HARBOUR STONE BAKERY LTD', company_number: '90012345' };

function read(columns: Record<string, string>) {
  const given = { ...COMPANY, ...columns };
  const row = new SourceRow(columnIndexes(Object.keys(given)), Object.values(given));
  const company = ADVANCED_SEARCH.read(row);
  if ('rejected' in company) return { rejected: company.rejected, warnings: row.warnings };
  return { company, overview: company.overview, warnings: row.warnings };
}

describe('a row of the advanced search', () => {
  test('becomes an overview without filings, size and former names', () => {
    const { company, overview, warnings } = read({
      company_status: 'Converted / Closed',
      company_type: 'Private limited company',
      dissolution_date: '2024-12-03',
      incorporation_date: '2024-01-01',
      nature_of_business: '47910 01110',
      registered_office_address: '1 Quay Street Stonehaven ZZ1 1AA Scotland',
    });
    expect(warnings).toEqual([]);
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

  test('uses the registration and removal dates of an overseas entity', () => {
    const { overview } = read({
      company_number: 'OE900001',
      registered_date: '2024-01-02',
      removed_date: '2025-03-04',
    });
    expect(overview).toMatchObject({ date_of_creation: '2024-01-02', date_of_cessation: '2025-03-04' });
  });

  test('keeps readable values and warns about the others', () => {
    const { overview, warnings } = read({
      nature_of_business: '47910 baking',
      incorporation_date: '2023-02-30',
    });
    expect(overview?.sic_codes).toEqual([{ code: '47910', description: '' }]);
    expect(overview?.date_of_creation).toBe('');
    expect(warnings).toEqual([
      'incorporation_date "2023-02-30" is not a date; it was left out.',
      'nature_of_business "47910 baking" has "baking", which is no SIC code; it was left out.',
    ]);
  });

  test('is rejected without a usable number', () => {
    expect(read({ company_number: '9001' }).overview?.company_number).toBe('00009001');
    expect(read({ company_number: 'SC9001' }).rejected).toContain('SC9001');
    expect(read({ company_number: '' }).rejected).toBe('has no company number');
  });
});

/** First line, postcode and country of an address; the other members are empty. */
function split(line: string) {
  const { address_line_1, postal_code, country, ...others } = splitAddress(line);
  expect(Object.values(others).join('')).toBe('');
  return [address_line_1, postal_code, country];
}

describe('an address in one line', () => {
  test.each([
    ['1 Quay Street Stonehaven ZZ1 1AA Scotland', '1 Quay Street Stonehaven', 'ZZ1 1AA', 'Scotland'],
    ['1 Quay Street Stonehaven ZZ1 1AA', '1 Quay Street Stonehaven', 'ZZ1 1AA', ''],
    [
      '3rd Floor, 1-2 Quay Street EC2A 4NE United Kingdom',
      '3rd Floor, 1-2 Quay Street',
      'EC2A 4NE',
      'United Kingdom',
    ],
    ['Gull House Douglas IM1 1AA Isle Of Man', 'Gull House Douglas', 'IM1 1AA', 'Isle Of Man'],
    ['ZZ1 1AA', '', 'ZZ1 1AA', ''],
    ['ZZ1 1AA England', '', 'ZZ1 1AA', 'England'],
    ['15 Gull Parade St Helier JE1 1AA Jersey', '15 Gull Parade St Helier', 'JE1 1AA', 'Jersey'],
  ])('is split into line, postcode and country: %j', (line, rest, postcode, country) => {
    expect(split(line)).toEqual([rest, postcode, country]);
  });

  test.each([
    ['1 Quay Street Stonehaven ZZ11AA England', '1 Quay Street Stonehaven ZZ11AA', 'England'],
    ['1 Quay Street Stonehaven ZZ11 AA Wales', '1 Quay Street Stonehaven ZZ11 AA', 'Wales'],
    ['1 Quay Street Stonehaven ZZ1 1A United Kingdom', '1 Quay Street Stonehaven ZZ1 1A', 'United Kingdom'],
    ['1 Quay Street Stonehaven England', '1 Quay Street Stonehaven', 'England'],
  ])('keeps a postcode of another form in the line: %j', (line, rest, country) => {
    expect(split(line)).toEqual([rest, '', country]);
  });

  test.each([
    ['44 Gull Parade St Helier Jersey', '44 Gull Parade St Helier', 'Jersey'],
    ['26 Via Invented Cadoneghe Italy', '26 Via Invented Cadoneghe', 'Italy'],
    ['12 Rue Invented L-1882 Luxembourg', '12 Rue Invented L-1882', 'Luxembourg'],
    ['Gull Tower Wanchai Hong Kong Hong Kong', 'Gull Tower Wanchai Hong Kong', 'Hong Kong'],
    ['Gull Quay Hamilton New South Wales Australia', 'Gull Quay Hamilton New South Wales', 'Australia'],
    ['Level 14 Quay Street Auckland New Zealand', 'Level 14 Quay Street Auckland', 'New Zealand'],
    ['Gull House Road Town Virgin Islands, British', 'Gull House Road Town', 'Virgin Islands, British'],
    ['Gull House Vinohrady Praha 2 Czech Republic', 'Gull House Vinohrady Praha 2', 'Czech Republic'],
    ['1 Quay Street Limavady Northern Ireland', '1 Quay Street Limavady', 'Northern Ireland'],
  ])('without a postcode of this form is split into line and country: %j', (line, rest, country) => {
    expect(split(line)).toEqual([rest, '', country]);
  });

  test.each([
    'Level 1 83 Gull Street Hamilton New South Wales',
    '1 Quay Street New England',
    '1 Quay Street Hoboken New Jersey',
    '1 Quay Street Savannah Georgia',
    '1 Quay Street Little Scotland',
    '1 Quay Street London',
    '1 Quay Street Dublin',
    'England',
    'Jersey',
    '',
  ])('is not split: %j', (line) => {
    expect(split(line)).toEqual([line, '', '']);
  });

  test('never loses a character', () => {
    const words = fc.constantFrom(
      'ZZ1 1AA',
      'ZZ11AA',
      'England',
      'New',
      'Jersey',
      'Hong Kong',
      'Virgin Islands, British',
      '1',
      'Quay,',
      ' ',
      'B1',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const line = parts.join(' ').trim();
        const members = split(line).filter((member) => member !== '');
        expect(members.join(' ')).toBe(line);
      }),
    );
  });
});
