import { AMOUNT_NAMES, type AmountName } from '#contract/financials.ts';
import { type Amount, minus, moneyText, negated } from './amount.ts';
import { isNetFlow, NET_CHANGE, NET_FLOWS, netFlows } from './cash-flow-evidence.ts';
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
import { openingDays } from './company-and-periods.ts';
import { CONCEPTS } from './concepts/concepts.ts';
import { OWNERS_PROFIT } from './concepts/profit-concepts.ts';
import { type LineBeside, UNDATED_CREDITORS } from './concepts/statement-identities.ts';
import { creditorDebits } from './creditor-debits.ts';
import { derivedAmounts } from './derived-amounts.ts';
import {
  amountOf,
  type Basis,
  type Figure,
  type Figures,
  type FilingPeriod,
  namesOf,
  otherBasis,
} from './figures.ts';
import { segmentedAmount } from './segments.ts';
import {
  type Amounts,
  areDueWithinOneYear,
  linesBeside,
  statedFunds,
  statementSigns,
} from './statement-signs.ts';

/** What decides the amounts of a statement beside its own figures. */
export type Evidence = {
  readonly basis: Basis;
  readonly period: FilingPeriod;
  readonly cash: CashSigns | undefined;
  /** The statement of the year before in the same filing. */
  readonly earlier: Amounts | undefined;
};

export type DecidedAmounts = {
  /** Exact. */
  readonly amounts: Amounts;
  /** The concepts of each amount, or how it was calculated. */
  readonly concepts: ReadonlyMap<AmountName, string>;
  /** Amounts whose tagged sign is not that of the accounts, as tagged. */
  readonly inverted: Amounts;
  readonly caveats: readonly Caveat[];
};

type Found = ReadonlyMap<AmountName, readonly Figure[]>;

/** Reads the figures of a statement, decides their signs, and adds what follows from them. */
export function decidedAmounts(figures: Figures, evidence: Evidence): DecidedAmounts {
  const { basis, period, cash, earlier } = evidence;
  const money = moneyText(figures.currency);
  const creditors = creditorDebits(figures, basis, period);
  const beside = linesBeside(figures, basis, period);
  const found = find(figures, basis, period, creditors.debits, beside);
  const read = totals(found);
  const funds = statedFunds(read, beside);
  const filed = funds === undefined ? read : new Map(read).set('shareholders_funds', funds.amount);

  const opening = earlier ?? openingAmounts(figures, basis, period);
  const signs = statementSigns(filed, found, beside, opening);
  const inverted = new Map(
    [...signs.inverted, ...invertedFlows(cash)].flatMap((name) => {
      const amount = filed.get(name);
      return amount === undefined || amount.value.eq(0) ? [] : [[name, amount] as const];
    }),
  );
  const signed = new Map(
    [...filed].map(([name, amount]) => [name, inverted.has(name) ? negated(amount) : amount] as const),
  );

  const segments = segmented(figures, basis, period, signed);
  const stated = new Map([...signed, ...segments.totals]);
  const derived = derivedAmounts(
    stated,
    beside,
    amountOf(figures.figure(OWNERS_PROFIT, basis, period)),
    money,
  );
  const amounts = new Map([...stated, ...derived.amounts]);

  const otherProfit = amountOf(figures.figure(CONCEPTS.profit_for_period, otherBasis(basis), period));
  const openDebits = AMOUNT_NAMES.filter((name) =>
    found.get(name)?.some(({ key }) => creditors.open.has(key)),
  );
  const disagreements = [
    ...fundsDisagreements(funds, money),
    ...derived.disagreements,
    ...profitDisagreements(amounts, basis, otherProfit, signs.open, money),
  ];
  return {
    amounts,
    concepts: new Map([
      ...[...found].map(([name, own]) => [name, namesOf(own)] as const),
      ...[...segments.totals.keys()].map((name) => [name, `${name} (sum of segments)`] as const),
      ...[...derived.amounts.keys()].map((name) => [name, `${name} (derived)`] as const),
    ]),
    inverted,
    caveats: [
      ...signCaveats([...signs.open, ...openDebits], amounts),
      ...cashCaveats(cash, amounts),
      ...disagreementCaveats(disagreements, amounts),
      ...segmentCaveats(segments.withoutTotal),
    ],
  };
}

function find(
  figures: Figures,
  basis: Basis,
  period: FilingPeriod,
  debits: ReadonlySet<string>,
  beside: ReadonlyMap<LineBeside, Amount>,
): Found {
  const flows = netFlows(figures, basis, period);
  const found = new Map(
    AMOUNT_NAMES.flatMap((name) => {
      const found = isNetFlow(name) ? flows.get(name) : figures.figure(CONCEPTS[name], basis, period);
      return found === undefined
        ? []
        : [[name, found.map((one) => (debits.has(one.key) ? { ...one, ...negated(one) } : one))] as const];
    }),
  );
  const undated = figures.figure(UNDATED_CREDITORS, basis, period);
  const current = 'current_liabilities_due_within_one_year';
  return !found.has(current) && areDueWithinOneYear(amountOf(undated), totals(found), beside)
    ? new Map([...found, [current, undated ?? []]])
    : found;
}

/** Statements of changes in equity begin with the balances before the period. */
function openingAmounts(figures: Figures, basis: Basis, period: FilingPeriod): Amounts {
  const names = ['shareholders_funds', 'profit_and_loss_account'] as const;
  return new Map(
    names.flatMap((name) => {
      const amount = openingDays(period).flatMap(
        (end) => amountOf(figures.figure(CONCEPTS[name], basis, { start: '', end })) ?? [],
      )[0];
      return amount === undefined ? [] : [[name, amount] as const];
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
