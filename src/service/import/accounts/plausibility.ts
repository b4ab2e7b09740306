import { Big } from 'big.js';
import { AMOUNT_NAMES, type AmountName } from '#contract/financials.ts';
import type { Basis } from './figures.ts';
import type { BuiltEntry } from './statement-entry.ts';

/** Exceeded only by a few of the largest groups. */
const MAX_EMPLOYEES = 250_000;
/** Several times the gross domestic product. */
const MAX_AMOUNT = 10_000_000_000_000;
/** Figures in thousands tagged as pounds, or vice versa. */
const SCALE = 1_000;
/** Growth from £1 to £5,000 is a start of trading, not a wrong scale. */
const MIN_COMPARED = 1_000;

/** Totals that change by a factor of a thousand only if their scale is wrong. */
const STEADY: readonly AmountName[] = ['turnover', 'total_assets', 'shareholders_funds'];

const OWNED: readonly AmountName[] = [
  'fixed_assets',
  'tangible_assets',
  'current_assets',
  'stocks',
  'debtors',
  'total_assets',
];

type Dated = Pick<BuiltEntry, 'entry' | 'concepts'> & { readonly periodEnd: string };

export function implausibleValues(built: readonly (Dated & { readonly basis: Basis })[]): string[] {
  return built.flatMap((statement) => {
    const others = built.filter(
      (other) => other.basis === statement.basis && other.periodEnd < statement.periodEnd,
    );
    return [...statementWarnings(statement), ...others.flatMap((other) => scaleWarnings(statement, other))];
  });
}

function statementWarnings({ entry, concepts, periodEnd }: Dated): string[] {
  const line = (name: AmountName | 'employees', why: string) =>
    `${concepts.get(name) ?? name} at ${periodEnd} is ${entry[name]}: ${why}; kept as filed.`;
  const { employees } = entry;
  const lines: string[] = [];
  if (employees.includes('.')) lines.push(line('employees', 'a fraction of an employee'));
  if (employees.startsWith('-')) lines.push(line('employees', 'a negative number of employees'));
  if (employees !== '' && new Big(employees).gt(MAX_EMPLOYEES)) {
    lines.push(line('employees', 'more employees than all but a few groups have; the scale may be wrong'));
  }
  for (const name of AMOUNT_NAMES) {
    if (sizeOf(entry[name]).gt(MAX_AMOUNT)) lines.push(line(name, 'more than ten trillion'));
  }
  for (const name of OWNED) {
    if (entry[name].startsWith('-')) lines.push(line(name, `${name} cannot be negative`));
  }
  return lines;
}

function scaleWarnings(later: Dated, earlier: Dated): string[] {
  return STEADY.flatMap((name) => {
    const [one, other] = [sizeOf(later.entry[name]), sizeOf(earlier.entry[name])];
    if (one.lt(MIN_COMPARED) || other.lt(MIN_COMPARED)) return [];
    const apart = one.gte(other.times(SCALE)) || other.gte(one.times(SCALE));
    return apart
      ? [
          `${later.concepts.get(name) ?? name} is ${later.entry[name]} at ${later.periodEnd} and ${earlier.entry[name]} at ${earlier.periodEnd}: they differ by a factor of a thousand or more, so the scale of one may be wrong; kept as filed.`,
        ]
      : [];
  });
}

function sizeOf(amount: string): Big {
  return new Big(amount || 0).abs();
}
