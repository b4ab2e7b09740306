import type { AmountName } from '#contract/financials.ts';
import { type Amount, agree, negated, sumOf } from './amount.ts';
import {
  BALANCES,
  COSTS,
  FUNDS,
  IDENTITIES,
  LINES_BESIDE,
  type LineBeside,
  NET_CURRENT_ASSETS,
} from './concepts/statement-identities.ts';
import { amountOf, type Basis, type Figure, type Figures, type FilingPeriod } from './figures.ts';
import { decideSigns, holds } from './signs.ts';

export type Amounts = ReadonlyMap<AmountName, Amount>;

const LINE_NAMES = Object.keys(LINES_BESIDE) as LineBeside[];

const FIXED_ASSETS: readonly AmountName[] = ['intangible_assets', 'tangible_assets', 'investments'];

export type StatementSigns = {
  readonly inverted: readonly AmountName[];
  /** Amounts whose sign no sum decides, although the sums are wrong as tagged. */
  readonly open: readonly AmountName[];
};

/** Totals and results whose minus was forgotten or inverted, as the sums of the statement show. A balance that is
 * tagged as negative, and a charge that is not, are less likely to be a slip. Where one of a statement is wrong,
 * the others need a sum to confirm them, and so does a cost that is tagged as negative. `opening` is the balance
 * sheet on which the period opens. */
export function statementSigns(
  amounts: Amounts,
  found: ReadonlyMap<AmountName, readonly Figure[]>,
  beside: ReadonlyMap<LineBeside, Amount>,
  opening: Amounts,
): StatementSigns {
  const known = new Map<string, Amount>([...amounts, ...beside]);
  const fixedAssets =
    amounts.get('fixed_assets') ?? sumOf(FIXED_ASSETS.flatMap((name) => amounts.get(name) ?? []));
  if (fixedAssets !== undefined) known.set('fixed_assets', fixedAssets);
  const openingFunds = opening.get('shareholders_funds');
  const openingReserve = opening.get('profit_and_loss_account');
  if (openingFunds !== undefined) known.set('opening_funds', openingFunds);
  if (openingReserve !== undefined) known.set('opening_profit_and_loss_account', openingReserve);

  const balances = BALANCES.flat();
  const negative = (name: AmountName) => found.get(name)?.some((figure) => figure.filedNegative) ?? false;
  const costs = COSTS.filter((name) => negative(name));
  // Most statements: nothing is wrong, so that no choice of signs need be tried.
  const isRight = IDENTITIES.every((identity) => holds(identity, known) !== false);
  if (isRight && costs.length === 0) return { inverted: [], open: [] };

  const reliable = balances.filter((name) => known.get(name)?.value.lt(0));
  const { inverted, open, confirmed } = decideSigns(
    IDENTITIES,
    known,
    new Set<string>([...balances, ...costs, 'tax_on_profit']),
    new Set(reliable),
  );
  const besideInverted = BALANCES.filter((names) => names.some((name) => inverted.includes(name))).flat();
  const unconfirmed = [...besideInverted.filter((name) => !reliable.includes(name)), ...costs].filter(
    (name) => !confirmed.includes(name),
  );
  const names = [...amounts.keys()];
  return {
    inverted: names.filter((name) => inverted.includes(name)),
    open: names.filter((name) => open.includes(name) || unconfirmed.some((one) => one === name)),
  };
}

/** Shareholders’ funds and net assets are one amount in two statements. If they differ, the one that fits more of
 * the balance sheet is taken. */
export function statedFunds(
  amounts: Amounts,
  beside: ReadonlyMap<LineBeside, Amount>,
): { readonly amount: Amount; readonly other: Amount } | undefined {
  const [funds, netAssets] = [amounts.get('shareholders_funds'), beside.get('net_assets')];
  if (funds === undefined || netAssets === undefined) return undefined;
  if (agree(funds, netAssets) || agree(funds, negated(netAssets))) return undefined;
  const fits = (amount: Amount) => {
    const known = new Map<string, Amount>([...amounts, ...beside, ['shareholders_funds', amount]]);
    return FUNDS.filter((identity) => holds(identity, known)).length;
  };
  return fits(netAssets) > fits(funds)
    ? { amount: netAssets, other: funds }
    : { amount: funds, other: netAssets };
}

/** Whether net current assets show that creditors are due within one year. */
export function areDueWithinOneYear(
  creditors: Amount | undefined,
  amounts: Amounts,
  beside: ReadonlyMap<LineBeside, Amount>,
): boolean {
  if (creditors === undefined) return false;
  const known = new Map<string, Amount>([
    ...amounts,
    ...beside,
    ['current_liabilities_due_within_one_year', creditors],
  ]);
  return holds(NET_CURRENT_ASSETS, known, NET_CURRENT_ASSETS.total) === true;
}

export function linesBeside(
  figures: Figures,
  basis: Basis,
  period: FilingPeriod,
): ReadonlyMap<LineBeside, Amount> {
  return new Map(
    LINE_NAMES.flatMap((name) => {
      const amount = amountOf(figures.figure(LINES_BESIDE[name], basis, period));
      return amount === undefined ? [] : [[name, amount] as const];
    }),
  );
}
