import { describe, expect, test } from 'vitest';
import {
  amountAt,
  amountOver,
  entryFrom,
  filingFrom,
  GROUP,
  LAST_YEAR,
  THIS_YEAR,
  WITHIN,
  YEAR_BEFORE,
} from './tagged-fixture.ts';

const SIGN_WORDS =
  'No sum in the accounts shows whether this amount is positive or negative; the sign is as tagged.';

/** Fixed assets 50, current assets 29 and creditors 67, so net current liabilities 38 and net assets 12. */
const BALANCE = [
  amountAt('FixedAssets', '50'),
  amountAt('CurrentAssets', '29'),
  amountAt('Creditors', '67', { members: WITHIN }),
];

describe('a balance whose minus was lost', () => {
  test('is negative if only that adds up', () => {
    const facts = [
      ...BALANCE,
      amountAt('NetCurrentAssetsLiabilities', '38'),
      amountAt('TotalAssetsLessCurrentLiabilities', '12'),
      amountAt('Equity', '12'),
    ];
    const entry = entryFrom(...facts);
    expect(entry).toMatchObject({
      net_current_assets_working_capital: '-38',
      total_assets_less_current_liabilities: '12',
      total_assets: '79',
      shareholders_funds: '12',
      total_liabilities: '-67',
    });
    expect(entry.caveats).toBeUndefined();
    expect(filingFrom(...facts).warnings).toEqual([
      'NetCurrentAssetsLiabilities at 2024-12-31 is tagged as 38, but only -38 adds up; -38 is used.',
    ]);
  });

  test('is negative throughout a balance sheet of a deficit', () => {
    expect(
      entryFrom(
        amountAt('FixedAssets', '0'),
        amountAt('CurrentAssets', '29'),
        amountAt('Creditors', '67', { members: WITHIN }),
        ...[
          'NetCurrentAssetsLiabilities',
          'TotalAssetsLessCurrentLiabilities',
          'NetAssetsLiabilities',
          'Equity',
        ].map((concept) => amountAt(concept, '38')),
      ),
    ).toMatchObject({ shareholders_funds: '-38', total_assets: '29', total_liabilities: '-67' });
  });

  test('counts tangible assets where total fixed assets are not tagged', () => {
    const entry = entryFrom(
      amountAt('TangibleFixedAssets', '160'),
      amountAt('NetCurrentAssetsLiabilities', '-80'),
      amountAt('TotalAssetsLessCurrentLiabilities', '80'),
      amountAt('Equity', '80'),
    );
    expect(entry).toMatchObject({ total_assets_less_current_liabilities: '80', shareholders_funds: '80' });
  });

  test('leaves a doubt about the balances of the statement that no sum confirms', () => {
    const entry = entryFrom(
      ...BALANCE,
      amountAt('NetCurrentAssetsLiabilities', '38'),
      amountAt('Equity', '7'),
    );
    expect(entry).toMatchObject({ net_current_assets_working_capital: '-38', shareholders_funds: '7' });
    expect(entry.caveats).toEqual([{ kind: 'sign', members: ['shareholders_funds'], words: SIGN_WORDS }]);
  });
});

describe('a balance whose minus is wrong', () => {
  test('is positive if current assets alone say so', () => {
    const entry = entryFrom(
      amountAt('CurrentAssets', '100'),
      amountAt('NetCurrentAssetsLiabilities', '-100'),
      amountAt('TotalAssetsLessCurrentLiabilities', '100'),
      amountAt('Equity', '100'),
    );
    expect(entry).toMatchObject({ net_current_assets_working_capital: '100', shareholders_funds: '100' });
    expect(entry.caveats).toBeUndefined();
  });

  test('is positive for funds if net current assets or share capital say so', () => {
    const net = [amountAt('NetCurrentAssetsLiabilities', '40'), amountAt('CurrentAssets', '40')];
    expect(entryFrom(...net, amountAt('Equity', '-40'))).toMatchObject({ shareholders_funds: '40' });
    const capital = [amountAt('CalledUpShareCapital', '30'), amountAt('SharePremiumAccount', '10')];
    expect(entryFrom(...capital, amountAt('Equity', '-40'))).toMatchObject({ shareholders_funds: '40' });
  });

  test('is positive for equity that is tagged as a credit throughout', () => {
    const entry = entryFrom(
      amountAt('TotalAssetsLessCurrentLiabilities', '60'),
      amountAt('CalledUpShareCapital', '-10'),
      amountAt('RevaluationReserve', '-20'),
      amountAt('ProfitLossAccountReserve', '-30'),
      amountAt('Equity', '-60'),
    );
    expect(entry).toMatchObject({
      called_up_share_capital: '10',
      revaluation_reserve: '20',
      profit_and_loss_account: '30',
      shareholders_funds: '60',
    });
  });

  test('is positive for debtors among current assets', () => {
    const entry = entryFrom(
      amountAt('CurrentAssets', '29'),
      amountAt('CashBankOnHand', '9'),
      amountAt('Debtors', '-20'),
      amountAt('Debtors', '-20', { members: WITHIN }),
    );
    expect(entry).toMatchObject({ debtors: '20', debtors_due_within_one_year: '20' });
  });
});

describe('creditors without a maturity', () => {
  const creditors = amountAt('Creditors', '67');

  test('are due within one year if net current assets say so', () => {
    const net = amountAt('NetCurrentAssetsLiabilities', '-38');
    expect(entryFrom(amountAt('CurrentAssets', '29'), net, creditors)).toMatchObject({
      current_liabilities_due_within_one_year: '-67',
    });
    const lost = amountAt('NetCurrentAssetsLiabilities', '38');
    expect(entryFrom(amountAt('CurrentAssets', '29'), lost, creditors)).toMatchObject({
      net_current_assets_working_capital: '-38',
      current_liabilities_due_within_one_year: '-67',
    });
  });

  test('are left out otherwise', () => {
    const entry = entryFrom(
      amountAt('CurrentAssets', '29'),
      amountAt('NetCurrentAssetsLiabilities', '9'),
      creditors,
    );
    expect(entry.current_liabilities_due_within_one_year).toBeUndefined();
  });
});

describe('a profit that is a loss', () => {
  const funds = [amountAt('Equity', '100', { year: LAST_YEAR }), amountAt('Equity', '20')];

  test('is negative if reserves fell by as much, and so is the profit before tax', () => {
    const entry = entryFrom(
      ...funds,
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '-15'),
      amountOver('ProfitLoss', '80'),
    );
    expect(entry).toMatchObject({
      profit_before_taxation: '-95',
      tax_on_profit: '15',
      profit_for_period: '-80',
    });
  });

  test('is negative if reserves fell from the opening balance of the statement of changes in equity', () => {
    const opening = amountAt('Equity', '100', { year: { start: LAST_YEAR.end, end: LAST_YEAR.end } });
    const profit = amountOver('ProfitLoss', '80');
    expect(entryFrom(opening, amountAt('Equity', '20'), profit)).toMatchObject({ profit_for_period: '-80' });
    const before = amountAt('Equity', '100', { year: YEAR_BEFORE });
    const facts = [before, ...[LAST_YEAR, THIS_YEAR].map((year) => amountAt('Equity', '20', { year }))];
    const [, last] = filingFrom(...facts, amountOver('ProfitLoss', '80', { year: LAST_YEAR })).statements;
    expect(last?.entry.profit_for_period).toBe('-80');
  });

  test('is negative at the operating level if an income beside it is set off', () => {
    const entry = entryFrom(
      amountAt('Equity', '1'),
      amountOver('OperatingProfitLoss', '50'),
      amountOver('OtherInterestReceivableSimilarIncome', '9'),
      amountOver('InterestPayableSimilarCharges', '30'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '-80'),
    );
    expect(entry).toMatchObject({ operating_profit: '-50', profit_before_taxation: '-80' });
  });

  test('is negative at the gross level only where turnover and costs say so', () => {
    const gross = [amountOver('TurnoverRevenue', '50'), amountOver('GrossProfitLoss', '-50')];
    expect(entryFrom(amountAt('Equity', '1'), ...gross)).toMatchObject({ gross_profit: '50' });
  });

  test('is negative if turnover and costs say so', () => {
    const entry = entryFrom(
      amountAt('Equity', '1'),
      amountOver('TurnoverRevenue', '50'),
      amountOver('CostSales', '61'),
      amountOver('GrossProfitLoss', '11'),
      amountOver('AdministrativeExpenses', '-9'),
      amountOver('OperatingProfitLoss', '20'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '23'),
    );
    expect(entry).toMatchObject({
      gross_profit: '-11',
      administrative_and_similar_expenses: '-9',
      operating_profit: '-20',
      profit_before_taxation: '23',
    });
    expect(entry.caveats).toEqual([{ kind: 'sign', members: ['profit_before_taxation'], words: SIGN_WORDS }]);
  });

  test('leaves a doubt about a cost that is tagged as negative, unless a sum confirms it', () => {
    const cost = amountOver('AdministrativeExpenses', '-9');
    expect(entryFrom(amountAt('Equity', '1'), cost)).toMatchObject({
      administrative_and_similar_expenses: '9',
      caveats: [{ kind: 'sign', members: ['administrative_and_similar_expenses'], words: SIGN_WORDS }],
    });
    const credit = [
      ...[
        amountOver('TurnoverRevenue', '50'),
        amountOver('CostSales', '30'),
        amountOver('GrossProfitLoss', '20'),
      ],
      amountOver('OperatingProfitLoss', '29'),
    ];
    expect(entryFrom(amountAt('Equity', '1'), cost, ...credit)).toMatchObject({
      administrative_and_similar_expenses: '9',
      operating_profit: '29',
    });
    expect(entryFrom(amountAt('Equity', '1'), cost, ...credit).caveats).toBeUndefined();
  });

  test('keeps its tagged sign, with a caveat, if two choices of signs add up', () => {
    const entry = entryFrom(
      amountAt('Equity', '1'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '15'),
      amountOver('ProfitLoss', '110'),
    );
    expect(entry).toMatchObject({
      profit_before_taxation: '95',
      tax_on_profit: '-15',
      profit_for_period: '110',
    });
    expect(entry.caveats).toEqual([
      {
        kind: 'sign',
        members: ['profit_before_taxation', 'tax_on_profit', 'profit_for_period'],
        words: SIGN_WORDS,
      },
    ]);
  });

  test('has a caveat if no signs add up', () => {
    const entry = entryFrom(
      amountAt('Equity', '1'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '15'),
      amountOver('ProfitLoss', '-9000'),
    );
    expect(entry.caveats).toEqual([
      {
        kind: 'differs',
        members: ['profit_before_taxation', 'tax_on_profit', 'profit_for_period'],
        words:
          'Profit before taxation and tax add up to £80, but profit for the period is stated as −£9,000.',
      },
    ]);
  });

  test('is the company’s, while notes that add up to the group’s profit are not', () => {
    const { caveats, ...entry } = entryFrom(
      amountAt('Equity', '1'),
      amountOver('TurnoverRevenue', '700'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '15'),
      amountOver('ProfitLoss', '-9'),
      amountOver('ProfitLoss', '80', { members: GROUP }),
    );
    expect(entry).toMatchObject({ profit_before_taxation: '95', profit_for_period: '-9' });
    expect(caveats).toEqual([
      {
        kind: 'differs',
        members: ['profit_before_taxation', 'tax_on_profit'],
        words: 'Profit before taxation and tax are the group’s: they add up to its profit of £80.',
      },
      {
        kind: 'differs',
        members: ['turnover'],
        words: 'This amount may be the group’s, like profit before taxation.',
      },
    ]);
  });

  test('has a caveat if notes fit the group’s profit with other signs only', () => {
    const { caveats } = entryFrom(
      amountAt('Equity', '1'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '-95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '15'),
      amountOver('ProfitLoss', '80', { members: GROUP }),
    );
    expect(caveats).toEqual([
      {
        kind: 'differs',
        members: ['profit_before_taxation', 'tax_on_profit'],
        words: 'The signs of profit before taxation and tax do not fit the group’s profit of £80.',
      },
    ]);
  });

  test('leaves no doubt about dividends, which the company pays', () => {
    const { caveats = [] } = entryFrom(
      amountAt('Equity', '1'),
      amountOver('ProfitLossOnOrdinaryActivitiesBeforeTax', '95'),
      amountOver('TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', '15'),
      amountOver('DividendsPaid', '40'),
      amountOver('ProfitLoss', '80', { members: GROUP }),
    );
    expect(caveats.flatMap(({ members }) => members)).toEqual(['profit_before_taxation', 'tax_on_profit']);
  });
});
