import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Register } from '../register/register.ts';
import { type ImportSummary, importRegister } from './import-register.ts';

/** Real company data beside the project. No part of it is in the project; without it these tests are skipped. */
const DATA = fileURLToPath(new URL('../../../../shared/data/02_companies/', import.meta.url));
const BASIC = join(DATA, 'basic_company_data_sample.csv');
const SEARCH = join(DATA, 'ch_advanced_search_2024_2025.csv');
const present = existsSync(BASIC) && existsSync(SEARCH);
const skipped = present ? '' : ` (skipped: ${DATA} is not here)`;

describe.skipIf(!present)(`real company data${skipped}`, () => {
  let folder: string;
  let register: Register;
  let summary: ImportSummary;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-real-'));
    const registerPath = join(folder, 'register.sqlite');
    const reportPath = join(folder, 'report.csv');
    summary = await importRegister({ files: [BASIC, SEARCH], registerPath, reportPath, today: '2026-11-22' });
    register = new Register(registerPath);
  }, 120_000);
  afterAll(() => {
    register.close();
    rmSync(folder, { recursive: true });
  });

  const overview = (number: string) => register.overview(register.companyId(number) ?? 0);
  const numbersOf = (query: string) => register.search(query, 1, 20).rows.map((row) => row.company_number);

  test('is kept to the last row: 24,481 and 38', () => {
    expect(summary).toMatchObject({ rows: 24_519, companies: 24_519, repeated: 0, rejected: 0, odd: 0 });
  });

  test('has every row of the advanced search, with its name, type, dates, trades and address', {
    timeout: 120_000,
  }, () => {
    const rows = rowsOf(SEARCH);
    expect(rows).toHaveLength(24_481);
    for (const row of rows) {
      const number = row['company_number'] ?? '';
      const company = overview(number);
      const { address_line_1, postal_code, country } = company?.registered_office_address ?? {};
      expect([number, company?.company_name, company?.company_type]).toEqual([
        number,
        row['company_name'],
        row['company_type'],
      ]);
      expect([address_line_1, postal_code, country].filter((part) => part !== '').join(' ')).toBe(
        row['registered_office_address'],
      );
      expect(company?.sic_codes.map(({ code }) => code).join(' ')).toBe(row['nature_of_business']);
      expect(company?.date_of_creation).toBe(row['incorporation_date'] || row['registered_date']);
      expect(company?.date_of_cessation).toBe(row['dissolution_date']);
    }
  });

  test('has every row of BasicCompanyData with the address, dates and trades of its columns', () => {
    const rows = rowsOf(BASIC);
    expect(rows).toHaveLength(38);
    for (const row of rows) {
      const company = overview(row['CompanyNumber'] ?? '');
      const address = company?.registered_office_address;
      expect(company?.company_name).toBe(row['CompanyName']);
      expect([
        address?.address_line_1,
        address?.locality,
        address?.region,
        address?.postal_code,
        address?.country,
      ]).toEqual([
        row['RegAddress.AddressLine1'],
        row['RegAddress.PostTown'],
        row['RegAddress.County'],
        row['RegAddress.PostCode'],
        row['RegAddress.Country'],
      ]);
      expect(company?.date_of_creation.split('-').reverse().join('/')).toBe(row['IncorporationDate']);
      expect(company?.accounts.next_accounts.due_on.split('-').reverse().filter(Boolean).join('/')).toBe(
        row['Accounts.NextDueDate'],
      );
    }
  });

  test('finds a company whose name is its number, both ways (quirk 2)', () => {
    expect(numbersOf('15379422')[0]).toBe('15379422');
    expect(numbersOf('15379422 LIMITED')[0]).toBe('15379422');
  });

  test('keeps names of any sign (quirk 3)', () => {
    expect(overview('08209948')?.company_name).toBe('! LTD');
    expect(overview('09151627')?.company_name).toBe('"A.B.J.Z DRIVER HIRE " LTD');
    expect(numbersOf('talishas baby')).toHaveLength(1);
    expect(numbersOf('buy barca')).toHaveLength(1);
  });

  test('keeps two records of one name, and the statuses of overseas companies (quirk 4)', () => {
    const { rows } = register.search('stada medical gmbh', 1, 20);
    expect(rows.map((row) => [row.company_number, row.company_status]).sort()).toEqual([
      ['BR026646', 'Open'],
      ['FC041528', 'Active'],
    ]);
    const { rows: entities } = register.search('OE032002', 1, 20);
    expect(entities[0]?.company_status).toBe('Registered');
    expect(register.search('15379337', 1, 20).rows[0]?.company_status).toBe('Dissolved');
  });

  test('leaves postcodes of another form in the address line (quirk 6)', () => {
    expect(overview('15379766')?.registered_office_address).toMatchObject({
      postal_code: '',
      country: 'England',
    });
    expect(overview('15379766')?.registered_office_address.address_line_1).toMatch(/SP53BG$/);
    expect(overview('16164923')?.registered_office_address.address_line_1).toMatch(/HG2 8P$/);
  });

  test('pages through the many companies of one address (quirk 7)', () => {
    const { total, rows } = register.search('71-75 Shelton Street', 2, 20);
    expect(total).toBeGreaterThan(1_000);
    expect(rows).toHaveLength(20);
  });

  test('keeps SIC codes as text, the older ones and none (quirk 10)', () => {
    expect(overview('06291865')?.sic_codes).toEqual([
      { code: '7020', description: 'Letting of own property' },
    ]);
    expect(overview('CE000952')?.sic_codes).toEqual([]);
    const leading = rowsOf(SEARCH).filter((row) => row['nature_of_business']?.startsWith('0'));
    expect(leading.length).toBeGreaterThan(0);
    expect(overview(leading[0]?.['company_number'] ?? '')?.sic_codes[0]?.code).toMatch(/^0\d{4}$/);
  });
});

/** The rows of a file by trimmed column name, read by another parser than the importer's. */
function rowsOf(path: string): Record<string, string>[] {
  const text = readFileSync(path, 'utf8');
  const transformHeader = (name: string) => name.trim();
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, transformHeader })
    .data;
}
