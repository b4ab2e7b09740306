import { Big } from 'big.js';
import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import { type Amount, minus, negated } from './amount.ts';
import { NET_CHANGE, NET_FLOWS } from './cash-flow-evidence.ts';
import type { CashSigns } from './cash-flow-signs.ts';
import {
  type Caveat,
  cashCaveats,
  disagreementCaveats,
  fundsDisagreements,
  profitDisagreements,
  segmentCaveats,
  signCaveats,
} from './caveats.ts';
import { monthsOf } from './company-and-periods.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import { EMPLOYEES, OWNERS_PROFIT } from './concepts/profit-concepts.ts';
import { creditorDebits } from './creditor-debits.ts';
import { derivedAmounts } from './derived-amounts.ts';
import { amountOf, type Basis, type Figure, type Figures, type FilingPeriod } from './figures.ts';
import { segmentedAmount } from './segments.ts';
import { type Amounts, linesBeside, statedFunds, statementSigns } from './statement-signs.ts';

type FigureName = AmountName | 'employees';

export type BuiltEntry = {
  readonly entry: FinancialsPeriodWire;
  readonly concepts: ReadonlyMap<FigureName, string>;
  /** Exact, with the signs that were decided. */
  readonly amounts: Amounts;
  readonly warnings: readonly string[];
};

/** What decides a statement beside its own figures. */
export type StatementContext = {
  readonly basis: Basis;
  readonly period: FilingPeriod;
  /** The auditor of this period. */
  readonly auditor: string;
  readonly cash: CashSigns | undefined;
  /** The statement of the year before in the same filing. */
  readonly earlier: Amounts | undefined;
};

/** Not rounded; the other amounts of SPEC 2.9 are integers. */
const PER_SHARE: ReadonlySet<string> = new Set(['basic_earnings_per_share', 'diluted_earnings_per_share']);

/** SPEC 2.9 shows only the first; the second is ours, because a filing may have both. */
const TYPES: Readonly<Record<Basis, string>> = { consolidated: 'Group, Consolidated', company: 'Company' };

type Found = ReadonlyMap<AmountName, readonly Figure[]>;

/** Reads the figures, decides their signs, then adds what follows from them. Members without a figure are `''`. */
export function builtEntry(figures: Figures, context: StatementContext): BuiltEntry {
  const { basis, period, auditor, cash, earlier } = context;
  const creditors = creditorDebits(figures, basis, period);
  const found = find(figures, basis, period, creditors.debits);
  const beside = linesBeside(figures, basis, period);
  const read = totals(found);
  const funds = statedFunds(read, beside);
  const filed = funds === undefined ? read : new Map(read).set('shareholders_funds', funds.amount);
  const signs = statementSigns(filed, found, beside, earlier);
  const inverted = [...signs.inverted, ...invertedFlows(cash)];
  const signed = new Map(
    [...filed].map(([name, amount]) => [name, inverted.includes(name) ? negated(amount) : amount] as const),
  );

  const segments = segmented(figures, basis, period, signed);
  const stated = new Map([...signed, ...segments.totals]);
  const ownersProfit = amountOf(figures.figure(OWNERS_PROFIT, basis, period));
  const derived = derivedAmounts(stated, beside, ownersProfit);
  const amounts = new Map([...stated, ...derived.amounts]);

  const otherBasis = basis === 'company' ? 'consolidated' : 'company';
  const otherProfit = amountOf(figures.figure(CONCEPTS.profit_for_period, otherBasis, period));
  const openDebits = AMOUNT_NAMES.filter((name) =>
    found.get(name)?.some(({ key }) => creditors.open.has(key)),
  );
  const disagreements = [
    ...fundsDisagreements(funds),
    ...derived.disagreements,
    ...profitDisagreements(amounts, basis, otherProfit, signs.open),
  ];
  const caveats = [
    ...signCaveats([...signs.open, ...openDebits], amounts),
    ...cashCaveats(cash, amounts),
    ...disagreementCaveats(disagreements, amounts),
    ...segmentCaveats(segments.withoutTotal),
  ];
  const employees = figures.figure(EMPLOYEES, basis, period, true);
  const concepts = new Map<FigureName, string>([
    ...[...found].map(([name, figure]) => [name, namesOf(figure)] as const),
    ...[...segments.totals.keys()].map((name) => [name, `${name} (sum of segments)`] as const),
    ...[...derived.amounts.keys()].map((name) => [name, `${name} (derived)`] as const),
    ...(employees === undefined ? [] : [['employees', namesOf(employees)] as const]),
  ]);
  return {
    entry: unpackPeriod({
      period_ended: period.end.slice(0, 7),
      accounting_date: period.end,
      trading_duration: monthsOf(period),
      employees: amountOf(employees)?.value.toFixed() ?? '',
      type: TYPES[basis],
      auditor,
      ...Object.fromEntries([...amounts].map(([name, amount]) => [name, roundedText(name, amount)])),
      ...(figures.currency === '' ? {} : { currency: figures.currency }),
      ...(caveats.length === 0 ? {} : { caveats }),
    }),
    concepts,
    amounts,
    warnings: [
      ...inverted.flatMap((name) => invertedLine(name, filed, concepts, period)),
      ...caveats.map((one) => caveatLine(one, period)),
    ],
  };
}

function find(figures: Figures, basis: Basis, period: FilingPeriod, debits: ReadonlySet<string>): Found {
  return new Map(
    AMOUNT_NAMES.flatMap((name) => {
      const found = figures.figure(CONCEPTS[name], basis, period);
      return found === undefined
        ? []
        : [[name, found.map((one) => (debits.has(one.key) ? { ...one, ...negated(one) } : one))] as const];
    }),
  );
}

function totals(found: Found): Amounts {
  return new Map(
    [...found].flatMap(([name, figures]) => {
      const amount = amountOf(figures);
      return amount === undefined ? [] : [[name, amount] as const];
    }),
  );
}

function invertedFlows(cash: CashSigns | undefined): AmountName[] {
  return [...(cash?.flows === -1 ? NET_FLOWS : []), ...(cash?.net === -1 ? [NET_CHANGE] : [])];
}

/** Amounts that are tagged by segment only, with the totals that the filing proves. */
function segmented(figures: Figures, basis: Basis, period: FilingPeriod, stated: Amounts) {
  const totals = new Map<AmountName, Amount>();
  const withoutTotal: AmountName[] = [];
  const expected = new Map<AmountName, Amount | undefined>([
    ['turnover', minus(stated.get('gross_profit'), stated.get('cost_of_sales'))],
  ]);
  for (const name of AMOUNT_NAMES) {
    if (stated.has(name)) continue;
    const amount = segmentedAmount(figures, CONCEPTS[name], basis, period, expected.get(name));
    if (amount?.total !== undefined) totals.set(name, amount.total);
    else if (amount !== undefined) withoutTotal.push(name);
  }
  return { totals, withoutTotal };
}

function invertedLine(
  name: AmountName,
  filed: Amounts,
  concepts: ReadonlyMap<FigureName, string>,
  { end }: FilingPeriod,
): string[] {
  const amount = filed.get(name);
  if (amount === undefined || amount.value.eq(0)) return [];
  const [as, is] = [amount, negated(amount)].map((one) => roundedText(name, one));
  return [
    `${concepts.get(name) ?? name} at ${end} is tagged as ${as}, but only ${is} adds up; ${is} is used.`,
  ];
}

function caveatLine({ members, words }: Caveat, { end }: FilingPeriod): string {
  return `${members.join(', ')} at ${end}: ${words}`;
}

/** Halves round away from zero, as in accounts. */
function roundedText(name: AmountName, { value }: Amount): string {
  return PER_SHARE.has(name) ? value.toFixed() : value.toFixed(0, Big.roundHalfUp);
}

function namesOf(found: readonly Figure[]): string {
  return [...new Set(found.map(({ concept }) => concept))].join(' + ');
}
