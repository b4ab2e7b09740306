import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Big } from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AmountName, FinancialsPeriodWire } from '#contract/financials.ts';
import { LINES_BESIDE, type LineBeside } from './concepts/statement-identities.ts';
import { amountOf, Figures } from './figures.ts';
import { readTaggedDocument } from './inline-xbrl/tagged-document.ts';
import { type Filing, filingOf, type Statement } from './read-filing.ts';
import { subsetsOf } from './signs.ts';

/** Real filings beside the project, from three collections; no part of them is in the project. */
const FOLDER = '../shared/data/05_accounts';
const COLLECTIONS = ['more_filings', 'ixbrl', 'ixbrl_parser_cases'].map((name) => join(FOLDER, name));

type Sum = {
  readonly total: AmountName;
  readonly parts: readonly AmountName[];
  /** Lines of the formats between parts and total that SPEC 2.9 does not have. */
  readonly beside?: readonly LineBeside[];
};

const OUTSIDE = ['prepayments_outside_current_assets', 'unpaid_share_capital'] as const;

const SUMS: readonly Sum[] = [
  { total: 'shareholders_funds', parts: ['total_assets', 'total_liabilities'] },
  { total: 'total_assets', parts: ['fixed_assets', 'current_assets'], beside: OUTSIDE },
  {
    total: 'total_assets_less_current_liabilities',
    parts: ['total_assets', 'current_liabilities_due_within_one_year'],
  },
  {
    total: 'total_assets_less_current_liabilities',
    parts: ['fixed_assets', 'net_current_assets_working_capital'],
    beside: OUTSIDE,
  },
  {
    total: 'net_current_assets_working_capital',
    parts: ['current_assets', 'current_liabilities_due_within_one_year'],
    beside: ['prepayments_outside_current_assets'],
  },
  { total: 'gross_profit', parts: ['turnover', 'cost_of_sales'] },
  { total: 'profit_for_period', parts: ['profit_before_taxation', 'tax_on_profit'] },
  { total: 'turnover', parts: ['united_kingdom', 'rest_of_world'] },
  {
    total: 'net_difference_in_cash_and_cash_equivalents',
    parts: [
      'net_cash_from_operating_activities',
      'net_cash_from_investing_activities',
      'net_cash_from_financing_activities',
    ],
  },
];

type Read = {
  readonly name: string;
  readonly filing: Filing;
  readonly statement: Statement;
  readonly figures: Figures;
};

const valueIn = (entry: FinancialsPeriodWire, name: AmountName) =>
  entry[name] === '' ? undefined : new Big(entry[name]);

/** Whether a sum is right; `undefined` if an amount is missing. */
function isRight({ total, parts, beside = [] }: Sum, { statement, figures }: Read): boolean | undefined {
  const { entry, basis, periodEnd } = statement;
  const amounts = parts.map((name) => valueIn(entry, name)).filter((value) => value !== undefined);
  const whole = valueIn(entry, total);
  if (whole === undefined || amounts.length < parts.length) return undefined;
  const period = { start: '', end: periodEnd };
  const lines = beside.flatMap(
    (name) => amountOf(figures.figure(LINES_BESIDE[name], basis, period))?.value ?? [],
  );
  return subsetsOf(lines).some((some) => {
    const sum = [...amounts, ...some].reduce((running, value) => running.plus(value), new Big(0));
    return sum.minus(whole).abs().lte(1);
  });
}

async function readAll(folder: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (const name of readdirSync(folder).filter((file) => /\.x?html$/.test(file))) {
    const document = await readTaggedDocument(createReadStream(join(folder, name)));
    if ('rejected' in document) continue;
    const filing = filingOf(document, { fileName: name });
    if ('rejected' in filing) continue;
    const figures = new Figures(document);
    reads.push(...filing.statements.map((statement) => ({ name, filing, statement, figures })));
  }
  return reads;
}

describe.skipIf(!COLLECTIONS.every(existsSync))(`real filings (${FOLDER}, skipped where absent)`, () => {
  const reads: Read[] = [];
  beforeAll(async () => {
    for (const folder of COLLECTIONS) reads.push(...(await readAll(folder)));
  }, 60_000);

  const entriesOf = (company: string) =>
    reads.filter(({ name, filing }) => filing.companyNumber === company && name.includes(company));
  const entryAt = (company: string, end: string) =>
    entriesOf(company).find(({ statement }) => statement.periodEnd === end)?.statement.entry;

  test.each(SUMS)('have $total equal to the sum of $parts, or a caveat that says why not', (sum) => {
    const checked = reads.filter((read) => isRight(sum, read) !== undefined);
    expect(checked.length).toBeGreaterThan(3);
    const wrong = checked.filter((read) => isRight(sum, read) === false);
    const unexplained = wrong.filter(({ statement: { entry } }) => {
      const doubted = (entry.caveats ?? []).flatMap(({ members }) => members);
      return ![sum.total, ...sum.parts].some((name) => doubted.includes(name));
    });
    expect(unexplained.map(({ name, statement }) => `${name} ${statement.periodEnd}`)).toEqual([]);
  });

  test('have a sum that is wrong only in notes of group accounts', () => {
    const wrong = reads.flatMap((read) =>
      SUMS.filter((sum) => isRight(sum, read) === false).map(
        ({ total }) => `${read.filing.companyNumber} ${read.statement.periodEnd} ${total}`,
      ),
    );
    expect(wrong.toSorted()).toEqual([
      '03694027 2019-12-31 profit_for_period',
      '04184222 2020-02-29 profit_for_period',
      '12040362 2020-12-31 profit_for_period',
    ]);
  });

  test('have net cash flows with the signs that are printed', () => {
    expect(entryAt('04415655', '2020-12-31')).toMatchObject({
      net_cash_from_operating_activities: '904237',
      net_cash_from_investing_activities: '-834017',
      net_cash_from_financing_activities: '-75476',
      net_difference_in_cash_and_cash_equivalents: '-5256',
    });
    expect(entryAt('08119445', '2019-12-31')).toMatchObject({
      net_cash_from_operating_activities: '272902',
      net_cash_from_investing_activities: '-304656',
      net_cash_from_financing_activities: '30000',
      net_difference_in_cash_and_cash_equivalents: '-1754',
    });
    expect(entryAt('11010959', '2020-06-30')).toMatchObject({
      net_cash_from_operating_activities: '1937013',
      net_cash_from_investing_activities: '-4066952',
      net_cash_from_financing_activities: '3118077',
    });
  });

  test('have a group’s cash flow that is tagged as the company’s in the group’s statement', () => {
    const entries = entriesOf('05078870').map(({ statement }) => statement);
    expect(entries.map(({ basis, entry }) => [basis, entry.net_cash_from_financing_activities])).toEqual([
      ['consolidated', '-369885'],
      ['company', ''],
      ['consolidated', '-340555'],
      ['company', ''],
    ]);
    expect(entries.flatMap(({ entry }) => entry.caveats ?? [])).toEqual([]);
  });

  test('have creditors due within one year that are tagged without a maturity', () => {
    expect(entryAt('NI682066', '2022-09-30')).toMatchObject({
      current_liabilities_due_within_one_year: '-14275',
    });
    expect(entryAt('SC720321', '2023-01-31')).toMatchObject({
      current_liabilities_due_within_one_year: '-42101',
      long_term_liabilities_due_after_one_year: '-23973',
    });
  });

  test('have the loss that the opening funds show', () => {
    expect(entryAt('09847839', '2019-10-31')).toMatchObject({ profit_for_period: '-4013' });
  });

  test('have balances with the brackets that are printed, and total assets as stated', () => {
    expect(entryAt('05969206', '2017-10-31')).toMatchObject({
      net_current_assets_working_capital: '-3810',
      total_assets_less_current_liabilities: '-3810',
      shareholders_funds: '-3810',
      total_assets: '2909',
      total_liabilities: '-6719',
    });
    const warnings = entriesOf('05969206')[0]?.filing.warnings ?? [];
    expect(warnings).toContain(
      'NetCurrentAssetsLiabilities at 2017-10-31 is tagged as 3810, but only -3810 adds up; -3810 is used.',
    );
  });

  test('have a profit before tax that is the group’s only with a caveat, and its turnover by segment', () => {
    const entry = entryAt('04184222', '2020-02-29');
    expect(entry).toMatchObject({ turnover: '27422706', profit_for_period: '-4661730' });
    expect(entry?.caveats).toContainEqual({
      kind: 'differs',
      members: ['profit_before_taxation', 'tax_on_profit'],
      words: 'Profit before taxation and tax are the group’s: they add up to its profit of £3,032,933.',
    });
  });

  test('have no period that is only the opening column of a note, and no entry of a headcount alone', () => {
    const ends = (company: string) => entriesOf(company).map(({ statement }) => statement.periodEnd);
    expect(ends('NI682066')).toEqual(['2022-09-30']);
    expect(ends('SC720321')).toEqual(['2023-01-31']);
    expect(ends('OC437536')).toEqual([]);
  });

  test('state pounds as their currency', () => {
    expect(reads.length).toBeGreaterThan(80);
    for (const { statement } of reads) expect(statement.entry.currency).toBe('GBP');
  });
});
