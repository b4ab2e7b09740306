import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import type { Fact } from './fact.ts';
import { mergeFilings } from './merge-filings.ts';
import type { Filing } from './read-filing.ts';
import { filingOf } from './read-filing.ts';
import { amountAt, amountOver, taggedDocument, textAt } from './tagged-fixture.ts';

/** Accounts of 30,650 companies beside the project, extracted by software with its mistakes. */
const EXTRACTED = '../shared/data/05_accounts/extracted_financials_2020_2025.csv';

const Rows = v.array(v.record(v.string(), v.string()));
type Row = v.InferOutput<typeof Rows>[number];

/** A ninth of the companies, by the last digits of their number: all of them would take half a minute. */
const TAKEN = /3$|67$/;

/** The columns that are amounts of the balance sheet; what follows them is profit and loss. */
const BALANCE = new Set([
  'tangible_fixed_assets',
  'debtors',
  'cash_bank_in_hand',
  'current_assets',
  'creditors_due_within_one_year',
  'net_current_assets_liabilities',
  'total_assets_less_current_liabilities',
  'net_assets_liabilities_including_pension_asset_liability',
  'called_up_share_capital',
  'profit_loss_account_reserve',
  'shareholder_funds',
]);

/** The columns are concepts of the UK GAAP taxonomy of 2009, written with underscores. */
const conceptOf = (column: string) => column.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/** The tagged facts of a row. Without a first day, the period is a year. */
function factsOf(row: Row): Fact[] {
  const end = row['period_end'] ?? '';
  const start =
    row['period_start'] === end
      ? `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`
      : (row['period_start'] ?? '');
  const amounts = Object.entries(row)
    .slice(5)
    .filter(([column, value]) => value !== '' && !column.startsWith('period_'));
  return amounts.map(([column, value]) => {
    const context = { year: { start, end }, entity: row['companies_house_registered_number'] ?? '' };
    return (BALANCE.has(column) ? amountAt : amountOver)(conceptOf(column), value, context);
  });
}

function filingFrom(rows: readonly Row[]): Filing | undefined {
  const [first] = rows;
  const date = first?.['balance_sheet_date'] ?? '';
  const entity = first?.['companies_house_registered_number'] ?? '';
  const said = textAt('BalanceSheetDate', date, { year: { start: date, end: date }, entity });
  const filing = filingOf(taggedDocument(said, ...rows.flatMap(factsOf)), { fileName: 'extracted' });
  return 'rejected' in filing ? undefined : filing;
}

describe.skipIf(!existsSync(EXTRACTED))(
  `accounts extracted by software (${EXTRACTED}, skipped where absent)`,
  () => {
    const filings: Filing[] = [];
    let entries: FinancialsPeriodWire[][] = [];

    beforeAll(() => {
      const all: Row[] = parse(readFileSync(EXTRACTED), { columns: true });
      const rows = v.parse(
        Rows,
        all.filter((row) => TAKEN.test(row['companies_house_registered_number'] ?? '')),
      );
      const documents = grouped(rows, (row) =>
        [row['run_code'], row['companies_house_registered_number'], row['balance_sheet_date']].join(' '),
      );
      for (const own of documents.values()) {
        const filing = filingFrom(own);
        if (filing !== undefined) filings.push(filing);
      }
      entries = [...grouped(filings, ({ companyNumber }) => companyNumber).values()].map(
        (own) => mergeFilings(own.map((filing, order) => ({ ...filing, asAt: '', order }))).entries,
      );
    }, 60_000);

    test('give nearly every company up to three periods, newest first', () => {
      expect(entries.length).toBeGreaterThan(3_000);
      for (const own of entries) {
        const ends = own.map(({ accounting_date }) => accounting_date);
        expect(own.length).toBeGreaterThan(0);
        expect(own.length).toBeLessThanOrEqual(3);
        expect(ends).toEqual([...new Set(ends)].toSorted().reverse());
      }
    });

    test('have company numbers padded to eight characters', () => {
      expect(filings.filter(({ companyNumber }) => !/^[A-Z0-9]{8}$/.test(companyNumber))).toEqual([]);
      expect(filings.filter(({ companyNumber }) => companyNumber.startsWith('00')).length).toBeGreaterThan(
        20,
      );
    });

    test('keep negative funds as filed and have negative creditors', () => {
      const all = entries.flat();
      const negative = all.filter(({ shareholders_funds }) => shareholders_funds.startsWith('-'));
      expect(negative.length).toBeGreaterThan(150);
      const creditors = all.map((entry) => entry.current_liabilities_due_within_one_year);
      expect(
        creditors.filter((amount) => amount !== '' && amount !== '0' && !amount.startsWith('-')),
      ).toEqual([]);
    });

    test('keep an implausible headcount with a warning', () => {
      const warnings = filings.flatMap(({ warnings }) => warnings.filter((line) => line.includes('mployee')));
      expect(warnings.some((line) => line.includes('is 386000: more employees'))).toBe(true);
      expect(warnings.some((line) => line.includes('is 0.28: a fraction'))).toBe(true);
      const imported = new Set(entries.flat().map(({ employees }) => employees));
      expect(imported.has('386000')).toBe(true);
      expect(imported.has('0.28')).toBe(true);
    });

    test('have net current assets that add up to the total less current liabilities, as printed', () => {
      // About one filing in fifty has lost the minus of printed brackets: `220,595 + (29,566) = 191,029`.
      const decided = filings.filter(({ warnings }) =>
        warnings.some((line) => /^NetCurrentAssetsLiabilities .* only -\d+ adds up/.test(line)),
      );
      expect(decided.length).toBeGreaterThan(40);
      for (const { statements } of decided) {
        const totals = statements.map(({ entry }) => [
          ...[entry.tangible_assets, entry.net_current_assets_working_capital],
          entry.total_assets_less_current_liabilities,
        ]);
        expect(
          totals.some(([fixed, net, total]) => Math.abs(Number(fixed) + Number(net) - Number(total)) <= 1),
        ).toBe(true);
      }
    });

    test('rarely have warnings', () => {
      // The software omits rows and figures, and takes share capital for shareholders’ funds.
      const OMITTED =
        /but the figures are at|Another part of the balance sheet|^shareholders_funds at .*No sum/;
      const warnings = filings.filter(({ warnings }) => warnings.some((line) => !OMITTED.test(line)));
      expect(warnings.length / filings.length).toBeLessThan(0.1);
    });
  },
);
