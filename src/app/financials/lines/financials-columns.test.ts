import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FinancialsPeriod } from '#contract/financials.ts';
import { FINANCIALS_COLUMNS } from './financials-columns.ts';

test('an export has every member of an accounting period under its wire name, once', () => {
  const { document, ...members } = v.parse(FinancialsPeriod, {});
  const names = [...Object.keys(members), ...Object.keys(document).map((name) => `document.${name}`)];
  expect(names.length).toBeGreaterThan(110);
  expect(FINANCIALS_COLUMNS.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
});
