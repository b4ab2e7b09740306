import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../work-file.ts';
import { accountsDocument, type FixtureFact } from './accounts-fixture.ts';
import { FilingStaging } from './filing-staging.ts';
import { type InventedPart, importFinancials } from './financials-fixture.ts';
import { ACCOUNTS, OLDER_ACCOUNTS } from './import-accounts.ts';

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

describe('accounts', () => {
  test('become the financials of their company, every member there, up to three years', async () => {
    const { financials, covered, lines, kinds, tallies } = await importFinancials(
      [BAKERY, TARTS],
      accounts(BAKERY, 2023, 200, 100),
      accounts(BAKERY, 2024, 300, 200),
    );
    expect(covered).toBe(1);
    expect(lines).toEqual([]);
    expect(kinds).toEqual([
      expect.objectContaining({ kind: 'accounts', read: 2, used: 2, rejected: 0, odd: 0 }),
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
    });
    for (const entry of entries) for (const name of AMOUNT_NAMES) expect(entry[name]).toBeTypeOf('string');
  });

  test('of years before the three that are kept are counted, not used', async () => {
    const { financials, kinds, tallies } = await importFinancials(
      [BAKERY],
      ...[2019, 2022, 2023, 2024].map((year) => accounts(BAKERY, year, year, year - 1)),
    );
    expect(financials[BAKERY]).toHaveLength(3);
    expect(kinds).toEqual([expect.objectContaining({ read: 4, used: 3 })]);
    expect(tallies).toContainEqual({ what: 'accounts of years before the three that are kept', count: 1 });
  });

  test('are the same whatever the order of the documents, and the register’s bytes are with the same order', async () => {
    const [one, two] = [accounts(BAKERY, 2023, 200, 100), accounts(BAKERY, 2024, 300, 201)];
    const forth = await importFinancials([BAKERY], one, two);
    expect((await importFinancials([BAKERY], two, one)).financials).toEqual(forth.financials);
    expect((await importFinancials([BAKERY], one, two)).bytes.equals(forth.bytes)).toBe(true);
  });

  test('that were filed again take the place of the first, by the day of the file they came in', async () => {
    const again = { ...accounts(BAKERY, 2024, 310, 200), asAt: '2025-06-02' };
    const first = { ...accounts(BAKERY, 2024, 300, 200), asAt: '2025-06-01' };
    const { financials } = await importFinancials([BAKERY], again, first);
    expect(financials[BAKERY]?.[0]?.['turnover']).toBe('310');
  });

  test('of companies that are not in the company data are counted, not listed', async () => {
    const { financials, tallies, covered, kinds } = await importFinancials(
      [TARTS],
      accounts(BAKERY, 2024, 1, 1),
      accounts(BAKERY, 2023, 1, 1),
    );
    expect([financials, covered]).toEqual([{}, 0]);
    expect(tallies).toEqual([{ what: 'accounts of companies that are not in the company data', count: 2 }]);
    expect(kinds).toEqual([expect.objectContaining({ read: 2, used: 0 })]);
  });

  test('with odd figures are imported as filed, and the report says what and where', async () => {
    const odd: FixtureFact = { concept: 'AverageNumberEmployeesDuringPeriod', value: '386000', unit: 'pure' };
    const part = accounts(BAKERY, 2024, 300, 200);
    const facts: FixtureFact[] = [odd, { concept: 'Equity', at: '2024-12-31', value: '1000' }];
    const { financials, lines } = await importFinancials([BAKERY], {
      ...part,
      bytes: accountsDocument({ companyNumber: TARTS, name: 'TARTS', balanceSheetDate: '2024-12-31', facts }),
    });
    expect(financials[BAKERY]?.[0]?.['employees']).toBe('386000');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^odd,.*Prod223_0001_90000001_20241231\.html,,.*says company 90000001.*,90000001$/,
    );
    expect(lines[1]).toContain('AverageNumberEmployeesDuringPeriod at 2024-12-31 is 386000');
  });

  test('that cannot be read, or tell of nothing, are rejected with the reason', async () => {
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
    expect(lines[1]).toContain('no figures are tagged in it');
  });
});

const INSTANCE =
  '<?xml version="1.0"?>\n<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance"></xbrli:xbrl>';

test('plain XBRL is known for what it is, and reported as not read', async () => {
  expect(OLDER_ACCOUNTS.begins(Buffer.from(INSTANCE))).toBe(true);
  expect(ACCOUNTS.begins(Buffer.from(INSTANCE))).toBe(false);
  const label = 'Prod224_0001_90000001_20090731.xml';
  const { lines, financials, kinds } = await importFinancials([BAKERY], { label, bytes: INSTANCE });
  expect(financials).toEqual({});
  expect(kinds[0]).toMatchObject({ kind: OLDER_ACCOUNTS.name, read: 1, rejected: 1 });
  expect(lines).toEqual([`rejected,${label},,"is plain XBRL, which is not read: only inline XBRL is",`]);
});

test('an interrupt is heard while the register is completed', async () => {
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
      staging.add({ companyNumber, balanceSheetDate: '2024-12-31', statements: [], odd: [] }, '');
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
