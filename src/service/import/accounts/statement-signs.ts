import type { AmountName } from '#contract/financials.ts';
import type { Amount } from './amount.ts';
import {
  BALANCES,
  CHARGES,
  IDENTITIES,
  LINES_BESIDE,
  type LineBeside,
} from './concepts/statement-identities.ts';
import { amountOf, type Basis, type Figure, type Figures, type FilingPeriod } from './figures.ts';
import { decideSigns } from './signs.ts';

export type Amounts = ReadonlyMap<AmountName, Amount>;

const LINE_NAMES = Object.keys(LINES_BESIDE) as LineBeside[];

export type StatementSigns = {
  readonly inverted: readonly AmountName[];
  /** Amounts whose sign no sum decides, although the sums are wrong as tagged. */
  readonly open: readonly AmountName[];
};

/** Totals and results whose minus was forgotten or inverted, as the sums of the statement show. A balance that is
 * tagged as negative, and a charge that is not, are less likely to be a slip. */
export function statementSigns(
  amounts: Amounts,
  found: ReadonlyMap<AmountName, readonly Figure[]>,
  beside: ReadonlyMap<LineBeside, Amount>,
  earlier: Amounts | undefined,
): StatementSigns {
  const known = new Map<string, Amount>([...amounts, ...beside]);
  const openingFunds = earlier?.get('shareholders_funds');
  const openingReserve = earlier?.get('profit_and_loss_account');
  if (openingFunds !== undefined) known.set('opening_funds', openingFunds);
  if (openingReserve !== undefined) known.set('opening_profit_and_loss_account', openingReserve);

  const negative = (name: AmountName) => found.get(name)?.some((figure) => figure.filedNegative) ?? false;
  const free = [...BALANCES, ...CHARGES.filter((name) => name === 'tax_on_profit' || negative(name))];
  const reliable = BALANCES.filter(negative);
  const { inverted, open } = decideSigns(IDENTITIES, known, new Set(free), new Set(reliable));
  return {
    inverted: free.filter((name) => inverted.includes(name)),
    open: free.filter((name) => open.includes(name)),
  };
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
