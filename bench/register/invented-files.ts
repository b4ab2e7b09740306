import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsDocument } from '#service/import/accounts/accounts-fixture.ts';
import { zipOf } from '#service/import/input/zip-fixture.ts';
import { Random } from '#service/sample/random.ts';
import { companyLines, nameOf, numberOf } from './invented-companies.ts';
import { controlLines } from './invented-control.ts';
import { officerFiles } from './invented-officers.ts';
import { writeLines } from './variation.ts';

/**
 * Writes public files of invented companies: company data, significant control and officers of all, accounts
 * of one in `ACCOUNTS_EVERY`. The output is deterministic. Numbers begin at 90000000, which is never issued.
 */
export function writeInventedFiles(folder: string, companies: number): string[] {
  const withAbsent = Math.ceil(companies * WITH_ABSENT);
  const texts = [
    { name: 'BasicCompanyDataAsOneFile-2026-11-01.csv', lines: companyLines(companies) },
    { name: 'persons-with-significant-control-snapshot-2026-11-01.txt', lines: controlLines(withAbsent) },
    ...officerFiles(withAbsent),
  ];
  for (const { name, lines } of texts) writeLines(join(folder, name), lines);
  const documents = [];
  for (let index = 0; index < companies; index += ACCOUNTS_EVERY) documents.push(accountsEntry(index));
  writeFileSync(join(folder, ACCOUNTS), zipOf(documents));
  return [...texts.map(({ name }) => name), ACCOUNTS].map((name) => join(folder, name));
}

/** Control and officers are also of companies that company data lacks, such as dissolved ones. */
const WITH_ABSENT = 1.02;
const ACCOUNTS = 'Accounts-2026-11-01.zip';
const ACCOUNTS_EVERY = 1_000;

function accountsEntry(index: number) {
  const random = new Random(`bench:${index}:accounts`);
  const years = [
    ['2026-03-31', '2025-04-01'],
    ['2025-03-31', '2024-04-01'],
  ] as const;
  const content = accountsDocument({
    companyNumber: numberOf(index),
    name: nameOf(index),
    balanceSheetDate: '2026-03-31',
    facts: years.flatMap(([at, from]) => [
      { concept: 'Equity', at, value: String(random.int(1_000, 900_000)) },
      { concept: 'CurrentAssets', at, value: String(random.int(1_000, 900_000)) },
      {
        concept: 'AverageNumberEmployeesDuringPeriod',
        from,
        to: at,
        value: String(random.int(0, 40)),
        unit: 'pure',
      },
    ]),
  });
  return { name: `Prod223_0001_${numberOf(index)}_20260331.html`, content };
}
