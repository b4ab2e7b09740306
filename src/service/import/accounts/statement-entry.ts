import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-period.ts';
import type { Row } from './concepts/concept-row.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import { PROVISIONS } from './concepts/liability-concepts.ts';
import { EMPLOYEES, OWNERS_PROFIT } from './concepts/profit-concepts.ts';
import { negated, sumOfDecimals, wholeDecimal } from './decimal-text.ts';
import type { Figure, Figures, FilingPeriod } from './figures.ts';
import type { Basis } from './filing.ts';
import { monthsOf } from './filing-periods.ts';

/** A member of SPEC 2.9 that is a number read from figures. */
type FigureName = AmountName | 'employees';

/** One period as SPEC 2.9 has it, and the concepts that its figures were filed under. */
export type BuiltEntry = {
  readonly entry: FinancialsPeriodWire;
  readonly concepts: ReadonlyMap<FigureName, string>;
};

/** Kept to the fraction: SPEC 2.9's other amounts are strings of integers. */
const PER_SHARE: ReadonlySet<string> = new Set(['basic_earnings_per_share', 'diluted_earnings_per_share']);

/**
 * The word of SPEC 2.9 for a group's accounts, the only one that it observed, and its counterpart: whose figures they
 * are must be said: one filing has both, and a solvent parent may stand beside a group whose funds are negative.
 */
const TYPES: Readonly<Record<Basis, string>> = { consolidated: 'Group, Consolidated', company: 'Company' };

/** The members that the filing has figures for; the others are `''`. `auditor` is whoever audited this very period. */
export function builtEntry(
  figures: Figures,
  basis: Basis,
  period: FilingPeriod,
  auditor: string,
): BuiltEntry {
  const concepts = new Map<FigureName, string>();
  const take = (name: FigureName, row: Row): string => {
    const found = figures.figure(row, basis, period, name === 'employees');
    if (found === undefined) return '';
    concepts.set(name, namesOf(found));
    return totalOf(found);
  };
  const exact = new Map<AmountName, string>(AMOUNT_NAMES.map((name) => [name, take(name, CONCEPTS[name])]));
  const beside = (row: Row) => {
    const found = figures.figure(row, basis, period);
    return found === undefined ? '' : totalOf(found);
  };
  for (const [name, value] of derivedAmounts(exact, beside(PROVISIONS), beside(OWNERS_PROFIT))) {
    if (value === '') continue;
    exact.set(name, value);
    concepts.set(name, `${name} (derived)`);
  }
  const amounts = Object.fromEntries(
    [...exact].map(([name, value]) => [
      name,
      value === '' || PER_SHARE.has(name) ? value : wholeDecimal(value),
    ]),
  );
  const entry = unpackPeriod({
    period_ended: period.end.slice(0, 7),
    accounting_date: period.end,
    trading_duration: monthsOf(period),
    employees: take('employees', EMPLOYEES),
    type: TYPES[basis],
    auditor,
    ...amounts,
  });
  return { entry, concepts };
}

/** What the table says is derived: worked out from other members, exactly, and only where all of them are there. */
function derivedAmounts(
  exact: ReadonlyMap<AmountName, string>,
  provisions: string,
  owners: string,
): Map<AmountName, string> {
  const get = (name: AmountName) => exact.get(name) ?? '';
  const less = (from: string, what: string) =>
    from === '' || what === '' ? '' : sumOfDecimals([from, negated(what)]);
  const plus = (one: string, other: string) =>
    one === '' || other === '' ? '' : sumOfDecimals([one, other]);
  const assets =
    less(get('total_assets_less_current_liabilities'), get('current_liabilities_due_within_one_year')) ||
    plus(get('fixed_assets'), get('current_assets'));
  const totalAssets = get('total_assets') || assets;
  // A deferred tax asset stands among the debtors: it is no part of the provisions.
  const deferred = get('deferred_taxation').startsWith('-') ? get('deferred_taxation') : '0';
  const others = less(provisions, deferred);
  return new Map<AmountName, string>([
    ['total_assets', totalAssets === get('total_assets') ? '' : totalAssets],
    ['total_liabilities', less(get('shareholders_funds'), totalAssets)],
    ['non_controlling_interests', less(owners, get('profit_for_period'))],
    ['rest_of_world', less(get('turnover'), get('united_kingdom'))],
    ['other_provisions', others.startsWith('-') ? others : ''],
  ]);
}

function totalOf(found: readonly Figure[]): string {
  return sumOfDecimals(found.map(({ value }) => value));
}

function namesOf(found: readonly Figure[]): string {
  return [...new Set(found.map(({ concept }) => concept))].join(' + ');
}
