import { uncapitalised } from '#app/format/capitals.ts';
import { humanise } from '#app/format/labels.ts';
import type { AmountName } from '#contract/financials.ts';
import type { Period } from '../periods/periods.ts';
import { costPerHead } from './cost-per-head.ts';

/** Why the staff costs of two periods do not compare although the periods do. */
export function staffCostDiffers(before: Period, latest: Period): string | undefined {
  const [from, to] = [costPerHead(before), costPerHead(latest)];
  if (from === undefined || to === undefined || from.lines.join() === to.lines.join()) return undefined;
  return `staff cost from other lines: ${listed(from.lines)}, then ${listed(to.lines)}`;
}

/** How the cost per head was worked out: what divides what, and in which periods it is not as one would expect. */
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
    return `Worked out${where} as ${uncapitalised(lines)} divided by employees.`;
  });
  const signs = worked
    .filter(({ cost }) => cost.positive.length > 0)
    .map(
      ({ period, cost }) =>
        `${listed(cost.positive)} of ${period.label} came without a minus; the size is used.`,
    );
  return [...formulas, ...signs];
}

/** The names of these lines are their labels, too. */
function listed(lines: readonly AmountName[]): string {
  const [first = '', ...others] = lines.map(humanise);
  return [first, ...others.map(uncapitalised)].join(' + ');
}
