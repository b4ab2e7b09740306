import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Register } from '../register/register.ts';
import { importRegister } from './import-register.ts';
import type { ImportSummary } from './import-summary.ts';
import { sourceOf } from './read-inputs.ts';

/** Real public data beside the project. No part of it is in the project; without it these tests are skipped. */
const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const BASIC = join(DATA, '02_companies', 'basic_company_data_sample.csv');
const SEARCH = join(DATA, '02_companies', 'ch_advanced_search_2024_2025.csv');
/** Data of other formats and purposes, which these counts omit. */
const LATER_FOLDERS = /^(05_accounts\/more_filings|1\d_)/;
const present = existsSync(BASIC) && existsSync(SEARCH);
const skipped = present ? '' : ` (skipped: ${DATA} is not here)`;

describe.skipIf(!present)(`an import of real public data${skipped}`, () => {
  let folder: string;
  let register: Register;
  let summary: ImportSummary;
  /** Every file of a supported kind in any folder, and every other file. */
  let known: readonly string[];
  let others: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-real-'));
    const registerPath = join(folder, 'register.sqlite');
    const reportPath = join(folder, 'report.csv');
    const all = readdirSync(DATA, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !LATER_FOLDERS.test(relative(DATA, path)))
      .sort();
    known = all.filter((path) => sourceOf(readFileSync(path).subarray(0, 65_536)) !== undefined);
    others = all.filter((path) => !known.includes(path));
    const rows = named().map((number) => `NAMED IN THE FILES,${number},,,`);
    const namedPath = join(folder, 'named.csv');
    writeFileSync(
      namedPath,
      `CompanyName,CompanyNumber,CompanyStatus,CompanyCategory,RegAddress.AddressLine1\n${rows.join('\n')}`,
    );
    summary = await importRegister({
      files: [...known, namedPath],
      registerPath,
      reportPath,
      today: '2026-11-22',
    });
    register = new Register(registerPath);
  }, 120_000);
  afterAll(() => {
    register.close();
    rmSync(folder, { recursive: true });
  });

  const ofKind = (name: string) => summary.kinds.find(({ kind }) => kind === name);
  const overview = (number: string) => register.overview(register.companyId(number) ?? 0);
  const numbersOf = (query: string) => register.search(query, 1, 20).rows.map((row) => row.company_number);

  test('recognises every file of each kind by its contents', () => {
    const byFolder = known.map((path) => dirname(relative(DATA, path)));
    expect(
      Object.fromEntries(byFolder.map((name) => [name, byFolder.filter((one) => one === name).length])),
    ).toEqual({
      '02_companies': 2,
      '03_psc': 2,
      '05_accounts/ixbrl': 23,
      '05_accounts/ixbrl_parser_cases': 9,
      '06_sic': 1,
    });
  });

  test('imports every row of company data: 24,481, 38 and the companies that other files name', () => {
    const { duplicates } = summary;
    const read = 24_519 + named().length;
    expect(ofKind('company data')).toEqual({
      ...{
        kind: 'company data',
        noun: 'row',
        read,
        used: read - duplicates,
        rejected: 0,
        warnings: duplicates,
      },
    });
  });

  test('reads every document of accounts and makes the financials of 22 companies', () => {
    expect(ofKind('accounts')).toMatchObject({ read: 30, rejected: 0 });
    expect(ofKind('older accounts (plain XBRL)')).toMatchObject({ read: 2, rejected: 2 });
    // The 23rd is a parser test case with the number of an anonymised record of control.
    expect(summary.coverage.financials).toBe(23);
    const types = filings().map(({ number, filed }) => {
      const id = register.companyId(number) ?? 0;
      const [newest] = register.items(id, 'financials', 1, 3).rows as {
        accounting_date: string;
        type: string;
      }[];
      expect([number, newest?.accounting_date]).toEqual([number, filed]);
      return newest?.type;
    });
    // A filing of a group is answered with the figures of the group, and `type` states it (SPEC 2.9).
    expect(types.filter((type) => type === 'Group, Consolidated')).toHaveLength(3);
    expect(types.filter((type) => type === 'Company')).toHaveLength(19);
  });

  test('reads every record of control and answers the group of each company that has one', () => {
    expect(ofKind('persons with significant control')).toMatchObject({ read: 32, rejected: 0 });
    expect(summary.coverage['group-structure']).toBe(controlled().length);
    for (const number of controlled()) {
      expect([number, register.answers(register.companyId(number) ?? 0, 'group-structure')]).toEqual([
        number,
        true,
      ]);
    }
  });

  test('refuses every other file in one line that names the supported kinds', async () => {
    expect(others.length).toBeGreaterThan(50);
    for (const file of others) {
      const options = {
        files: [file],
        registerPath: join(folder, 'none'),
        reportPath: join(folder, 'none.csv'),
      };
      const error: unknown = await importRegister({ ...options, today: '2026-11-22' }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({
        name: 'ImportError',
        message: expect.stringMatching(/^[^\n]+\. Supported: /),
      });
    }
    expect(others.filter((path) => extname(path) === '.html')).toEqual([]);
  });

  test('has every row of the advanced search, with its name, type, dates, trades and address', () => {
    const rows = rowsOf(SEARCH);
    expect(rows).toHaveLength(24_481);
    const differing = rows.filter((row) => {
      const company = overview(row['company_number'] ?? '');
      const { address_line_1, postal_code, country } = company?.registered_office_address ?? {};
      const imported = [
        company?.company_name,
        company?.company_type,
        [address_line_1, postal_code, country].filter((part) => part !== '').join(' '),
        company?.sic_codes.map(({ code }) => code).join(' '),
        company?.date_of_creation,
        company?.date_of_cessation,
      ];
      const given = [
        row['company_name'],
        row['company_type'],
        row['registered_office_address'],
        row['nature_of_business'],
        row['incorporation_date'] || row['registered_date'],
        row['dissolution_date'],
      ];
      return imported.some((value, index) => value !== given[index]);
    });
    expect(differing).toEqual([]);
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

  test('counts the charges of every row of BasicCompanyData, and none for other files', () => {
    const rows = rowsOf(BASIC);
    for (const row of rows) {
      expect(overview(row['CompanyNumber'] ?? '')?.charges).toEqual({
        outstanding: row['Mortgages.NumMortOutstanding'],
        part_satisfied: row['Mortgages.NumMortPartSatisfied'],
        satisfied: row['Mortgages.NumMortSatisfied'],
      });
    }
    expect(rows.filter((row) => row['Mortgages.NumMortCharges'] !== '0')).toHaveLength(5);
    expect(overview('15379422')?.charges).toBeUndefined();
  });

  test('finds a company whose name is its number by number and by name (quirk 2)', () => {
    expect(numbersOf('15379422')[0]).toBe('15379422');
    expect(numbersOf('15379422 LIMITED')[0]).toBe('15379422');
  });

  test('keeps names with any sign (quirk 3)', () => {
    expect(overview('08209948')?.company_name).toBe('! LTD');
    expect(overview('09151627')?.company_name).toBe('"A.B.J.Z DRIVER HIRE " LTD');
    expect(numbersOf('talishas baby')).toHaveLength(1);
    expect(numbersOf('buy barca')).toHaveLength(1);
  });

  test('keeps two companies of the same name, and the statuses of overseas companies (quirk 4)', () => {
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

  test('describes the codes of the advanced search from the list, so that a trade finds its companies', () => {
    expect(ofKind('SIC codes')).toMatchObject({ read: 731, used: 731, rejected: 0 });
    const undescribed = rowsOf(SEARCH).filter((row) =>
      overview(row['company_number'] ?? '')?.sic_codes.some(({ description }) => description === ''),
    );
    expect(undescribed).toEqual([]);
    const { rows } = register.search('cardiff cafe', 1, 20);
    expect(rows.length).toBeGreaterThan(0);
    for (const { company_number, registered_office_address: address } of rows) {
      const trades = overview(company_number)
        ?.sic_codes.map(({ description }) => description)
        .join(' ');
      expect(address.address_line_1).toMatch(/cardiff/i);
      expect(trades).toMatch(/cafe/i);
    }
  });

  test('splits the country off a one-line address', () => {
    const addresses = rowsOf(SEARCH).filter(({ registered_office_address: line = '' }) =>
      / Jersey$/.test(line),
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const { company_number = '' } of addresses) {
      expect(overview(company_number)?.registered_office_address.country).toBe('Jersey');
    }
  });

  test('keeps SIC codes as text, including older and absent ones (quirk 10)', () => {
    expect(overview('06291865')?.sic_codes).toEqual([
      { code: '7020', description: 'Letting of own property' },
    ]);
    expect(overview('CE000952')?.sic_codes).toEqual([]);
    const leading = rowsOf(SEARCH).filter((row) => row['nature_of_business']?.startsWith('0'));
    expect(leading.length).toBeGreaterThan(0);
    expect(overview(leading[0]?.['company_number'] ?? '')?.sic_codes[0]?.code).toMatch(/^0\d{4}$/);
  });
});

/** Number and balance sheet date of each filing, which are in its name. */
function filings(): { number: string; filed: string }[] {
  return readdirSync(join(DATA, '05_accounts', 'ixbrl')).flatMap((name) => {
    const [, number = '', year, month, day] = /_(\d{8})_(\d{4})(\d\d)(\d\d)\.html$/.exec(name) ?? [];
    return number === '' ? [] : { number, filed: `${year}-${month}-${day}` };
  });
}

/** The companies with records of control. */
function controlled(): string[] {
  const lines = ['psc_kinds_anonymised_fixtures.jsonl', 'psc_snapshot_real_2024.jsonl'].flatMap((name) =>
    readFileSync(join(DATA, '03_psc', name), 'utf8')
      .trim()
      .split('\n'),
  );
  const numbers = lines.map((line): string => JSON.parse(line).company_number ?? '');
  // Two lines are about the snapshot itself.
  return [...new Set(numbers.filter((number) => number !== '').map((number) => number.padStart(8, '0')))];
}

/** The companies with filings and records; the company data has few of them. */
function named(): string[] {
  return [...new Set([...filings().map(({ number }) => number), ...controlled()])];
}

/** The rows of a file by trimmed column name, read by a parser that the importer does not use. */
function rowsOf(path: string): Record<string, string>[] {
  const text = readFileSync(path, 'utf8');
  const transformHeader = (name: string) => name.trim();
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, transformHeader })
    .data;
}
