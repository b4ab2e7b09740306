import { expect, test } from 'vitest';
import { documentName, filingCompany } from './filing-company.ts';
import { amountAt, taggedDocument, textAt } from './tagged-fixture.ts';

const registered = (text: string, entity = 'unsaid') =>
  textAt('UKCompaniesHouseRegisteredNumber', text, { entity });

test('the registrar’s name for a document says whose accounts it is, made up to when', () => {
  const name = { companyNumber: '90000001', balanceSheetDate: '2024-12-31' };
  expect(documentName('Prod223_2911_90000001_20241231.html')).toEqual(name);
  expect(documentName('Accounts_Bulk_Data-2025-01-02.zip › Prod223_2911_90000001_20241231.xhtml')).toEqual(
    name,
  );
  expect(documentName('Prod224_0012_SC900001_20240331.xml')?.companyNumber).toBe('SC900001');
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
    odd: [],
  });
});

test('where the number is not stated or is none, the entity of the figures is the company', () => {
  const figure = amountAt('Equity', '1', { entity: '900002' });
  expect(filingCompany(taggedDocument(figure), undefined)?.companyNumber).toBe('00900002');
  expect(
    filingCompany(taggedDocument(registered('not known', '900002'), figure), undefined)?.companyNumber,
  ).toBe('00900002');
  const unnamed = amountAt('Equity', '1', { entity: 'a company' });
  expect(filingCompany(taggedDocument(unnamed), undefined)).toBeUndefined();
});

test('the file’s name goes before the document, and that they differ is told', () => {
  expect(filingCompany(taggedDocument(registered('90000009')), '90000001')).toEqual({
    companyNumber: '90000001',
    odd: ['the file\'s name says company 90000001, the document "90000009".'],
  });
  expect(filingCompany(taggedDocument(registered('00900001')), '00900001')?.odd).toEqual([]);
});
