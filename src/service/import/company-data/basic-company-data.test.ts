import { describe, expect, test } from 'vitest';
import { BASIC_COMPANY_DATA } from './basic-company-data.ts';
import { columnIndexes, SourceRow } from './company-format.ts';

const COMPANY = { CompanyName: 'HARBOUR STONE BAKERY LIMITED', CompanyNumber: '90012345' };

/** Reads a row of the given columns. */
function read(columns: Record<string, string>) {
  const given = { ...COMPANY, ...columns };
  const row = new SourceRow(columnIndexes(Object.keys(given)), Object.values(given));
  const company = BASIC_COMPANY_DATA.read(row);
  if ('rejected' in company) return { rejected: company.rejected, warnings: row.warnings };
  return { company, overview: company.overview, warnings: row.warnings };
}

describe('a row of BasicCompanyData', () => {
  test('becomes number, name, type, status and address as in the file', () => {
    const { company, warnings } = read({
      CompanyStatus: 'Active - Proposal to Strike off',
      CompanyCategory: 'PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)',
      'RegAddress.CareOf': 'A KEEPER',
      'RegAddress.POBox': '12',
      'RegAddress.AddressLine1': '1 QUAY STREET',
      ' RegAddress.AddressLine2': 'OLD PORT',
      'RegAddress.PostTown': 'STONEHAVEN',
      'RegAddress.County': 'COASTSHIRE',
      'RegAddress.Country': 'SCOTLAND',
      'RegAddress.PostCode': 'W1T6EB',
    });
    expect(warnings).toEqual([]);
    expect(company?.status).toBe('Active - Proposal to Strike off');
    expect(company?.overview).toMatchObject({
      company_number: '90012345',
      company_name: 'HARBOUR STONE BAKERY LIMITED',
      company_type: 'PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)',
      company_size: '',
    });
    expect(company?.overview.registered_office_address).toEqual({
      care_of: 'A KEEPER',
      po_box: '12',
      premises: '',
      address_line_1: '1 QUAY STREET',
      address_line_2: 'OLD PORT',
      locality: 'STONEHAVEN',
      region: 'COASTSHIRE',
      postal_code: 'W1T6EB',
      country: 'SCOTLAND',
    });
  });

  test('omits values that are not dates, with a warning', () => {
    const { overview, warnings } = read({
      IncorporationDate: '29/02/2020',
      DissolutionDate: '29/02/2021',
      ConfStmtNextDueDate: '2021-01-01x',
    });
    expect(overview?.date_of_creation).toBe('2020-02-29');
    expect(overview?.date_of_cessation).toBe('');
    expect(overview?.confirmation_statement.next_due).toBe('');
    expect(warnings).toEqual([
      'DissolutionDate "29/02/2021" is not a date; it was left out.',
      'ConfStmtNextDueDate "2021-01-01x" is not a date; it was left out.',
    ]);
  });

  test('has only the accounts and confirmation statement of the file', () => {
    const { overview } = read({
      'Accounts.AccountRefDay': '30.0',
      'Accounts.AccountRefMonth': '04',
      'Accounts.NextDueDate': '31/01/2025',
      'Accounts.LastMadeUpDate': '30/04/2023',
      'Accounts.AccountCategory': 'TOTAL EXEMPTION FULL',
      ConfStmtNextDueDate: '15/06/2024',
      ' ConfStmtLastMadeUpDate': '01/06/2023',
    });
    const document = { url: '', pages: '', date: '' };
    expect(overview?.accounts).toEqual({
      accounting_reference_date: { day: '30', month: '4' },
      next_due: '2025-01-31',
      overdue: '',
      last_accounts: {
        type: 'total-exemption-full',
        period_start_on: '',
        period_end_on: '2023-04-30',
        made_up_to: '2023-04-30',
        document,
      },
      next_accounts: { period_start_on: '', period_end_on: '', due_on: '2025-01-31', overdue: '' },
    });
    expect(overview?.confirmation_statement).toEqual({
      last_made_up_to: '2023-06-01',
      next_made_up_to: '',
      next_due: '2024-06-15',
      overdue: '',
      document,
    });
  });

  test.each([
    ['AUDIT EXEMPTION SUBSIDIARY', 'audit-exemption-subsidiary'],
    ['FULL', 'full'],
    ['NO ACCOUNTS FILED', 'NO ACCOUNTS FILED'],
    ['ACCOUNTS TYPE NOT AVAILABLE', 'ACCOUNTS TYPE NOT AVAILABLE'],
    ['', ''],
  ])('maps the accounts category %j to type %j', (category, type) => {
    expect(read({ 'Accounts.AccountCategory': category }).overview?.accounts.last_accounts.type).toBe(type);
  });

  test.each([
    ['Accounts.AccountRefDay', '32'],
    ['Accounts.AccountRefMonth', '13'],
    ['Accounts.AccountRefMonth', '0'],
    ['Accounts.AccountRefDay', '3.5'],
  ])('omits %s %j with a warning', (column, value) => {
    const { overview, warnings } = read({ [column]: value });
    expect(overview?.accounts.accounting_reference_date).toEqual({ day: '', month: '' });
    expect(warnings[0]).toContain(`${column} "${value}"`);
  });

  const charges = (...counts: [all: string, outstanding: string, part: string, satisfied: string]) => {
    const [all, outstanding, part, satisfied] = counts;
    return read({
      'Mortgages.NumMortCharges': all,
      'Mortgages.NumMortOutstanding': outstanding,
      'Mortgages.NumMortPartSatisfied': part,
      'Mortgages.NumMortSatisfied': satisfied,
    });
  };

  test('counts charges by state, and none where the file counts none', () => {
    const counted = charges('8', '2', '01', '5.0');
    expect(counted.overview?.charges).toEqual({ outstanding: '2', part_satisfied: '1', satisfied: '5' });
    expect(counted.warnings).toEqual([]);
    const none = { outstanding: '0', part_satisfied: '0', satisfied: '0' };
    expect(charges('0', '0', '0', '0').overview?.charges).toEqual(none);
    expect(charges('', '', '', '').overview?.charges).toBeUndefined();
    expect(read({}).overview?.charges).toBeUndefined();
  });

  test('omits a count that is no number, and warns about a sum that differs', () => {
    const unreadable = charges('2', 'two', '0', '0');
    expect(unreadable.overview?.charges).toEqual({ outstanding: '', part_satisfied: '0', satisfied: '0' });
    expect(unreadable.warnings).toEqual([
      'Mortgages.NumMortOutstanding "two" is not a number of charges; it was left out.',
    ]);
    const differing = charges('9', '2', '1', '5');
    expect(differing.overview?.charges).toEqual({ outstanding: '2', part_satisfied: '1', satisfied: '5' });
    expect(differing.warnings).toEqual([
      'Mortgages.NumMortCharges "9" is not the sum of the charges by state; it was left out.',
    ]);
  });

  test('has up to four SIC codes of four or five digits, with leading zeros and descriptions', () => {
    const { overview, warnings } = read({
      'SICCode.SicText_1': '01110 - Growing of invented cereals',
      'SICCode.SicText_2': '7020 - Letting - of any kind',
      'SICCode.SicText_3': '',
      'SICCode.SicText_4': '99999',
    });
    expect(overview?.sic_codes).toEqual([
      { code: '01110', description: 'Growing of invented cereals' },
      { code: '7020', description: 'Letting - of any kind' },
      { code: '99999', description: '' },
    ]);
    expect(warnings).toEqual([]);
  });

  test('has no SIC code where none is supplied, and warns about a text that is not one', () => {
    const { overview, warnings } = read({
      'SICCode.SicText_1': 'None Supplied',
      'SICCode.SicText_2': 'Baking',
    });
    expect(overview?.sic_codes).toEqual([]);
    expect(warnings).toEqual(['SICCode.SicText_2 "Baking" does not begin with a SIC code; it was left out.']);
  });

  test('dates former names from one change of name to the next', () => {
    const { overview } = read({
      'PreviousName_1.CONDATE': '14/05/2019',
      ' PreviousName_1.CompanyName': 'NEWER NAME LTD',
      'PreviousName_2.CONDATE': '30/03/2006',
      ' PreviousName_2.CompanyName': 'OLDEST NAME LTD',
    });
    expect(overview?.previous_company_names).toEqual([
      { name: 'NEWER NAME LTD', effective_from: '2006-03-30', ceased_on: '2019-05-14' },
      { name: 'OLDEST NAME LTD', effective_from: '', ceased_on: '2006-03-30' },
    ]);
  });

  test.each([
    ['445790', '00445790'],
    [' sc000012 ', 'SC000012'],
    ['IP12345R', 'IP12345R'],
    ['00000006', '00000006'],
  ])('reads the number %j as company %s', (number, expected) => {
    expect(read({ CompanyNumber: number }).overview?.company_number).toBe(expected);
  });

  test.each(['123456789', 'SC12', '９００１２３４５', '../../etc', '900123 5'])(
    'is rejected with the number %j',
    (number) => {
      expect(read({ CompanyNumber: number }).rejected).toBe(
        `has the company number "${number}", which is not eight letters A to Z or digits`,
      );
    },
  );

  test('is rejected without a number or a name', () => {
    expect(read({ CompanyNumber: ' ' }).rejected).toBe('has no company number');
    expect(read({ CompanyName: '' }).rejected).toBe('has no company name');
  });

  test.each(['! LTD', '"THE GULL " LTD', '90099999 LIMITED', 'ÉMIL’S  OVENS'])(
    'accepts the name %j',
    (name) => {
      expect(read({ CompanyName: name }).overview?.company_name).toBe(name);
    },
  );
});
