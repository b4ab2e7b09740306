import { AMOUNT_NAMES, type AmountName } from '#contract/financials.ts';
import { compareDecimals, magnitude } from './decimal-text.ts';
import type { Statement } from './filing.ts';
import type { BuiltEntry } from './statement-entry.ts';

/** So many work for a handful of the largest groups alone. */
const MOST_EMPLOYEES = '250000';
/** Ten million million: several times the national product. */
const LARGEST = '10000000000000';
/** Figures in thousands tagged as if they were whole, or the other way round. */
const SCALE = 1_000n;
/** Accounts in thousands are of companies that have some thousands of them; from £1 to £5,000 is a start of trading. */
const LEAST_IN_THOUSANDS = 1_000n;

/** Totals that do not grow or shrink a thousand times within a year unless their scale is wrong. */
const STEADY: readonly AmountName[] = ['turnover', 'total_assets', 'shareholders_funds'];

/** Sums of things owned, which are zero at the least. */
const OWNED: readonly AmountName[] = [
  'fixed_assets',
  'tangible_assets',
  'current_assets',
  'stocks',
  'debtors',
  'total_assets',
];

/**
 * Values that can hardly be meant as filed, one plain line each. Nothing is corrected: what was filed is what the
 * register answers, and these lines are for the person who imports.
 */
export function implausibleValues(
  built: readonly (Pick<Statement, 'periodEnd' | 'basis'> & BuiltEntry)[],
): string[] {
  return built.flatMap((statement) => {
    const others = built.filter(
      (other) => other.basis === statement.basis && other.periodEnd < statement.periodEnd,
    );
    return [...aloneLines(statement), ...others.flatMap((other) => scaleLines(statement, other))];
  });
}

function aloneLines({ entry, concepts, periodEnd }: BuiltEntry & { periodEnd: string }): string[] {
  const line = (name: AmountName | 'employees', why: string) =>
    `${concepts.get(name) ?? name} at ${periodEnd} is ${entry[name]}: ${why}; kept as filed.`;
  const { employees } = entry;
  const lines: string[] = [];
  if (employees.includes('.')) lines.push(line('employees', 'a fraction of an employee'));
  if (employees.startsWith('-')) lines.push(line('employees', 'fewer employees than none'));
  if (employees !== '' && compareDecimals(employees, MOST_EMPLOYEES) > 0) {
    lines.push(
      line('employees', 'more employees than all but a few groups have, so that the scale may be wrong'),
    );
  }
  for (const name of AMOUNT_NAMES) {
    const value = entry[name];
    if (value === '') continue;
    if (compareDecimals(magnitude(value), LARGEST) > 0)
      lines.push(line(name, 'more than ten million million'));
  }
  for (const name of OWNED) {
    if (entry[name].startsWith('-')) lines.push(line(name, `${name} cannot be negative`));
  }
  return lines;
}

type Dated = BuiltEntry & { readonly periodEnd: string };

function scaleLines(later: Dated, earlier: Dated): string[] {
  return STEADY.flatMap((name) => {
    const [one, other] = [sizeOf(later.entry[name]), sizeOf(earlier.entry[name])];
    if (one < LEAST_IN_THOUSANDS || other < LEAST_IN_THOUSANDS) return [];
    const apart = one >= other * SCALE || other >= one * SCALE;
    return apart
      ? [
          `${later.concepts.get(name) ?? name} is ${later.entry[name]} at ${later.periodEnd} and ${earlier.entry[name]} at ${earlier.periodEnd}: a thousand times or more apart, so that one of the two may be in another scale; kept as filed.`,
        ]
      : [];
  });
}

/** The size of a whole amount; 0 for none. */
function sizeOf(amount: string): bigint {
  return amount === '' ? 0n : BigInt(magnitude(amount));
}
