import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../source-kind.ts';
import { accountsDocument, type FixtureFact } from './accounts-fixture.ts';
import { type InventedPart, importFinancials } from './financials-fixture.ts';
import { ACCOUNTS, FilingStaging, OLDER_ACCOUNTS } from './import-accounts.ts';
import type { Filing } from './read-filing.ts';

const BAKERY = '90000001';
const TARTS = '90000002';

/** A company's accounts for a year with the year before: turnover, headcount, creditors and funds. */
function accounts(
  number: string,
  year: number,
  turnover: number,
  before: number,
  more: FixtureFact[] = [],
): InventedPart {
  const [now, then] = [`${year}-12-31`, `${year - 1}-12-31`];
  const lastYear = { from: `${year - 1}-01-01`, to: then };
  const facts: FixtureFact[] = [
    { concept: 'TurnoverRevenue', value: String(turnover) },
    { concept: 'TurnoverRevenue', value: String(before), ...lastYear },
    { concept: 'AverageNumberEmployeesDuringPeriod', value: '4', unit: 'pure' },
    {
      concept: 'Creditors',
      at: now,
      value: '300',
      members: { MaturitiesOrExpirationPeriodsDimension: 'WithinOneYear' },
    },
    { concept: 'Equity', at: now, value: '1000' },
    { concept: 'Equity', at: then, value: '900' },
    ...more,
  ];
  return {
    label: `Accounts.zip › Prod223_0001_${number}_${year}1231.html`,
    bytes: accountsDocument({
      companyNumber: number,
      name: `${number} LIMITED`,
      balanceSheetDate: now,
      facts,
    }),
  };
}

describe('an import of accounts', () => {
  test('makes the financials of a company, with every member, of up to three years', async () => {
    const { financials, covered, lines, kinds, tallies } = await importFinancials(
      [BAKERY, TARTS],
      accounts(BAKERY, 2023, 200, 100),
      accounts(BAKERY, 2024, 300, 200),
    );
    expect(covered).toBe(1);
    expect(lines).toEqual([]);
    expect(kinds).toEqual([
      expect.objectContaining({ kind: 'accounts', read: 2, used: 2, rejected: 0, warnings: 0 }),
    ]);
    expect(tallies).toEqual([{ what: 'companies with accounts', count: 1 }]);
    expect(Object.keys(financials)).toEqual([BAKERY]);
    const entries = financials[BAKERY] ?? [];
    expect(entries.map((entry) => [entry['accounting_date'], entry['turnover']])).toEqual([
      ['2024-12-31', '300'],
      ['2023-12-31', '200'],
      ['2022-12-31', '100'],
    ]);
    expect(entries[0]).toMatchObject({
      ...{ trading_duration: '12', employees: '4', type: 'Company', document: { url: '', pages: '' } },
      ...{ current_liabilities_due_within_one_year: '-300', shareholders_funds: '1000', stocks: '' },
      currency: 'GBP',
    });
    for (const entry of entries) for (const name of AMOUNT_NAMES) expect(entry[name]).toBeTypeOf('string');
  });

  test('counts accounts older than the three latest years without using them', async () => {
    const { financials, kinds, tallies } = await importFinancials(
      [BAKERY],
      ...[2019, 2022, 2023, 2024].map((year) => accounts(BAKERY, year, year, year - 1)),
    );
    expect(financials[BAKERY]).toHaveLength(3);
    expect(kinds).toEqual([expect.objectContaining({ read: 4, used: 3 })]);
    expect(tallies).toContainEqual({ what: 'accounts older than the three latest years', count: 1 });
  });

  test('gives the same financials in any order of documents, and the same bytes in the same order', async () => {
    const [one, two] = [accounts(BAKERY, 2023, 200, 100), accounts(BAKERY, 2024, 300, 201)];
    const forth = await importFinancials([BAKERY], one, two);
    expect((await importFinancials([BAKERY], two, one)).financials).toEqual(forth.financials);
    expect((await importFinancials([BAKERY], one, two)).bytes.equals(forth.bytes)).toBe(true);
  });

  test('uses the accounts that were filed last, by the date of their file', async () => {
    const again = { ...accounts(BAKERY, 2024, 310, 200), asAt: '2025-06-02' };
    const first = { ...accounts(BAKERY, 2024, 300, 200), asAt: '2025-06-01' };
    const { financials } = await importFinancials([BAKERY], again, first);
    expect(financials[BAKERY]?.[0]?.['turnover']).toBe('310');
  });

  test('lists every set of accounts of a company that is not in the company data', async () => {
    const { financials, tallies, covered, kinds, lines } = await importFinancials(
      [TARTS],
      accounts(BAKERY, 2024, 1, 1),
      accounts(BAKERY, 2023, 1, 1),
    );
    expect([financials, covered]).toEqual([{}, 0]);
    expect(tallies).toEqual([{ what: 'accounts of companies missing from the company data', count: 2 }]);
    expect(kinds).toEqual([expect.objectContaining({ read: 2, used: 0 })]);
    expect(lines).toEqual(
      [2024, 2023].map(
        (year) =>
          `not used,Accounts.zip › Prod223_0001_${BAKERY}_${year}1231.html,,Its company is not in the company data.,${BAKERY}`,
      ),
    );
  });

  test('keeps what a filing leaves open with its amounts', async () => {
    const flow: FixtureFact = { concept: 'NetCashFlowsFromUsedInOperatingActivities', value: '7' };
    const { financials, lines } = await importFinancials([BAKERY], accounts(BAKERY, 2024, 300, 200, [flow]));
    const words = 'The change in cash does not confirm the sign of this cash flow; the sign is as tagged.';
    const members = ['net_cash_from_operating_activities'];
    expect(financials[BAKERY]?.[0]).toMatchObject({ caveats: [{ kind: 'sign', members, words }] });
    expect(lines).toEqual([expect.stringContaining(words)]);
  });

  test('does not cover a company whose accounts have neither a balance sheet nor a result', async () => {
    const facts: FixtureFact[] = [
      { concept: 'AverageNumberEmployeesDuringPeriod', value: '0', unit: 'pure' },
    ];
    const { financials, covered, lines } = await importFinancials([BAKERY], {
      label: `Prod223_0001_${BAKERY}_20241231.html`,
      bytes: accountsDocument({ companyNumber: BAKERY, name: 'B', balanceSheetDate: '2024-12-31', facts }),
    });
    expect([financials, covered]).toEqual([{}, 0]);
    expect(lines[0]).toContain('has neither a balance sheet nor a result');
  });

  test('keeps implausible figures as filed, with warnings in the report', async () => {
    const warnings: FixtureFact = {
      concept: 'AverageNumberEmployeesDuringPeriod',
      value: '386000',
      unit: 'pure',
    };
    const part = accounts(BAKERY, 2024, 300, 200);
    const facts: FixtureFact[] = [warnings, { concept: 'Equity', at: '2024-12-31', value: '1000' }];
    const { financials, lines } = await importFinancials([BAKERY], {
      ...part,
      bytes: accountsDocument({ companyNumber: TARTS, name: 'TARTS', balanceSheetDate: '2024-12-31', facts }),
    });
    expect(financials[BAKERY]?.[0]?.['employees']).toBe('386000');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^warning,.*Prod223_0001_90000001_20241231\.html,,.*states company 90000001.*,90000001$/,
    );
    expect(lines[1]).toContain('AverageNumberEmployeesDuringPeriod at 2024-12-31 is 386000');
  });

  test('rejects unreadable or empty documents with a reason', async () => {
    const part = accounts(BAKERY, 2024, 300, 200);
    const facts: FixtureFact[] = [];
    const empty = accountsDocument({
      companyNumber: BAKERY,
      name: 'B',
      balanceSheetDate: '2024-12-31',
      facts,
    });
    const { lines, kinds, financials } = await importFinancials(
      [BAKERY],
      { ...part, bytes: String(part.bytes).slice(0, -2_000) },
      { ...part, bytes: empty },
    );
    expect(financials).toEqual({});
    expect(kinds[0]).toMatchObject({ read: 2, rejected: 2 });
    expect(lines[0]).toMatch(/^rejected,/);
    expect(lines[1]).toContain('has no tagged figures');
  });
});

const INSTANCE =
  '<?xml version="1.0"?>\n<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance"></xbrli:xbrl>';

test('plain XBRL is recognised and rejected', async () => {
  expect(OLDER_ACCOUNTS.matches(Buffer.from(INSTANCE))).toBe(true);
  expect(ACCOUNTS.matches(Buffer.from(INSTANCE))).toBe(false);
  const label = 'Prod224_0001_90000001_20090731.xml';
  const { lines, financials, kinds } = await importFinancials([BAKERY], { label, bytes: INSTANCE });
  expect(financials).toEqual({});
  expect(kinds[0]).toMatchObject({ kind: OLDER_ACCOUNTS.name, read: 1, rejected: 1 });
  expect(lines).toEqual([`rejected,${label},,is plain XBRL; only inline XBRL is supported,`]);
});

test('an abort signal stops the import while the register is completed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-interrupt-'));
  const path = join(folder, 'register.sqlite');
  const to = {
    writer: new RegisterWriter(path),
    report: new ImportReport(join(folder, 'report.csv')),
    work: new WorkFile(path),
  };
  try {
    const staging = FilingStaging.of(to.work);
    for (let at = 0; at < 4_000; at += 1) {
      const companyNumber = String(91_000_000 + at);
      staging.add({ companyNumber, balanceSheetDate: '2024-12-31', statements: [], warnings: [] }, '', '');
    }
    const stop = new AbortController();
    const completed = ACCOUNTS.complete?.(to, stop.signal);
    stop.abort(new Error('stopped by a person'));
    await expect(completed).rejects.toThrow('stopped by a person');
  } finally {
    to.report.abandon();
    to.writer.abandon();
    to.work.remove();
    rmSync(folder, { recursive: true });
  }
});

let folder = '';
let work: WorkFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-staging-'));
  work = new WorkFile(join(folder, 'register.sqlite'));
});
afterEach(() => {
  work.remove();
  rmSync(folder, { recursive: true });
});

function filing(companyNumber: string, turnover: string): Filing {
  const caveats = [{ kind: 'sign', members: ['turnover'], words: 'A doubt.' }];
  const entry = unpackPeriod({
    turnover,
    type: 'Company',
    auditor: 'FICTION & CO “LLP”',
    currency: 'GBP',
    caveats,
  });
  return {
    companyNumber,
    balanceSheetDate: '2024-12-31',
    statements: [{ periodEnd: '2024-12-31', basis: 'company', entry }],
    warnings: ['a warning'],
  };
}

test('FilingStaging returns filings by company in the order of the register, newest first', () => {
  FilingStaging.of(work).add(filing('90000002', '1'), '2025-01-02', 'a.html');
  const staging = FilingStaging.of(work);
  staging.add(filing('90000001', '2'), '', 'a.html');
  staging.add(filing('90000002', '3'), '2025-01-03', 'a.html');
  expect([...staging.numbers()]).toEqual([
    { companyNumber: '90000001', filings: 1, omitted: 0 },
    { companyNumber: '90000002', filings: 2, omitted: 0 },
  ]);
  staging.assign(7, '90000001');
  staging.assign(3, '90000002');
  const companies = [...staging.companies()];
  expect(companies.map(({ id }) => id)).toEqual([3, 7]);
  const [newer, older] = companies[0]?.filings ?? [];
  expect(newer?.statements[0]?.entry.turnover).toBe('3');
  const { balanceSheetDate, statements } = filing('90000002', '1');
  expect(older).toEqual({ balanceSheetDate, statements, asAt: '2025-01-02', order: 1 });
});

test('FilingStaging limits the filings of a company and counts those omitted', () => {
  const staging = FilingStaging.of(work);
  for (let at = 1; at <= 103; at += 1) staging.add(filing('90000001', String(at)), '', 'a.html');
  expect([...staging.numbers()]).toEqual([{ companyNumber: '90000001', filings: 103, omitted: 3 }]);
  staging.assign(1, '90000001');
  const [company] = [...staging.companies()];
  expect(company?.filings).toHaveLength(100);
  expect(company?.filings[0]?.statements[0]?.entry.turnover).toBe('103');
});

test('FilingStaging stores only known members', () => {
  FilingStaging.of(work).add(filing('90000001', '2'), '', 'a.html');
  const [row] = work.file.prepare('select length(statements) as length from accounts_filing').all() as {
    length: number;
  }[];
  expect(row?.length).toBeLessThan(300);
});

test('FilingStaging returns no companies without filings', () => {
  expect([...FilingStaging.of(work).numbers()]).toEqual([]);
  expect([...FilingStaging.of(work).companies()]).toEqual([]);
});
