import { expect, test } from 'vitest';
import { documentName, filingCompany, monthsOf, periodsOf } from './company-and-periods.ts';
import {
  amountAt,
  amountOver,
  LAST_YEAR,
  THIS_YEAR,
  taggedDocument,
  textAt,
  YEAR_BEFORE,
} from './tagged-fixture.ts';

const registered = (text: string, entity = 'unsaid') =>
  textAt('UKCompaniesHouseRegisteredNumber', text, { entity });

test('the name of a document states its company and balance sheet date', () => {
  const name = { companyNumber: '90000001', balanceSheetDate: '2024-12-31' };
  expect(documentName('Prod223_2911_90000001_20241231.html')).toEqual(name);
  expect(documentName('Accounts_Bulk_Data-2025-01-02.zip › Prod223_2911_90000001_20241231.xhtml')).toEqual(
    name,
  );
  expect(documentName('Prod224_0012_SC900001_20240331.xml')?.companyNumber).toBe('SC900001');
  for (const zip of ['Prod223_2911_90000001_20241231_CIC.zip', 'Prod223_2911_90000001_20241231.ZIP']) {
    expect(documentName(`Accounts-2025-01-02.zip/${zip}/CIC-90000001/accounts/a.xhtml`)).toEqual(name);
    expect(documentName(`Prod_90000009_20201231.zip/${zip}/a_b.xhtml`)).toEqual(name);
  }
  expect(documentName('Prod_90000009_20201231_CIC.zip/Prod_90000001_20241231.html')).toEqual(name);
  for (const other of [
    'accounts.html',
    'Prod223_2911_900001_20241231.html',
    'Prod223_1_90000001_20241331.html',
  ]) {
    expect(documentName(other)).toBeUndefined();
  }
});

test.each([
  ['900001', '00900001'],
  [' 90 000 001 ', '90000001'],
  ['sc90001', 'SC090001'],
  ['IP90001R', 'IP90001R'],
])('a number tagged as "%s" is %s', (text, number) => {
  expect(filingCompany(taggedDocument(registered(text)), undefined)).toEqual({
    companyNumber: number,
    warnings: [],
  });
});

test('a document without a usable number belongs to the entity of its figures', () => {
  const figure = amountAt('Equity', '1', { entity: '900002' });
  expect(filingCompany(taggedDocument(figure), undefined)?.companyNumber).toBe('00900002');
  expect(
    filingCompany(taggedDocument(registered('not known', '900002'), figure), undefined)?.companyNumber,
  ).toBe('00900002');
  const unnamed = amountAt('Equity', '1', { entity: 'a company' });
  expect(filingCompany(taggedDocument(unnamed), undefined)).toBeUndefined();
});

test('the file name takes precedence over the document, with a warning if they differ', () => {
  expect(filingCompany(taggedDocument(registered('90000009')), '90000001')).toEqual({
    companyNumber: '90000001',
    warnings: ['The file name states company 90000001, the document "90000009".'],
  });
  expect(filingCompany(taggedDocument(registered('00900001')), '00900001')?.warnings).toEqual([]);
});

const said = (day: string, concept = 'BalanceSheetDate') => textAt(concept, day);

test('a document has the filed period and the one before it, and no earlier one', () => {
  const document = taggedDocument(
    said('2024-12-31'),
    amountAt('Equity', '3'),
    amountOver('ProfitLoss', '1'),
    amountAt('Equity', '2', { year: LAST_YEAR }),
    amountOver('ProfitLoss', '1', { year: LAST_YEAR }),
    amountAt('Equity', '1', { year: YEAR_BEFORE }),
  );
  expect(periodsOf(document, '2024-12-31')).toEqual({ periods: [THIS_YEAR, LAST_YEAR], warnings: [] });
});

test('a first period has no predecessor even if shares were issued on its first day', () => {
  const first = { start: '2024-03-05', end: '2025-03-31' };
  const document = taggedDocument(
    said('2025-03-31'),
    said('2024-03-05', 'StartDateForPeriodCoveredByReport'),
    amountAt('Equity', '3', { year: first }),
  );
  expect(periodsOf(document, undefined)).toEqual({ periods: [first], warnings: [] });
  expect(monthsOf(first)).toBe('13');
});

test('the opening column of a note is no period, and does not date the year before', () => {
  const opening = { start: THIS_YEAR.start, end: THIS_YEAR.start };
  const notes = ['PropertyPlantEquipment', 'PropertyPlantEquipmentGrossCost', 'IntangibleAssets'].map(
    (concept) => amountAt(concept, '5', { year: opening }),
  );
  const current = [said('2024-12-31'), amountAt('Equity', '3'), amountOver('ProfitLoss', '1')];
  expect(periodsOf(taggedDocument(...current, ...notes), undefined)?.periods).toEqual([THIS_YEAR]);
  const before = amountAt('Equity', '2', { year: LAST_YEAR });
  expect(periodsOf(taggedDocument(...current, ...notes, before), undefined)?.periods).toMatchObject([
    THIS_YEAR,
    { end: LAST_YEAR.end },
  ]);
});

test('the comparative period of a 52-week year may end some days off the year end', () => {
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

test('a period has no known length if only balance sheets are tagged', () => {
  const document = taggedDocument(amountAt('Equity', '3'), amountAt('Equity', '2', { year: LAST_YEAR }));
  const { periods = [] } = periodsOf(document, '2024-12-31') ?? {};
  expect(periods.map(({ end }) => end)).toEqual(['2024-12-31', '2023-12-31']);
  expect(periods.map(monthsOf)).toEqual(['', '']);
});

test('a stated date without figures gives a warning, and the date of the figures is used', () => {
  const document = taggedDocument(
    said('2025-01-31'),
    amountAt('Equity', '3'),
    amountAt('CurrentAssets', '3'),
  );
  expect(periodsOf(document, undefined)?.warnings).toEqual([
    'The stated balance sheet date is 2025-01-31, but the figures are at 2024-12-31.',
  ]);
  expect(periodsOf(document, '2024-11-30')?.warnings).toContain(
    'The file name states 2024-11-30, but the figures are at 2024-12-31.',
  );
});

test('a document without a stated date ends on the date of most figures, not of a later event', () => {
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
