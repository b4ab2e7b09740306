import { expect, test } from 'vitest';
import { packPeriod, unpackPeriod } from './packed-period.ts';

test('a period comes back with every member, the absent ones empty', () => {
  const known = { period_ended: '2026-03', turnover: '120', cost_of_sales: '-40' };
  const period = unpackPeriod(known);
  expect(packPeriod(period)).toEqual(known);
  expect(period).toMatchObject({ ...known, shareholders_funds: '', document: { url: '', pages: '' } });
  expect(unpackPeriod(packPeriod(period))).toEqual(period);
});

test('a period keeps the document that it has, whatever else is absent', () => {
  const document = { url: 'document/1/abc', pages: '12' };
  expect(packPeriod(unpackPeriod({ document }))).toEqual({ document });
});
