import { describe, expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { filingOf } from './read-filing.ts';
import {
  AFTER,
  amountAt,
  amountOver,
  entryFrom as entry,
  FILE_NAME,
  GROUP,
  LAST_YEAR,
  filingFrom as read,
  THIS_YEAR,
  taggedDocument,
  textAt,
  WITHIN,
  YEAR_BEFORE,
} from './tagged-fixture.ts';

describe('the entry of a period', () => {
  test('has every member of SPEC 2.9, empty where absent, and the end of the period', () => {
    const { statements } = read(amountAt('Equity', '100'), amountOver('ProfitLoss', '9'));
    expect(statements).toHaveLength(1);
    const known = statements[0]?.entry;
    expect(known).toMatchObject({
      period_ended: '2024-12',
      accounting_date: '2024-12-31',
      trading_duration: '12',
      type: 'Company',
      document: { url: '', pages: '' },
      shareholders_funds: '100',
      profit_for_period: '9',
      turnover: '',
      employees: '',
    });
    expect(Object.values(known ?? {}).every((value) => value !== undefined)).toBe(true);
  });

  test('has costs and liabilities negative and credits positive', () => {
    expect(
      entry(
        amountAt('Equity', '1'),
        amountOver('CostSales', '70'),
        amountOver('AdministrativeExpenses', '20'),
        amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '-3'),
        amountAt('Creditors', '40', { members: WITHIN }),
        amountAt('Creditors', '-50', { members: AFTER }),
      ),
    ).toMatchObject({
      cost_of_sales: '-70',
      administrative_and_similar_expenses: '-20',
      tax_on_profit: '3',
      current_liabilities_due_within_one_year: '-40',
      long_term_liabilities_due_after_one_year: '-50',
    });
  });

  test('rounds amounts half away from zero, and keeps earnings per share and headcounts as filed', () => {
    expect(
      entry(
        amountAt('Equity', '100.5'),
        amountOver('ProfitLoss', '-0.5'),
        amountOver('BasicEarningsLossPerShare', '0.125', { unit: 'GBP/shares' }),
        amountOver('AverageNumberEmployeesDuringPeriod', '0.28', { unit: 'pure' }),
      ),
    ).toMatchObject({
      shareholders_funds: '101',
      profit_for_period: '-1',
      basic_earnings_per_share: '0.125',
      employees: '0.28',
    });
  });

  test('has the currency of its amounts, if the filing states one', () => {
    const dollars = amountAt('Equity', '10', { unit: 'USD' });
    expect(
      entry(dollars, amountAt('FixedAssets', '9', { unit: 'USD' }), amountAt('Debtors', '1')),
    ).toMatchObject({
      currency: 'USD',
      shareholders_funds: '10',
    });
    expect(entry(amountAt('Equity', '10')).currency).toBe('GBP');
    expect('currency' in entry(amountAt('Equity', '10', { unit: '' }))).toBe(false);
  });

  test('names the auditor for the audited year only, and never an accountant', () => {
    const { statements } = read(
      textAt('NameEntityAuditors', 'FICTION & CO LLP'),
      amountAt('Equity', '2'),
      amountAt('Equity', '1', { year: LAST_YEAR }),
    );
    expect(statements.map((one) => one.entry.auditor)).toEqual(['FICTION & CO LLP', '']);
    expect(
      entry(textAt('NameEntityAccountants', 'FICTION & CO LLP'), amountAt('Equity', '2')).auditor,
    ).toBeUndefined();
  });
});

describe('derived amounts', () => {
  const owed = amountAt('Creditors', '40', { members: WITHIN });

  test('include total assets from net assets and current liabilities, and total liabilities from the equity', () => {
    expect(
      entry(amountAt('TotalAssetsLessCurrentLiabilities', '60'), owed, amountAt('Equity', '35')),
    ).toMatchObject({
      total_assets: '100',
      total_liabilities: '-65',
    });
  });

  test('include total assets as the sum of fixed and current assets', () => {
    expect(
      entry(amountAt('FixedAssets', '30'), amountAt('CurrentAssets', '5'), amountAt('Equity', '35')),
    ).toMatchObject({
      total_assets: '35',
      total_liabilities: '0',
    });
  });

  test('never treat an absent amount as zero', () => {
    const alone = entry(amountAt('CurrentAssets', '5'), amountAt('Equity', '35'));
    expect(alone.total_assets).toBeUndefined();
    expect(alone.total_liabilities).toBeUndefined();
    expect(alone.other_provisions).toBeUndefined();
    expect(alone.rest_of_world).toBeUndefined();
  });

  test('treat tagged total liabilities of the size of total assets as the total of the balance sheet', () => {
    const tagged = [amountAt('TotalAssets', '100'), amountAt('TotalLiabilities', '100')];
    expect(entry(...tagged, amountAt('Equity', '35')).total_liabilities).toBe('-65');
    expect(entry(...tagged, amountAt('FixedAssets', '100')).total_liabilities).toBe('-100');
  });

  test('include other provisions, which are all provisions less deferred tax, if any remain', () => {
    const all = amountAt('ProvisionsForLiabilitiesBalanceSheetSubtotal', '50');
    const deferred = (amount: string) =>
      amountAt('Provisions', amount, { members: { ProvisionsClassesDimension: 'DeferredTaxation' } });
    const equity = amountAt('Equity', '1');
    expect(entry(all, equity)).toMatchObject({ other_provisions: '-50' });
    expect(entry(all, deferred('20'), equity)).toMatchObject({
      other_provisions: '-30',
      deferred_taxation: '-20',
    });
    expect(entry(all, deferred('50'), equity).other_provisions).toBeUndefined();
    const asset = amountAt('NetDeferredTaxLiabilityAsset', '-7');
    expect(entry(all, asset, equity)).toMatchObject({ other_provisions: '-50', deferred_taxation: '7' });
  });

  test('deduct the minority interest from the profit for either tagged sign', () => {
    const profit = [
      amountOver('ProfitLoss', '100'),
      amountOver('ProfitLossAttributableToOwnersParent', '80'),
    ];
    const share = amountOver('ProfitLossAttributableToNon-controllingInterests', '-20');
    expect(entry(amountAt('Equity', '1'), ...profit, share).non_controlling_interests).toBe('-20');
    const ofEquity = amountOver('ProfitLoss', '20', {
      members: { EquityClassesDimension: 'Non-controllingInterests' },
    });
    expect(entry(amountAt('Equity', '1'), ofEquity).non_controlling_interests).toBe('-20');
  });

  test('include the turnover of the rest of the world, which is the total less the United Kingdom', () => {
    const uk = amountOver('TurnoverRevenue', '70', {
      members: { GeographicSegmentsDimension: 'UnitedKingdom' },
    });
    expect(entry(amountAt('Equity', '1'), amountOver('TurnoverRevenue', '100'), uk)).toMatchObject({
      turnover: '100',
      united_kingdom: '70',
      rest_of_world: '30',
    });
  });
});

describe('the statements of a filing', () => {
  test('cover this year and last year, for the group and for the company', () => {
    const { balanceSheetDate, companyNumber, statements, warnings } = read(
      amountAt('Equity', '10'),
      amountAt('Equity', '90', { members: GROUP }),
      amountAt('Equity', '8', { year: LAST_YEAR }),
      amountAt('Equity', '80', { year: LAST_YEAR, members: GROUP }),
      amountAt('Equity', '6', { year: YEAR_BEFORE }),
    );
    expect([companyNumber, balanceSheetDate, warnings]).toEqual(['90000001', '2024-12-31', []]);
    expect(
      statements.map(({ periodEnd, basis, entry: { type, shareholders_funds } }) => [
        ...[periodEnd, basis, type, shareholders_funds],
      ]),
    ).toEqual([
      ['2024-12-31', 'consolidated', 'Group, Consolidated', '90'],
      ['2024-12-31', 'company', 'Company', '10'],
      ['2023-12-31', 'consolidated', 'Group, Consolidated', '80'],
      ['2023-12-31', 'company', 'Company', '8'],
    ]);
  });

  test('omit a group profit without a group balance sheet, with a warning', () => {
    const { statements, warnings } = read(
      amountAt('Equity', '10'),
      amountOver('ProfitLoss', '3', { members: GROUP }),
    );
    expect(statements.map(({ basis }) => basis)).toEqual(['company']);
    expect(warnings).toEqual([
      'No balance sheet is tagged for the group, so profit_for_period at 2024-12-31 was left out; notes may be about the group without being tagged so.',
    ]);
  });

  test('omit a year before that has only the opening column of a note', () => {
    const opening = [
      amountAt('PropertyPlantEquipment', '1750', { year: LAST_YEAR }),
      amountAt('FixedAssets', '1750', { year: LAST_YEAR }),
      amountOver('AverageNumberEmployeesDuringPeriod', '1', { year: LAST_YEAR, unit: 'pure' }),
    ];
    const { statements } = read(amountAt('Equity', '10'), amountOver('ProfitLoss', '1'), ...opening);
    expect(statements.map(({ periodEnd }) => periodEnd)).toEqual(['2024-12-31']);
  });

  test('omit a year before with nothing but zeros, and keep one with a result', () => {
    const ends = (...before: readonly Fact[]) =>
      read(amountAt('Equity', '0'), amountOver('ProfitLoss', '0'), ...before).statements.map(
        ({ periodEnd }) => periodEnd,
      );
    const year = LAST_YEAR;
    expect(ends(amountAt('Equity', '0', { year }), amountAt('CurrentAssets', '0', { year }))).toEqual([
      '2024-12-31',
    ]);
    expect(ends(amountAt('Equity', '0', { year }), amountOver('ProfitLoss', '5', { year }))).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]);
  });

  test('include the warnings about document, dates and contradictions', () => {
    const document = {
      ...taggedDocument(
        textAt('UKCompaniesHouseRegisteredNumber', '90000007'),
        amountAt('Equity', '10', { unit: 'USD' }),
        amountAt('Equity', '11', { unit: 'USD' }),
      ),
      warnings: ['a figure could not be read.'],
    };
    const filing = filingOf(document, { fileName: FILE_NAME });
    expect('rejected' in filing ? [] : filing.warnings).toEqual([
      'a figure could not be read.',
      'The file name states company 90000001, the document "90000007".',
      'Equity at 2024-12-31 is tagged as both 10 and 11; the first is kept.',
    ]);
  });

  test('are read from the UK GAAP taxonomy before 2015, from charities and from IFRS', () => {
    expect(
      entry(
        amountAt('TangibleFixedAssets', '8'),
        amountAt('CashBankInHand', '4'),
        amountAt('CreditorsDueWithinOneYear', '3'),
        amountAt('CalledUpShareCapital', '1'),
        amountAt('ShareholderFunds', '9'),
        amountOver('TurnoverGrossOperatingRevenue', '20'),
      ),
    ).toMatchObject({
      tangible_assets: '8',
      cash_at_bank_and_in_hand: '4',
      current_liabilities_due_within_one_year: '-3',
      called_up_share_capital: '1',
      shareholders_funds: '9',
      turnover: '20',
    });
    const unrestricted = { CharityFundsDimension: 'TotalUnrestrictedFunds' };
    expect(
      entry(
        amountOver('IncomeEndowments', '50'),
        amountOver('NetIncreaseDecreaseInCharitableFunds', '5'),
        amountAt('CharityFunds', '70'),
        amountAt('CharityFunds', '60', { members: unrestricted }),
        amountAt('FixedAssets', '60', { members: unrestricted }),
      ),
    ).toMatchObject({ turnover: '50', profit_for_period: '5', shareholders_funds: '70' });
    const namespace = 'https://xbrl.ifrs.org/taxonomy/2023-03-23/ifrs-full';
    expect(
      entry(
        amountAt('Assets', '100', { namespace }),
        amountAt('Equity', '40', { namespace }),
        amountOver('Revenue', '200', { namespace }),
        amountOver('CostOfSales', '150', { namespace }),
      ),
    ).toMatchObject({
      type: 'Group, Consolidated',
      total_assets: '100',
      total_liabilities: '-60',
      cost_of_sales: '-150',
    });
  });
});

test.each([
  ['has no tagged figures', [textAt('BalanceSheetDate', '2024-12-31')]],
  ['has neither a balance sheet nor a result', [amountAt('NumberOfPies', '3')]],
  [
    'has neither a balance sheet nor a result',
    [amountOver('AverageNumberEmployeesDuringPeriod', '0', { unit: 'pure' }), amountAt('FixedAssets', '3')],
  ],
])('a document is rejected if it %s', (rejected, facts) => {
  expect(filingOf(taggedDocument(...facts), { fileName: FILE_NAME })).toEqual({ rejected });
});

test('a document without a company number is rejected', () => {
  const nobody = amountAt('Equity', '1', { entity: 'somebody', year: THIS_YEAR });
  expect(filingOf(taggedDocument(nobody), { fileName: 'accounts.html' })).toEqual({
    rejected: 'has no company number in the file name or the document',
  });
});
