import { expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { amountAt, amountOver, entryFrom } from './tagged-fixture.ts';

const by = (dimension: string, members: Readonly<Record<string, string>>): Fact[] =>
  Object.entries(members).map(([member, number]) =>
    amountOver('TurnoverRevenue', number, { members: { [dimension]: member } }),
  );
const markets = (members: Readonly<Record<string, string>>) => by('GeographicSegmentsDimension', members);

function turnover(...facts: readonly Fact[]) {
  const entry = entryFrom(amountAt('Equity', '1'), ...facts);
  return { turnover: entry.turnover, caveats: entry.caveats };
}

const ONLY = [{ kind: 'segment', members: ['turnover'], words: 'Reported by segment only.' }];

test('turnover by segment is the member that the taxonomy calls the total', () => {
  const total = { TotalGeographicSegmentsIncludingAnyUnallocatedAmount: '100' };
  expect(turnover(...markets({ UnitedKingdom: '70', Europe: '20', ...total }))).toEqual({
    turnover: '100',
    caveats: undefined,
  });
});

test.each([
  [
    'another dimension has the same sum',
    by('OperatingSegmentsDimension', {
      ReportableOperatingSegment1: '90',
      ReportableOperatingSegment2: '10',
    }),
  ],
  [
    'it fits gross profit and cost of sales',
    [amountOver('GrossProfitLoss', '40'), amountOver('CostSales', '60')],
  ],
])('turnover by segment is the sum of the segments if %s', (_, proof) => {
  expect(turnover(...markets({ UnitedKingdom: '70', Europe: '30' }), ...proof)).toEqual({
    turnover: '100',
    caveats: undefined,
  });
});

test('turnover by segment is absent, with a caveat, if nothing proves that the segments are all', () => {
  expect(turnover(...markets({ UnitedKingdom: '70', Europe: '30' }))).toEqual({
    turnover: undefined,
    caveats: ONLY,
  });
  expect(turnover(...markets({ UnitedKingdom: '70' }))).toEqual({ turnover: undefined, caveats: ONLY });
});

test('a stated total takes precedence over segments, and other dimensions are no segments', () => {
  const stated = amountOver('TurnoverRevenue', '120');
  expect(turnover(stated, ...markets({ UnitedKingdom: '70', Europe: '30' })).turnover).toBe('120');
  expect(turnover(...by('RelatedPartiesDimension', { Parent: '5', Other: '6' }))).toEqual({
    turnover: undefined,
    caveats: undefined,
  });
});

test('costs by segment are negative', () => {
  const cost = (member: string, number: string) =>
    amountOver('CostSales', number, { members: { OperatingSegmentsDimension: member } });
  expect(
    entryFrom(
      amountAt('Equity', '1'),
      cost('ReportableOperatingSegment1', '5'),
      cost('TotalReportableOperatingSegmentsIncludingAnyUnallocatedAmount', '8'),
    ).cost_of_sales,
  ).toBe('-8');
});
