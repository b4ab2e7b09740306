import { expect, test } from 'vitest';
import { monthsOf, periodsOf } from './filing-periods.ts';
import {
  amountAt,
  amountOver,
  LAST_YEAR,
  THIS_YEAR,
  taggedDocument,
  textAt,
  YEAR_BEFORE,
} from './tagged-fixture.ts';

const said = (day: string, concept = 'BalanceSheetDate') => textAt(concept, day);

test('the periods are the one filed for and the one before it, and no earlier one', () => {
  const document = taggedDocument(
    said('2024-12-31'),
    amountAt('Equity', '3'),
    amountOver('ProfitLoss', '1'),
    amountAt('Equity', '2', { year: LAST_YEAR }),
    amountOver('ProfitLoss', '1', { year: LAST_YEAR }),
    amountAt('Equity', '1', { year: YEAR_BEFORE }),
  );
  expect(periodsOf(document, '2024-12-31')).toEqual({ periods: [THIS_YEAR, LAST_YEAR], odd: [] });
});

test('a first period has none before it, though shares were issued on its first day', () => {
  const first = { start: '2024-03-05', end: '2025-03-31' };
  const document = taggedDocument(
    said('2025-03-31'),
    said('2024-03-05', 'StartDateForPeriodCoveredByReport'),
    amountAt('Equity', '3', { year: first }),
  );
  expect(periodsOf(document, undefined)).toEqual({ periods: [first], odd: [] });
  expect(monthsOf(first)).toBe('13');
});

test('comparatives of a year of 52 weeks end some days off the day before', () => {
  const year = { start: '2024-04-01', end: '2025-03-30' };
  const before = { start: '2023-04-02', end: '2024-03-29' };
  const document = taggedDocument(
    amountAt('Equity', '3', { year }),
    amountOver('ProfitLoss', '3', { year }),
    amountAt('Equity', '2', { year: before }),
    amountOver('ProfitLoss', '2', { year: before }),
  );
  const periods = periodsOf(document, '2025-03-30')?.periods ?? [];
  expect(periods).toEqual([year, before]);
  expect(periods.map(monthsOf)).toEqual(['12', '12']);
});

test('where only balance sheets are tagged, the length of a period is not known', () => {
  const document = taggedDocument(amountAt('Equity', '3'), amountAt('Equity', '2', { year: LAST_YEAR }));
  const { periods = [] } = periodsOf(document, '2024-12-31') ?? {};
  expect(periods.map(({ end }) => end)).toEqual(['2024-12-31', '2023-12-31']);
  expect(periods.map(monthsOf)).toEqual(['', '']);
});

test('a stated date at which there are no figures is told, and the figures’ own day stands', () => {
  const document = taggedDocument(
    said('2025-01-31'),
    amountAt('Equity', '3'),
    amountAt('CurrentAssets', '3'),
  );
  expect(periodsOf(document, undefined)?.odd).toEqual([
    'the balance sheet date is stated as 2025-01-31, but the figures are at 2024-12-31.',
  ]);
  expect(periodsOf(document, '2024-11-30')?.odd).toContain(
    "the file's name says 2024-11-30, but the figures are at 2024-12-31.",
  );
});

test('where no date is stated, the figures of most lines decide, and a later event does not', () => {
  const later = { start: '2025-02-01', end: '2025-02-28' };
  const document = taggedDocument(
    amountAt('Equity', '3'),
    amountAt('CurrentAssets', '3'),
    amountAt('DividendProposed', '1', { year: later }),
  );
  expect(periodsOf(document, undefined)?.periods[0]?.end).toBe('2024-12-31');
});

test('a document without figures has no periods', () => {
  expect(
    periodsOf(taggedDocument(said('2024-12-31'), amountAt('Equity', undefined)), undefined),
  ).toBeUndefined();
});
