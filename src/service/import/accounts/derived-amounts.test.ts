import { describe, expect, test } from 'vitest';
import { AFTER, amountAt, entryFrom, filingFrom, WITHIN } from './tagged-fixture.ts';

const outside = amountAt('PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal', '2');
const unpaid = amountAt('CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', '1');
const owed = amountAt('Creditors', '40', { members: WITHIN });
const assets = [amountAt('FixedAssets', '30'), amountAt('CurrentAssets', '70')];

describe('total assets', () => {
  const stated = (lessCreditors: string) => [
    ...assets,
    owed,
    amountAt('TotalAssetsLessCurrentLiabilities', lessCreditors),
    amountAt('Equity', lessCreditors),
  ];

  test('are the sum of stated assets before what other totals imply, with a caveat and a warning', () => {
    const { total_assets, caveats } = entryFrom(...stated('5000'));
    expect(total_assets).toBe('100');
    const words =
      'Fixed and current assets add up to £100, but total assets less current liabilities imply £5,040.';
    expect(caveats).toContainEqual({
      kind: 'differs',
      members: [
        ...['fixed_assets', 'current_assets', 'total_assets', 'total_assets_less_current_liabilities'],
        'current_liabilities_due_within_one_year',
      ],
      words,
    });
    expect(filingFrom(...stated('5000')).warnings).toContainEqual(expect.stringContaining(words));
  });

  test('agree within rounding', () => {
    expect(entryFrom(...stated('61')).caveats).toBeUndefined();
    expect(entryFrom(...stated('61')).total_assets).toBe('100');
  });

  test('include prepayments and unpaid share capital outside current assets', () => {
    expect(entryFrom(...stated('63'), outside, unpaid)).toMatchObject({ total_assets: '103' });
    expect(entryFrom(...stated('63'), outside, unpaid).caveats).toBeUndefined();
    expect(entryFrom(...stated('61'), outside).total_assets).toBe('102');
    expect(entryFrom(...assets, outside, unpaid, amountAt('Equity', '103')).total_assets).toBe('103');
  });

  test('are as stated, with a caveat if fixed and current assets differ', () => {
    const { total_assets, caveats } = entryFrom(
      amountAt('TotalAssets', '900'),
      ...assets,
      amountAt('Equity', '900'),
    );
    expect(total_assets).toBe('900');
    expect(caveats).toEqual([
      {
        kind: 'differs',
        members: ['fixed_assets', 'current_assets', 'total_assets'],
        words: 'Fixed and current assets add up to £100, but total assets are stated as £900.',
      },
    ]);
  });

  test('are less than their parts only with a caveat', () => {
    const { caveats } = entryFrom(...assets, amountAt('Debtors', '80'), amountAt('Equity', '100'));
    expect(caveats).toEqual([
      {
        kind: 'differs',
        members: ['current_assets', 'debtors'],
        words: 'Stocks, debtors and cash add up to £80, more than current assets of £70.',
      },
    ]);
  });

  test('have no doubt if one amount is outside them, and only that amount has the caveat', () => {
    const { caveats } = entryFrom(
      amountAt('FixedAssets', '170'),
      amountAt('InvestmentsFixedAssets', '170'),
      amountAt('IntangibleAssets', '140'),
      amountAt('Equity', '1'),
    );
    expect(caveats).toEqual([
      {
        kind: 'differs',
        members: ['intangible_assets'],
        words: 'This amount is not part of the fixed assets of £170.',
      },
    ]);
  });

  test('have debtors by maturity that add up, or a caveat', () => {
    const later = amountAt('Debtors', '8', { members: AFTER });
    const caveatsWith = (within: string) =>
      entryFrom(
        amountAt('Debtors', '50'),
        amountAt('Debtors', within, { members: WITHIN }),
        later,
        amountAt('Equity', '1'),
      ).caveats;
    expect(caveatsWith('42')).toBeUndefined();
    expect(caveatsWith('50')).toEqual([
      {
        kind: 'differs',
        members: ['debtors_due_within_one_year', 'debtors_due_after_one_year'],
        words: 'Debtors due within and after one year add up to £58, but debtors are stated as £50.',
      },
    ]);
  });
});

describe('total liabilities', () => {
  test('are as stated, with a caveat if assets and funds imply another amount', () => {
    const stated = (amount: string) =>
      entryFrom(...assets, amountAt('TotalLiabilities', amount), amountAt('Equity', '35'));
    expect(stated('65').total_liabilities).toBe('-65');
    expect(stated('65').caveats).toBeUndefined();
    expect(stated('50').total_liabilities).toBe('-50');
    expect(stated('50').caveats).toMatchObject([
      {
        kind: 'differs',
        words: 'Total liabilities are stated as −£50, but total assets and shareholders’ funds imply −£65.',
      },
    ]);
  });

  test('have a caveat if creditors alone are more', () => {
    const later = amountAt('Creditors', '30', { members: AFTER });
    expect(entryFrom(...assets, owed, later, amountAt('Equity', '35')).caveats).toMatchObject([
      {
        kind: 'differs',
        words:
          'Creditors are stated as −£70, but total assets and shareholders’ funds imply liabilities of −£65.',
      },
    ]);
    expect(entryFrom(...assets, owed, amountAt('Equity', '35')).caveats).toBeUndefined();
  });
});

test('shareholders’ funds are the one of two statements that fits the balance sheet, with a caveat', () => {
  const { shareholders_funds, caveats } = entryFrom(
    amountAt('TotalAssetsLessCurrentLiabilities', '300'),
    amountAt('NetAssetsLiabilities', '300'),
    amountAt('Equity', '100'),
  );
  expect(shareholders_funds).toBe('300');
  expect(caveats).toEqual([
    {
      kind: 'differs',
      members: ['shareholders_funds'],
      words: 'Another part of the balance sheet states £100.',
    },
  ]);
});
