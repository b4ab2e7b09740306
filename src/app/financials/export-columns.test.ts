import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireText } from '#app/format/value.ts';
import { FinancialsPeriod } from '#contract/financials.ts';
import { FINANCIALS_COLUMNS, otherColumns, otherFieldsOfPeriods } from './export-columns.ts';
import { periodsOf } from './period-fixture.ts';

test('an export has every field of a period once, by its API name', () => {
  const { document, ...members } = v.parse(FinancialsPeriod, {});
  const names = [
    ...Object.keys(members),
    'currency',
    'caveats',
    ...Object.keys(document).map((name) => `document.${name}`),
  ];
  expect(names.length).toBeGreaterThan(110);
  expect(FINANCIALS_COLUMNS.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
});

test('an export states the currency and every caveat of a period, beside plain numbers', () => {
  const [stated, silent] = periodsOf(
    {
      period_ended: '2024-03',
      currency: 'GBP',
      total_assets: '9007199254740993',
      total_liabilities: '-1',
      shareholders_funds: '5',
      caveats: [{ kind: 'sign', members: ['taxation'], words: 'No sum decides the sign.' }],
    },
    { period_ended: '2025-03', total_assets: '1' },
  );
  const texts = (id: string) =>
    [stated, silent].map((period) => {
      const column = FINANCIALS_COLUMNS.find((each) => each.id === id);
      return period && column && wireText(column.value(period));
    });
  expect(texts('currency')).toEqual(['GBP', undefined]);
  expect(texts('total_assets')).toEqual(['9007199254740993', '1']);
  expect(texts('caveats')).toEqual([
    'No sum decides the sign. Net assets: total assets + total liabilities differ from shareholders’ funds by £9,007,199,254,740,987.',
    undefined,
  ]);
});

test('members that the contract names are not repeated as other fields', () => {
  const further = { kind: 'sign', members: ['taxation'], words: 'Undecided.', ...{ page: 3 } };
  const periods = periodsOf({ period_ended: '2024-03', currency: 'GBP', caveats: [further] });
  expect(otherFieldsOfPeriods(periods)).toEqual([
    { path: '2024-03: caveats.1.page', text: '3', company: undefined },
  ]);
  expect(otherColumns(periods).map(({ id }) => id)).toEqual(['caveats.1.page']);
});
