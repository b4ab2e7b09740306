import { type AmountName, FINANCIALS_SECTIONS, type FinancialsPeriodWire } from '#contract/financials.ts';
import { type Amount, agree, type MoneyText, plus } from './amount.ts';
import { NET_CHANGE, NET_FLOWS } from './cash-flow-evidence.ts';
import type { CashSigns } from './cash-flow-signs.ts';
import { GROSS_PROFIT, PROFIT } from './concepts/statement-identities.ts';
import type { Disagreement } from './derived-amounts.ts';
import type { Basis } from './figures.ts';
import { holds } from './signs.ts';
import type { Amounts, statedFunds } from './statement-signs.ts';

export type Caveat = NonNullable<FinancialsPeriodWire['caveats']>[number];

const PROFIT_LINES: readonly AmountName[] = ['profit_before_taxation', 'tax_on_profit', 'profit_for_period'];
/** Profit and loss, and staff and auditor. Dividends to the owners of a group are the company’s. */
const OTHER_RESULTS: readonly AmountName[] = FINANCIALS_SECTIONS.slice(0, 2)
  .flatMap(({ groups }) => groups.flat())
  .filter((name) => ![...PROFIT_LINES, 'dividends'].includes(name));

/** Amounts whose sign no sum decides. A zero has none. */
export function signCaveats(open: readonly AmountName[], amounts: Amounts): Caveat[] {
  return caveat(
    'sign',
    open.filter((name) => isNotZero(amounts.get(name))),
    'No sum in the accounts shows whether this amount is positive or negative; the sign is as tagged.',
  );
}

export function cashCaveats(signs: CashSigns | undefined, amounts: Amounts): Caveat[] {
  const open: readonly AmountName[] = [
    ...(signs?.flows === undefined ? NET_FLOWS : []),
    ...(signs?.net === undefined ? [NET_CHANGE] : []),
  ];
  return caveat(
    'sign',
    open.filter((name) => isNotZero(amounts.get(name))),
    'The change in cash does not confirm the sign of this cash flow; the sign is as tagged.',
  );
}

export function segmentCaveats(members: readonly AmountName[]): Caveat[] {
  return caveat('segment', members, 'Reported by segment only.');
}

export function disagreementCaveats(disagreements: readonly Disagreement[], amounts: Amounts): Caveat[] {
  return disagreements.flatMap(({ members, words }) =>
    caveat(
      'differs',
      members.filter((name) => amounts.has(name)),
      words,
    ),
  );
}

export function fundsDisagreements(funds: ReturnType<typeof statedFunds>, money: MoneyText): Disagreement[] {
  return funds === undefined
    ? []
    : [
        {
          members: ['shareholders_funds'],
          words: `Another part of the balance sheet states ${money(funds.other)}.`,
        },
      ];
}

/** Profit lines that do not add up. `other` is the profit on the other basis: notes of group accounts are often
 * tagged as the company’s. */
export function profitDisagreements(
  amounts: Amounts,
  basis: Basis,
  other: Amount | undefined,
  signOpen: readonly AmountName[],
  money: MoneyText,
): Disagreement[] {
  const disagreements: Disagreement[] = [];
  const get = (name: AmountName) => amounts.get(name);
  const differs = (identity: typeof PROFIT | typeof GROSS_PROFIT) =>
    holds(identity, amounts) === false && !signOpen.some((name) => name === identity.total);

  const [gross, turnoverAndCosts] = [get('gross_profit'), plus(get('turnover'), get('cost_of_sales'))];
  if (gross && turnoverAndCosts && differs(GROSS_PROFIT)) {
    disagreements.push({
      members: ['turnover', 'cost_of_sales', 'gross_profit'],
      words: `Turnover and cost of sales add up to ${money(turnoverAndCosts)}, but gross profit is stated as ${money(gross)}.`,
    });
  }

  const profit = get('profit_for_period');
  const afterTax = plus(get('profit_before_taxation'), get('tax_on_profit'));
  if (afterTax === undefined || (profit !== undefined && !differs(PROFIT))) return disagreements;
  const whose = basis === 'company' ? 'group' : 'company';
  if (other !== undefined && agree(afterTax, other)) {
    disagreements.push(
      {
        members: ['profit_before_taxation', 'tax_on_profit'],
        words: `Profit before taxation and tax are the ${whose}’s: they add up to its profit of ${money(other)}.`,
      },
      {
        members: OTHER_RESULTS,
        words: `This amount may be the ${whose}’s, like profit before taxation.`,
      },
    );
  } else if (other !== undefined && fitsInSize(amounts, other)) {
    disagreements.push({
      members: ['profit_before_taxation', 'tax_on_profit'],
      words: `The signs of profit before taxation and tax do not fit the ${whose}’s profit of ${money(other)}.`,
    });
  } else if (profit !== undefined) {
    disagreements.push({
      members: PROFIT_LINES,
      words: `Profit before taxation and tax add up to ${money(afterTax)}, but profit for the period is stated as ${money(profit)}.`,
    });
  }
  return disagreements;
}

/** Whether profit before taxation and tax add up to a profit with other signs. */
function fitsInSize(amounts: Amounts, profit: Amount): boolean {
  const identity = { total: 'profit', parts: ['profit_before_taxation', 'tax_on_profit'] };
  const known = new Map<string, Amount>([...amounts, ['profit', profit]]);
  return holds(identity, known, ...identity.parts) === true;
}

function caveat(kind: string, members: readonly AmountName[], words: string): Caveat[] {
  return members.length === 0 ? [] : [{ kind, members: [...members], words }];
}

function isNotZero(amount: Amount | undefined): boolean {
  return amount !== undefined && !amount.value.eq(0);
}
