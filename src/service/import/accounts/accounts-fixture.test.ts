import { expect, test } from 'vitest';
import { accountsDocument } from './accounts-fixture.ts';
import { inPieces } from './inline-xbrl/inline-fixture.ts';
import { readTaggedDocument } from './inline-xbrl/tagged-document.ts';

test('a generated document has the requested content', async () => {
  const document = await readTaggedDocument(
    inPieces(
      accountsDocument({
        companyNumber: '90000001',
        name: 'Tide & Co "North" <LIMITED>',
        balanceSheetDate: '2024-02-29',
        taxonomy: 'FRS-105',
        facts: [
          {
            concept: 'Equity',
            value: '-1234567',
            at: '2024-02-29',
            members: { GroupCompanyDataDimension: 'Consolidated' },
          },
          { concept: 'TurnoverRevenue', value: '5000000', scale: 3 },
          { concept: 'TurnoverRevenue', value: '12', from: '2022-03-01', to: '2023-02-28', unit: 'EUR' },
          { concept: 'ParValueShare', value: '0.28', unit: 'GBP/shares' },
          { concept: 'Debtors', value: null, at: '2024-02-29' },
          { concept: 'bus:DescriptionPrincipalActivities', text: 'Boats & nets' },
          { concept: 'bus:EntityDormantTruefalse', text: '', format: 'ixt:booleanfalse' },
        ],
      }),
    ),
  );
  const period = {
    entity: '90000001',
    start: '2023-03-01',
    end: '2024-02-29',
    instant: false,
    dimensions: new Map(),
  };
  const end = { ...period, start: '2024-02-29', instant: true };
  expect(document).toMatchObject({
    taxonomy: 'FRS-105',
    warnings: [],
    facts: [
      { concept: 'EntityCurrentLegalOrRegisteredName', context: period, text: 'Tide & Co "North" <LIMITED>' },
      { concept: 'UKCompaniesHouseRegisteredNumber', context: period, text: '90000001' },
      { concept: 'StartDateForPeriodCoveredByReport', context: end, text: '2023-03-01' },
      { concept: 'EndDateForPeriodCoveredByReport', context: end, text: '2024-02-29' },
      { concept: 'BalanceSheetDate', context: end, text: '2024-02-29' },
      {
        concept: 'Equity',
        context: { ...end, dimensions: new Map([['GroupCompanyDataDimension', 'Consolidated']]) },
        number: '-1234567',
        unit: 'GBP',
      },
      { concept: 'TurnoverRevenue', context: period, number: '5000000', scale: 3 },
      { context: { ...period, start: '2022-03-01', end: '2023-02-28' }, number: '12', unit: 'EUR' },
      { number: '0.28', unit: 'GBP/shares' },
      { concept: 'Debtors', context: end, number: undefined },
      { concept: 'DescriptionPrincipalActivities', text: 'Boats & nets' },
      { concept: 'EntityDormantTruefalse', text: 'false' },
    ],
  });
});

test('a value in thousands must be a multiple of a thousand', () => {
  expect(() =>
    accountsDocument({
      companyNumber: '90000001',
      name: 'Tide',
      balanceSheetDate: '2024-12-31',
      facts: [{ concept: 'Equity', value: '1234', scale: 3 }],
    }),
  ).toThrow('1234 cannot be shown in units of 10 to the 3.');
});
