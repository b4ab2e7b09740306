import type { AmountName } from '#contract/financials.ts';
import {
  type Amount,
  added,
  agree,
  type MoneyText,
  minus,
  negated,
  plus,
  sumOf,
  withinRounding,
  ZERO,
} from './amount.ts';
import type { LineBeside } from './concepts/statement-identities.ts';
import { subsetsOf } from './signs.ts';
import type { Amounts } from './statement-signs.ts';

/** Two statements of a filing that disagree. */
export type Disagreement = { readonly members: readonly AmountName[]; readonly words: string };

export type DerivedAmounts = {
  readonly amounts: Amounts;
  readonly disagreements: readonly Disagreement[];
};

/** Amounts that follow from others by arithmetic, each only where all its terms are known. What is stated, and
 * sums of what is stated, take precedence over what is calculated back from other totals. */
export function derivedAmounts(
  stated: Amounts,
  beside: ReadonlyMap<LineBeside, Amount>,
  ownersProfit: Amount | undefined,
  money: MoneyText,
): DerivedAmounts {
  const get = (name: AmountName) => stated.get(name);
  const assets = totalAssets(stated, beside, money);
  const liabilities = totalLiabilities(stated, assets.amount, money);
  // A deferred tax asset is among the debtors, so it is not part of the provisions.
  const deferredTaxation = get('deferred_taxation');
  const deferred = deferredTaxation?.value.lt(0) ? deferredTaxation : ZERO;
  const others = minus(beside.get('provisions'), deferred);
  const derived: readonly (readonly [AmountName, Amount | undefined])[] = [
    ['total_assets', assets.amount],
    ['total_liabilities', liabilities.amount],
    ['non_controlling_interests', minus(ownersProfit, get('profit_for_period'))],
    ['rest_of_world', minus(get('turnover'), get('united_kingdom'))],
    ['other_provisions', others?.value.lt(0) ? others : undefined],
  ];
  return {
    amounts: new Map(
      derived.flatMap(([name, amount]) =>
        amount === undefined || amount === get(name) ? [] : [[name, amount] as const],
      ),
    ),
    disagreements: [
      ...assets.disagreements,
      ...liabilities.disagreements,
      ...PARTS_OF_ASSETS.flatMap((parts) => excessiveParts(stated, parts, money)),
      ...debtorsByMaturity(stated, money),
    ],
  };
}

type Derived = { readonly amount: Amount | undefined; readonly disagreements: readonly Disagreement[] };

function totalAssets(stated: Amounts, beside: ReadonlyMap<LineBeside, Amount>, money: MoneyText): Derived {
  const tagged = stated.get('total_assets');
  const calculated = minus(
    stated.get('total_assets_less_current_liabilities'),
    stated.get('current_liabilities_due_within_one_year'),
  );
  const sum = plus(stated.get('fixed_assets'), stated.get('current_assets'));
  const outside = [beside.get('unpaid_share_capital'), beside.get('prepayments_outside_current_assets')];
  const sums = sum === undefined ? [] : sumsWith(sum, outside);
  const other = tagged ?? calculated;
  const summed = sums.find((one) => other !== undefined && agree(one, other)) ?? sums[0];
  const amount = tagged ?? summed ?? calculated;
  if (summed === undefined || other === undefined || agree(summed, other)) {
    return { amount, disagreements: [] };
  }
  const members: readonly AmountName[] =
    tagged === undefined
      ? ['total_assets_less_current_liabilities', 'current_liabilities_due_within_one_year']
      : [];
  const otherWords =
    tagged === undefined
      ? `total assets less current liabilities imply ${money(other)}`
      : `total assets are stated as ${money(other)}`;
  return {
    amount,
    disagreements: [
      {
        members: ['fixed_assets', 'current_assets', 'total_assets', ...members],
        words: `Fixed and current assets add up to ${money(summed)}, but ${otherWords}.`,
      },
    ],
  };
}

/** Filers also tag the sum of liabilities and equity as total liabilities: that is no statement of liabilities. */
function totalLiabilities(stated: Amounts, assets: Amount | undefined, money: MoneyText): Derived {
  const tagged = stated.get('total_liabilities');
  const funds = stated.get('shareholders_funds');
  const calculated = minus(funds, assets);
  const isBalanceTotal = tagged && assets && agree(tagged, negated(assets));
  if (tagged !== undefined && !(isBalanceTotal && calculated !== undefined)) {
    const differs = calculated !== undefined && !agree(tagged, calculated);
    return {
      amount: tagged,
      disagreements: differs
        ? [
            {
              members: ['total_liabilities', 'total_assets', 'shareholders_funds'],
              words: `Total liabilities are stated as ${money(tagged)}, but total assets and shareholders’ funds imply ${money(calculated)}.`,
            },
          ]
        : [],
    };
  }
  const creditors = sumOf(CREDITORS.flatMap((name) => stated.get(name) ?? []));
  const tooSmall =
    calculated !== undefined &&
    creditors !== undefined &&
    calculated.value.gt(creditors.value) &&
    !agree(calculated, creditors);
  return {
    amount: calculated,
    disagreements: tooSmall
      ? [
          {
            members: ['total_liabilities', ...CREDITORS, 'shareholders_funds'],
            words: `Creditors are stated as ${money(creditors)}, but total assets and shareholders’ funds imply liabilities of ${money(calculated)}.`,
          },
        ]
      : [],
  };
}

const PARTS_OF_ASSETS = [
  {
    total: 'fixed_assets',
    parts: ['intangible_assets', 'tangible_assets', 'investments'],
    words: 'Intangible assets, tangible assets and investments',
    ofWhat: 'fixed assets',
  },
  {
    total: 'current_assets',
    parts: ['stocks', 'debtors', 'cash_at_bank_and_in_hand'],
    words: 'Stocks, debtors and cash',
    ofWhat: 'current assets',
  },
] as const satisfies readonly {
  readonly total: AmountName;
  readonly parts: readonly AmountName[];
  readonly words: string;
  readonly ofWhat: string;
}[];

/** Parts may lack a line that is not tagged, but are never more than their total. */
function excessiveParts(
  stated: Amounts,
  { total, parts, words, ofWhat }: (typeof PARTS_OF_ASSETS)[number],
  money: MoneyText,
): Disagreement[] {
  const known = parts.flatMap((name) => stated.get(name) ?? []);
  const [whole, sum] = [stated.get(total), sumOf(known)];
  if (whole === undefined || sum === undefined || sum.value.lte(whole.value)) return [];
  if (withinRounding(sum.value.minus(whole.value), [whole, ...known])) return [];
  const excess = minus(sum, whole);
  const outside = parts.filter((name) => {
    const part = stated.get(name);
    return part !== undefined && excess !== undefined && agree(part, excess);
  });
  if (outside.length === 1) {
    const without = `This amount is not part of the ${ofWhat} of ${money(whole)}.`;
    return [{ members: outside, words: without }];
  }
  return [
    {
      members: [total, ...parts],
      words: `${words} add up to ${money(sum)}, more than ${ofWhat} of ${money(whole)}.`,
    },
  ];
}

/** Filers tag all debtors as due within one year beside those due later. */
function debtorsByMaturity(stated: Amounts, money: MoneyText): Disagreement[] {
  const debtors = stated.get('debtors');
  const sum = plus(stated.get('debtors_due_within_one_year'), stated.get('debtors_due_after_one_year'));
  if (debtors === undefined || sum === undefined || agree(sum, debtors)) return [];
  return [
    {
      members: ['debtors_due_within_one_year', 'debtors_due_after_one_year'],
      words: `Debtors due within and after one year add up to ${money(sum)}, but debtors are stated as ${money(debtors)}.`,
    },
  ];
}

const CREDITORS = [
  'current_liabilities_due_within_one_year',
  'long_term_liabilities_due_after_one_year',
] as const satisfies readonly AmountName[];

/** With all of the lines outside, which is how the formats have them, then with fewer. */
function sumsWith(sum: Amount, outside: readonly (Amount | undefined)[]): readonly Amount[] {
  return subsetsOf(outside.filter((line) => line !== undefined))
    .toReversed()
    .map((lines) => lines.reduce(added, sum));
}
