import { decimalSum, quotient, signOf, sizeOf } from '#app/format/decimals.ts';
import type { AmountName } from '#contract/financials.ts';
import { humanise } from '#contract/labels.ts';
import { lowerFirst } from '#contract/text.ts';
import { known, type Read } from '#contract/values.ts';
import { absentWord, isBySegmentOnly } from '../absence.ts';
import type { LineName } from '../lines.ts';
import type { Period } from '../periods.ts';

/** A line as received, or a value calculated from lines. */
export type Measure = LineName | 'cost_per_head';

/** Exact decimal text; `undefined` where not disclosed, unreadable or not computable. */
export function measured(period: Period, measure: Measure): string | undefined {
  return known(shown(period, measure));
}

/** The value to display; an unreadable one as received. */
export function shown(period: Period, measure: Measure): Read<string> {
  return measure === 'cost_per_head' ? costPerHead(period)?.value : period.entry[measure];
}

export type CostPerHead = {
  readonly value: string;
  readonly lines: readonly AmountName[];
  /** Lines received without the minus sign that costs have (SPEC 2.9). */
  readonly positive: readonly AmountName[];
};

/** The lines behind a measure of a period. */
export function measuredLines(period: Period, measure: Measure): readonly LineName[] {
  if (measure !== 'cost_per_head') return [measure];
  return [...(costPerHead(period)?.lines ?? []), 'employees'];
}

/** What to say in place of a measure that the source states by segment only. */
export function segmentWord(measure: Measure, { entry }: Period): string | undefined {
  const bySegment = measure !== 'cost_per_head' && isBySegmentOnly(measure, entry);
  return bySegment ? absentWord(measure, entry) : undefined;
}

const TOTAL: readonly AmountName[] = ['total_remuneration'];
const PARTS: readonly AmountName[] = ['wages_and_salaries', 'social_security_costs', 'pension_costs'];

/** Staff cost per employee; `undefined` without employees. Without a total, the sum of its three parts if all are disclosed. */
export function costPerHead(period: Period): CostPerHead | undefined {
  return fromLines(period, TOTAL) ?? fromLines(period, PARTS);
}

function fromLines({ entry }: Period, lines: readonly AmountName[]): CostPerHead | undefined {
  const employees = known(entry.employees);
  const amounts = lines.map((line) => known(entry[line])).filter((amount) => amount !== undefined);
  if (amounts.length < lines.length || employees === undefined || signOf(employees) <= 0) return undefined;
  const value = quotient(decimalSum(amounts.map(sizeOf)), employees, 0);
  if (value === undefined) return undefined;
  return { value, lines, positive: lines.filter((_, place) => signOf(amounts[place] ?? '0') > 0) };
}

export function staffCostDiffers(before: Period, latest: Period): string | undefined {
  const [from, to] = [costPerHead(before), costPerHead(latest)];
  if (from === undefined || to === undefined || from.lines.join() === to.lines.join()) return undefined;
  return `staff cost from different lines: ${listed(from.lines)}, then ${listed(to.lines)}`;
}

/** The formula of the cost per head, and the periods that deviate from it. */
export function staffCostNotes(periods: readonly Period[]): string[] {
  const worked = periods.flatMap((period) => {
    const cost = costPerHead(period);
    return cost === undefined ? [] : [{ period, cost }];
  });
  const bases = [...new Set(worked.map(({ cost }) => listed(cost.lines)))];
  const formulas = bases.map((lines) => {
    const labels = worked
      .filter(({ cost }) => listed(cost.lines) === lines)
      .map(({ period }) => period.label);
    const where = bases.length === 1 ? '' : ` in ${labels.join(', ')}`;
    return `Calculated${where} as ${lowerFirst(lines)} divided by employees.`;
  });
  const signs = worked
    .filter(({ cost }) => cost.positive.length > 0)
    .map(
      ({ period, cost }) =>
        `${listed(cost.positive)} of ${period.label} received without a minus sign: treated as a cost.`,
    );
  return [...formulas, ...signs];
}

/** For these lines, the name is also the label. */
function listed(lines: readonly AmountName[]): string {
  const [first = '', ...others] = lines.map(humanise);
  return [first, ...others.map(lowerFirst)].join(' + ');
}
