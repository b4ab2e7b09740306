import { Big } from 'big.js';
import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import { monthsOf } from './company-and-periods.ts';
import { PROVISIONS } from './concepts/balance-sheet-concepts.ts';
import type { Row } from './concepts/concept-row.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import { EMPLOYEES, OWNERS_PROFIT } from './concepts/profit-concepts.ts';
import type { Basis, Figure, Figures, FilingPeriod } from './figures.ts';

type FigureName = AmountName | 'employees';

export type BuiltEntry = {
  readonly entry: FinancialsPeriodWire;
  readonly concepts: ReadonlyMap<FigureName, string>;
};

/** Not rounded; the other amounts of SPEC 2.9 are integers. */
const PER_SHARE: ReadonlySet<string> = new Set(['basic_earnings_per_share', 'diluted_earnings_per_share']);

/** SPEC 2.9 shows only the first; the second is ours, because a filing may have both. */
const TYPES: Readonly<Record<Basis, string>> = { consolidated: 'Group, Consolidated', company: 'Company' };

/** Members without a figure are `''`. `auditor` is the auditor of this period. */
export function builtEntry(
  figures: Figures,
  basis: Basis,
  period: FilingPeriod,
  auditor: string,
): BuiltEntry {
  const concepts = new Map<FigureName, string>();
  const take = (name: FigureName, row: Row): Big | undefined => {
    const found = figures.figure(row, basis, period, name === 'employees');
    if (found !== undefined) concepts.set(name, namesOf(found));
    return totalOf(found);
  };
  const exact = new Map(AMOUNT_NAMES.map((name) => [name, take(name, CONCEPTS[name])]));
  const provisions = totalOf(figures.figure(PROVISIONS, basis, period));
  const ownersProfit = totalOf(figures.figure(OWNERS_PROFIT, basis, period));
  for (const [name, value] of derivedAmounts(exact, provisions, ownersProfit)) {
    if (value === undefined) continue;
    exact.set(name, value);
    concepts.set(name, `${name} (derived)`);
  }
  const amounts = Object.fromEntries(
    [...exact].map(([name, value]) => [name, value === undefined ? '' : amountText(name, value)]),
  );
  const entry = unpackPeriod({
    period_ended: period.end.slice(0, 7),
    accounting_date: period.end,
    trading_duration: monthsOf(period),
    employees: take('employees', EMPLOYEES)?.toFixed() ?? '',
    type: TYPES[basis],
    auditor,
    ...amounts,
  });
  return { entry, concepts };
}

/** Amounts that follow from others by arithmetic, each only where all its terms are known. */
function derivedAmounts(
  exact: ReadonlyMap<AmountName, Big | undefined>,
  provisions: Big | undefined,
  ownersProfit: Big | undefined,
): Map<AmountName, Big | undefined> {
  const get = (name: AmountName) => exact.get(name);
  const assets =
    minus(get('total_assets_less_current_liabilities'), get('current_liabilities_due_within_one_year')) ??
    plus(get('fixed_assets'), get('current_assets'));
  const totalAssets = get('total_assets') ?? assets;
  // A deferred tax asset is among the debtors, so it is not part of the provisions.
  const deferredTaxation = get('deferred_taxation');
  const deferred = deferredTaxation?.lt(0) ? deferredTaxation : new Big(0);
  const others = minus(provisions, deferred);
  return new Map([
    ['total_assets', get('total_assets') === undefined ? assets : undefined],
    ['total_liabilities', minus(get('shareholders_funds'), totalAssets)],
    ['non_controlling_interests', minus(ownersProfit, get('profit_for_period'))],
    ['rest_of_world', minus(get('turnover'), get('united_kingdom'))],
    ['other_provisions', others?.lt(0) ? others : undefined],
  ]);
}

function plus(one: Big | undefined, other: Big | undefined): Big | undefined {
  return one && other && one.plus(other);
}

function minus(one: Big | undefined, other: Big | undefined): Big | undefined {
  return one && other && one.minus(other);
}

function totalOf(found: readonly Figure[] | undefined): Big | undefined {
  return found?.reduce((sum, { value }) => sum.plus(value), new Big(0));
}

/** Halves round away from zero, as in accounts. */
function amountText(name: AmountName, value: Big): string {
  return PER_SHARE.has(name) ? value.toFixed() : value.toFixed(0, Big.roundHalfUp);
}

function namesOf(found: readonly Figure[]): string {
  return [...new Set(found.map(({ concept }) => concept))].join(' + ');
}
