import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { companyData, ownedBy } from './public-files.ts';

/** Real public files beside the project. No part of them is in the project. */
const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url));
const COMPANIES = ['basic_company_data_sample.csv', 'ch_advanced_search_2024_2025.csv'].map((name) =>
  join(DATA, '02_companies', name),
);
const OWNERS = join(DATA, '03_psc/psc_snapshot_real_2024.jsonl');
const ACCOUNTS = join(DATA, '05_accounts/ixbrl');

export const REAL_FILES = [...COMPANIES, OWNERS, ACCOUNTS].every((path) => existsSync(path));

/** A company that files accounts, as its filing tags it. */
type RealCompany = {
  readonly number: string;
  readonly name: string;
  readonly parent: string;
  /** Average number of employees, in digits. */
  readonly employees: string;
};

type RealFiles = { readonly files: string[]; readonly company: RealCompany; readonly alone: string };

/**
 * The real files, with what they lack for one company: none of the filings is of a company of the company data, nor of the
 * snapshot. Its row and the record of its parent are made of what its own filing tags; a parent holds more than half
 * (Companies Act 2006, section 1159).
 */
export function writeRealFiles(folder: string): RealFiles {
  const filings = readdirSync(ACCOUNTS).filter((name) => name.endsWith('.html'));
  const company = firstCompany(filings);
  const row = join(folder, 'row.csv');
  writeFileSync(row, companyData([company]));
  const owner = join(folder, 'owner.jsonl');
  writeFileSync(owner, ownedBy(company.number, company.parent));
  const files = [...COMPANIES, row, OWNERS, owner, ...filings.map((name) => join(ACCOUNTS, name))];
  return { files, company, alone: companyAlone() };
}

function firstCompany(filings: readonly string[]): RealCompany {
  for (const name of filings) {
    const company = companyIn(readFileSync(join(ACCOUNTS, name), 'utf8'));
    if (company !== undefined) return company;
  }
  throw new Error('No filing names a company, its number and its parent.');
}

/** The number of a company of the company data whose records in the snapshot are of no other company. */
function companyAlone(): string {
  const companies = COMPANIES.map((path) => readFileSync(path, 'utf8')).join('\n');
  const lines = readFileSync(OWNERS, 'utf8').split('\n');
  const numbers = lines
    .filter((line) => !line.includes('corporate-entity'))
    .flatMap((line) => /^\{"company_number": "(\w{8})"/.exec(line)?.[1] ?? []);
  const alone = numbers.find((number) => companies.includes(`,${number},`));
  if (alone === undefined) throw new Error('No company of the snapshot is in the company data.');
  return alone;
}

function companyIn(filing: string): RealCompany | undefined {
  const tagged = (concept: string) => taggedIn(filing, concept);
  const number = tagged('UKCompaniesHouseRegisteredNumber').padStart(8, '0');
  const name = tagged('EntityCurrentLegalOrRegisteredName');
  const parent = tagged('NameParentEntity');
  const employees = tagged('AverageNumberEmployeesDuringPeriod').replaceAll(',', '');
  // Some tag a sentence about their shareholders as their parent.
  const told = name !== '' && /^.{1,60} (Limited|Ltd|LLP|PLC)$/i.test(parent) && /^\d+$/.test(employees);
  return told ? { number, name, parent, employees } : undefined;
}

/** The text of the first value that is tagged so; empty where none is. */
function taggedIn(filing: string, concept: string): string {
  const [, content = ''] = new RegExp(`name="\\w+:${concept}"[^>]*>(.*?)</ix:non`, 's').exec(filing) ?? [];
  return content.replace(/<[^>]*>/g, '').trim();
}
