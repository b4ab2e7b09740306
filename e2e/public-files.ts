import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsDocument, type FixtureFact } from '../src/service/import/accounts/accounts-fixture.ts';
import { zipOf } from '../src/service/import/input/zip-fixture.ts';
import { COMPANY_DATA_HEADER, companyDataRow } from './company-data-rows.ts';

/** A row of company data, as far as it is told here. */
type CompanyRow = {
  readonly number: string;
  readonly name: string;
  readonly street?: string;
  readonly town?: string;
};

/** Company data of active private companies, as CSV. */
export function companyData(companies: readonly CompanyRow[]): string {
  const rows = companies.map(({ number, name, street = '', town = '' }) =>
    companyDataRow({
      CompanyName: name,
      CompanyNumber: number,
      'RegAddress.AddressLine1': street,
      'RegAddress.PostTown': town,
      CompanyCategory: 'Private Limited Company',
      CompanyStatus: 'Active',
    }),
  );
  return [COMPANY_DATA_HEADER, ...rows, ''].join('\r\n');
}

/** A corporate owner of all shares of a company, as a line of the snapshot of persons with significant control. */
export function ownedBy(companyNumber: string, name: string, identification: object = {}): string {
  const data = {
    identification,
    kind: 'corporate-entity-person-with-significant-control',
    name,
    natures_of_control: ['ownership-of-shares-75-to-100-percent'],
    notified_on: '2020-04-01',
  };
  return `${JSON.stringify({ company_number: companyNumber, data })}\n`;
}

export const BAKERY = {
  number: '90000001',
  name: 'INVENTED QUAY BAKERY LIMITED',
  street: '1 DOCK STREET',
  town: 'LEEDS',
};
const FLOUR = {
  number: '90000002',
  name: 'INVENTED QUAY FLOUR LIMITED',
  street: '1 DOCK STREET',
  town: 'LEEDS',
};
export const SILENT = {
  number: '90000003',
  name: 'INVENTED SILENT HARBOUR LIMITED',
  street: '1 DOCK STREET',
  town: 'HULL',
};
export const PARENT = 'INVENTED HARBOUR HOLDINGS, INC.';

/** Figures of the group by the concept that they are tagged with: this year's, and those of the year before. */
const FIGURES = {
  TurnoverRevenue: ['4250000', '3900000'],
  GrossProfitLoss: ['1250000', '1100000'],
  OperatingProfitLoss: ['410000', '-35000'],
} as const;
const BALANCES = {
  FixedAssets: ['2100000', '2000000'],
  CurrentAssets: ['900000', '850000'],
  NetCurrentAssetsLiabilities: ['350000', '300000'],
  TotalAssetsLessCurrentLiabilities: ['2450000', '2300000'],
  Equity: ['1950000', '1700000'],
} as const;

const GROUP = { GroupCompanyDataDimension: 'Consolidated' };

function figures(): FixtureFact[] {
  const flows = Object.entries(FIGURES).flatMap(([concept, [now, before]]) => [
    { concept, value: now, members: GROUP },
    { concept, value: before, from: '2023-04-01', to: '2024-03-31', members: GROUP },
  ]);
  const balances = Object.entries(BALANCES).flatMap(([concept, [now, before]]) => [
    { concept, at: '2025-03-31', value: now, members: GROUP },
    { concept, at: '2024-03-31', value: before, members: GROUP },
  ]);
  const employees = {
    concept: 'AverageNumberEmployeesDuringPeriod',
    value: '42',
    unit: 'pure',
    members: GROUP,
  };
  return [...flows, ...balances, employees];
}

/** Writes invented files of the three kinds: two companies of one group, a third of which nothing else is told. */
export function writeInventedFiles(folder: string): string[] {
  const companies = join(folder, 'companies.csv');
  writeFileSync(companies, companyData([BAKERY, FLOUR, SILENT]));
  const owners = join(folder, 'owners.jsonl');
  const abroad = {
    country_registered: 'Delaware, Usa',
    registration_number: 'D-77',
    legal_form: 'Corporation',
  };
  const here = { country_registered: 'England And Wales', registration_number: BAKERY.number };
  writeFileSync(
    owners,
    ownedBy(BAKERY.number, PARENT, abroad) + ownedBy(FLOUR.number, 'Invented Quay Bakery Ltd', here),
  );
  const accounts = join(folder, 'accounts.zip');
  const content = accountsDocument({
    companyNumber: BAKERY.number,
    name: BAKERY.name,
    balanceSheetDate: '2025-03-31',
    facts: figures(),
  });
  writeFileSync(accounts, zipOf([{ name: `Prod223_0001_${BAKERY.number}_20250331.html`, content }]));
  return [companies, owners, accounts];
}
