import { expect, test } from 'vitest';
import {
  AFTER_ONE_YEAR,
  flow,
  of,
  type Row,
  signed,
  state,
  sum,
  WITHIN_ONE_YEAR,
  whole,
} from './concepts/concept-row.ts';
import type { Fact } from './fact.ts';
import type { Basis } from './figures.ts';
import { Figures } from './figures.ts';
import { amountAt, amountOver, LAST_YEAR, THIS_YEAR, taggedDocument } from './tagged-fixture.ts';

const GROUP = { GroupCompanyDataDimension: 'Consolidated' };

function found(row: Row, facts: readonly Fact[], basis: Basis = 'company') {
  const figures = new Figures(taggedDocument(...facts));
  const values = figures.figure(row, basis, THIS_YEAR)?.map(({ value }) => value.toFixed());
  return { values, warnings: figures.warnings };
}

test('the first available concept of the requested period, kind and basis is used', () => {
  const facts = [
    amountAt('Second', '2'),
    amountAt('First', '1', { year: LAST_YEAR }),
    amountOver('First', '10'),
    amountAt('First', '100', { members: GROUP }),
  ];
  expect(found(state('as filed', 'First', 'Second'), facts).values).toEqual(['2']);
  expect(found(flow('as filed', 'First', 'Second'), facts).values).toEqual(['10']);
  expect(found(state('as filed', 'First'), facts, 'consolidated').values).toEqual(['100']);
  expect(found(state('as filed', 'Third'), facts).values).toBeUndefined();
});

test('a figure with another dimension is never used as the total', () => {
  const part = amountOver('TurnoverRevenue', '5', { members: { OperatingSegmentsDimension: 'Segment1' } });
  expect(found(flow('as filed', 'TurnoverRevenue'), [part]).values).toBeUndefined();
  const asked = flow('as filed', of('TurnoverRevenue', 'OperatingSegmentsDimension=Segment1'));
  expect(found(asked, [part]).values).toEqual(['5']);
  const typed = amountOver('TurnoverRevenue', '5', { members: { AnyDimension: '' } });
  expect(found(flow('as filed', 'TurnoverRevenue'), [typed]).values).toBeUndefined();
});

test.each([
  [{ MaturitiesOrExpirationPeriodsDimension: 'WithinOneYear' }],
  [{ 'FinancialInstrumentCurrentNon-currentDimension': 'CurrentFinancialInstruments' }],
  [{ 'FinancialInstrumentCurrentNon-currentDimension': 'WithinOneYear' }],
  [
    {
      MaturitiesOrExpirationPeriodsDimension: 'WithinOneYear',
      'FinancialInstrumentCurrentNon-currentDimension': 'CurrentFinancialInstruments',
    },
  ],
])('creditors due within one year are found as %j', (members) => {
  const within = state('outgoing', of('Creditors', WITHIN_ONE_YEAR));
  expect(found(within, [amountAt('Creditors', '70', { members })]).values).toEqual(['-70']);
  expect(
    found(state('outgoing', of('Creditors', AFTER_ONE_YEAR)), [amountAt('Creditors', '70', { members })])
      .values,
  ).toBeUndefined();
});

test('an amount due between two and five years is not the total due after one year', () => {
  const members = {
    MaturitiesOrExpirationPeriodsDimension: 'BetweenTwoFiveYears',
    'FinancialInstrumentCurrentNon-currentDimension': 'Non-currentFinancialInstruments',
  };
  const row = state('outgoing', of('BankBorrowings', AFTER_ONE_YEAR));
  expect(found(row, [amountAt('BankBorrowings', '9', { members })]).values).toBeUndefined();
});

test('the total of a kind is the tagged total or the sum of current and non-current amounts', () => {
  const row = state('as filed', ...whole('OtherDebtors'));
  const sooner = amountAt('OtherDebtors', '30', {
    members: { MaturitiesOrExpirationPeriodsDimension: 'WithinOneYear' },
  });
  const later = amountAt('OtherDebtors', '12', {
    members: { MaturitiesOrExpirationPeriodsDimension: 'AfterOneYear' },
  });
  expect(found(row, [sooner, later]).values).toEqual(['30', '12']);
  expect(found(row, [later]).values).toEqual(['12']);
  expect(found(row, [sooner, later, amountAt('OtherDebtors', '42')]).values).toEqual(['42']);
});

test('a sign is kept, inverted, always negative, always positive, or depends on the source', () => {
  const facts = [amountOver('Plus', '5'), amountOver('Minus', '-5')];
  const both = (sign: Parameters<typeof flow>[0]) =>
    [flow(sign, 'Plus'), flow(sign, 'Minus')].map((row) => found(row, facts).values?.[0]);
  expect(both('as filed')).toEqual(['5', '-5']);
  expect(both('turned')).toEqual(['-5', '5']);
  expect(both('outgoing')).toEqual(['-5', '-5']);
  expect(both('incoming')).toEqual(['5', '5']);
  expect(found(flow('as filed', sum(signed('outgoing', 'Plus'), 'Minus')), facts).values).toEqual([
    '-5',
    '-5',
  ]);
});

test('repeated figures count once, and a rounded figure agrees with the precise one', () => {
  const facts = [
    amountAt('Equity', '1235000', { scale: 3 }),
    amountAt('Equity', '1234567'),
    amountAt('Equity', '1234567'),
  ];
  expect(found(state('as filed', 'Equity'), facts)).toEqual({ values: ['1234567'], warnings: [] });
});

test('contradictory figures give a warning, and the first of the finest scale is used', () => {
  const facts = [
    amountAt('Equity', '9000', { scale: 3 }),
    amountAt('Equity', '1234'),
    amountAt('Equity', '1235'),
  ];
  expect(found(state('as filed', 'Equity'), facts)).toEqual({
    values: ['1234'],
    warnings: ['Equity at 2024-12-31 is tagged as both 1234 and 9000; the first is kept.'],
  });
});

test('figures that differ only in a known sign do not contradict each other', () => {
  const facts = [amountOver('DividendsPaid', '400'), amountOver('DividendsPaid', '-400')];
  expect(found(flow('outgoing', 'DividendsPaid'), facts)).toEqual({ values: ['-400'], warnings: [] });
});

test('nil is not a figure', () => {
  expect(found(state('as filed', 'Equity'), [amountAt('Equity', undefined)]).values).toBeUndefined();
});

test('revised figures take precedence over plain, original and restated ones', () => {
  const original = amountAt('Equity', '1', { members: { OriginalRevisedDataDimension: 'Original' } });
  const revised = amountAt('Equity', '2', { members: { OriginalRevisedDataDimension: 'Revised' } });
  const restated = amountAt('Equity', '3', {
    members: { RestatementsFirstTimeAdoptionDimension: 'RestatedAmount' },
  });
  const plain = amountAt('Equity', '4');
  const former = amountAt('Equity', '5', {
    members: { RestatementsFirstTimeAdoptionDimension: 'PreviouslyStatedAmount' },
  });
  const row = state('as filed', 'Equity');
  expect(found(row, [former, restated, original, plain, revised])).toEqual({ values: ['2'], warnings: [] });
  expect(found(row, [former, restated, original, plain]).values).toEqual(['4']);
  expect(found(row, [former, restated, original]).values).toEqual(['1']);
  expect(found(row, [former, restated]).values).toEqual(['3']);
  expect(found(row, [former]).values).toBeUndefined();
});

test('amounts are read in the main currency, without shares and translations', () => {
  const facts = [
    amountAt('Equity', '100'),
    amountAt('CurrentAssets', '7'),
    amountAt('CurrentAssets', '9', { unit: 'EUR' }),
    amountAt('FixedAssets', '5', { unit: 'shares' }),
    amountOver('BasicEarningsLossPerShare', '0.12', { unit: 'GBP/shares' }),
  ];
  expect(new Figures(taggedDocument(...facts)).currency).toBe('GBP');
  expect(found(state('as filed', 'CurrentAssets'), facts)).toEqual({ values: ['7'], warnings: [] });
  expect(found(state('as filed', 'FixedAssets'), facts).values).toBeUndefined();
  expect(found(flow('as filed', 'BasicEarningsLossPerShare'), facts).values).toEqual(['0.12']);
});

test('headcount is accepted with any unit', () => {
  const figures = new Figures(
    taggedDocument(amountOver('Heads', '4', { unit: 'pure' }), amountAt('Equity', '1')),
  );
  expect(figures.figure(flow('as filed', 'Heads'), 'company', THIS_YEAR, true)?.[0]?.value.toFixed()).toBe(
    '4',
  );
});

test.each([
  ['GroupCompanyDataDimension', 'Company', 'company'],
  ['GroupCompanyDimension', 'Consolidated', 'consolidated'],
  ['ConsolidationDimension', 'Consolidated', 'consolidated'],
  ['ConsolidatedAndSeparateFinancialStatementsAxis', 'SeparateMember', 'company'],
] as const)('%s %s is the %s', (dimension, member, basis) => {
  const fact = amountAt('Equity', '8', { members: { [dimension]: member } });
  expect(found(state('as filed', 'Equity'), [fact], basis).values).toEqual(['8']);
});

test('a share of joint ventures belongs neither to the group nor to the company', () => {
  const fact = amountAt('Equity', '8', { members: { ConsolidationDimension: 'ShareJoint-ventures' } });
  for (const basis of ['company', 'consolidated'] as const) {
    expect(found(state('as filed', 'Equity'), [fact], basis).values).toBeUndefined();
  }
});

test('figures of the IASB taxonomy without a basis belong to the group', () => {
  const namespace = 'https://xbrl.ifrs.org/taxonomy/2023-03-23/ifrs-full';
  expect(
    found(flow('as filed', 'Revenue'), [amountOver('Revenue', '8', { namespace })], 'consolidated').values,
  ).toEqual(['8']);
});
