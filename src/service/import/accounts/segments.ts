import { type Amount, agree, sumOf } from './amount.ts';
import type { Row } from './concepts/concept-row.ts';
import type { Basis, Figure, Figures, FilingPeriod } from './figures.ts';

/** Dimensions that divide a whole: markets, businesses, continuing and discontinued operations, funds. */
const DIVIDING = /Segments|GeographicalAreas|ProductsAndServices|OperatingActivities|CharityFunds/;

/** `TotalGeographicSegmentsIncludingAnyUnallocatedAmount` and its like, in the FRC's taxonomies. */
const WHOLE = /^Total.*Including|^TotalFunds$/;

/** What a filing says of an amount that it tags by segment only. */
export type SegmentedAmount = {
  /** Absent if nothing proves that the segments are all there is. */
  readonly total: Amount | undefined;
};

/** `expected` is the total that follows from other amounts, if any. */
export function segmentedAmount(
  figures: Figures,
  row: Row,
  basis: Basis,
  period: FilingPeriod,
  expected: Amount | undefined,
): SegmentedAmount | undefined {
  for (const source of row.from) {
    if ('sum' in source || source.members.length > 0) continue;
    const dimensions = [...figures.parts(source, row, basis, period)]
      .filter(([dimension]) => DIVIDING.test(dimension))
      .map(([, members]) => members);
    if (dimensions.length === 0) continue;
    const stated = dimensions.flatMap((members) => [...members].filter(isWhole).map(([, figure]) => figure));
    const sums = dimensions.flatMap(sumOfParts);
    const candidates = expected === undefined ? sums : [...sums, expected];
    const proven = sums.find((sum) => candidates.some((other) => other !== sum && agree(sum, other)));
    return { total: stated[0] ?? proven };
  }
  return undefined;
}

function isWhole([member]: readonly [string, Figure]): boolean {
  return WHOLE.test(member);
}

function sumOfParts(members: ReadonlyMap<string, Figure>): Amount[] {
  const parts = [...members].filter((entry) => !isWhole(entry)).map(([, figure]) => figure);
  const sum = parts.length < 2 ? undefined : sumOf(parts);
  return sum === undefined ? [] : [sum];
}
