import type { AmountName } from '#contract/financials.ts';
import type { Identity } from '../signs.ts';
import { PROVISIONS } from './balance-sheet-concepts.ts';
import { type AFTER_ONE_YEAR, of, type Row, state, sum, WITHIN_ONE_YEAR } from './concept-row.ts';

/** Lines of the formats that SPEC 2.9 does not have, but that its totals include. */
export const LINES_BESIDE = {
  prepayments_outside_current_assets: state(
    'as filed',
    'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
  ),
  unpaid_share_capital: state('as filed', 'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset'),
  net_assets: state('as filed', 'NetAssetsLiabilities', 'NetAssetsLiabilitiesIncludingPensionAssetLiability'),
  accruals_outside_creditors: state('outgoing', 'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal'),
  provisions: PROVISIONS,
} as const satisfies Record<string, Row>;

export type LineBeside = keyof typeof LINES_BESIDE;
export type TermName = AmountName | LineBeside | 'opening_funds' | 'opening_profit_and_loss_account';
type NamedIdentity = Identity & {
  readonly total: TermName;
  readonly parts: readonly TermName[];
  readonly also?: readonly TermName[];
  readonly maybe?: readonly TermName[];
};

export const GROSS_PROFIT = {
  total: 'gross_profit',
  parts: ['turnover'],
  also: ['cost_of_sales'],
} as const satisfies NamedIdentity;

export const PROFIT = {
  total: 'profit_for_period',
  parts: ['profit_before_taxation'],
  also: ['tax_on_profit'],
  maybe: ['discontinued_operations'],
} as const satisfies NamedIdentity;

const LIABILITIES_AFTER_CURRENT = [
  'long_term_liabilities_due_after_one_year',
  'provisions',
  'pension_liability',
] as const;

/** What a balance sheet says of shareholders’ funds: net of all liabilities, and as capital and reserves. */
export const FUNDS: readonly NamedIdentity[] = [
  {
    total: 'shareholders_funds',
    parts: ['total_assets_less_current_liabilities'],
    also: LIABILITIES_AFTER_CURRENT,
    maybe: ['accruals_outside_creditors'],
  },
  {
    total: 'shareholders_funds',
    parts: ['net_current_assets_working_capital'],
    also: ['fixed_assets', ...LIABILITIES_AFTER_CURRENT],
    maybe: ['prepayments_outside_current_assets', 'unpaid_share_capital', 'accruals_outside_creditors'],
  },
  {
    total: 'shareholders_funds',
    parts: [],
    also: [
      'profit_and_loss_account',
      'called_up_share_capital',
      'share_premium_account',
      'revaluation_reserve',
      'other_reserves',
    ],
  },
];

export const NET_CURRENT_ASSETS = {
  total: 'net_current_assets_working_capital',
  parts: ['current_assets'],
  also: ['current_liabilities_due_within_one_year'],
  maybe: ['prepayments_outside_current_assets', 'accruals_outside_creditors'],
} as const satisfies NamedIdentity;

/** Sums of the formats (SI 2008/410, Schedule 1) and of the movement of reserves. They decide signs only: one
 * that does not hold may lack a line that is not tagged. */
export const IDENTITIES: readonly NamedIdentity[] = [
  { total: 'current_assets', parts: ['debtors'], also: ['stocks', 'cash_at_bank_and_in_hand'] },
  NET_CURRENT_ASSETS,
  {
    total: 'total_assets_less_current_liabilities',
    parts: ['net_current_assets_working_capital'],
    also: ['fixed_assets'],
    maybe: ['prepayments_outside_current_assets', 'unpaid_share_capital'],
  },
  ...FUNDS,
  { total: 'shareholders_funds', parts: ['net_assets'] },
  { total: 'shareholders_funds', parts: ['opening_funds', 'profit_for_period'], maybe: ['dividends'] },
  {
    total: 'profit_and_loss_account',
    parts: ['opening_profit_and_loss_account', 'profit_for_period'],
    maybe: ['dividends'],
  },
  { total: 'debtors', parts: ['debtors_due_within_one_year'], also: ['debtors_due_after_one_year'] },
  GROSS_PROFIT,
  {
    total: 'operating_profit',
    parts: ['gross_profit', 'administrative_and_similar_expenses'],
    also: ['other_operative_income'],
  },
  {
    total: 'profit_before_taxation',
    parts: ['operating_profit'],
    also: ['interest_payable_and_similar_expenses'],
    maybe: [
      'interest_receivable_and_similar_income',
      'other_income',
      'gain_and_loss_on_fair_value_of_assets',
    ],
  },
  PROFIT,
];

/** Balances and results, whose minus some filers forget or invert, by statement. */
export const BALANCES: readonly (readonly TermName[])[] = [
  [
    'net_current_assets_working_capital',
    'total_assets_less_current_liabilities',
    'net_assets',
    'shareholders_funds',
    'profit_and_loss_account',
    'revaluation_reserve',
    'other_reserves',
  ],
  ['debtors', 'debtors_due_within_one_year', 'debtors_due_after_one_year'],
  [
    'gross_profit',
    'operating_profit',
    'profit_before_taxation',
    'profit_for_period',
    'basic_earnings_per_share',
    'diluted_earnings_per_share',
  ],
];

/** Costs, which some filers tag as the minus of the printed brackets. Tax is often a credit. */
export const COSTS: readonly AmountName[] = [
  'administrative_and_similar_expenses',
  'interest_payable_and_similar_expenses',
  'other_costs',
];

/** Creditors without a maturity, which may be all of them or those of one maturity. */
export const UNDATED_CREDITORS: Row = state('outgoing', 'Creditors');

/** What a creditors note adds up, for one maturity. Filers of small accounts omit the maturity of the parts. */
export function creditorParts(maturity: typeof WITHIN_ONE_YEAR | typeof AFTER_ONE_YEAR): readonly Row[] {
  const part = (...concepts: readonly string[]) =>
    state(
      'outgoing',
      sum(...concepts.map((concept) => of(concept, maturity))),
      ...(maturity === WITHIN_ONE_YEAR ? [sum(...concepts)] : []),
    );
  const either = (total: string, ...concepts: readonly string[]) =>
    state('outgoing', ...part(total).from, ...part(...concepts).from);
  return [
    part('TradeCreditorsTradePayables'),
    either('BankBorrowingsOverdrafts', 'BankBorrowings', 'BankOverdrafts'),
    part('AmountsOwedToGroupUndertakings'),
    part('AmountsOwedToDirectors'),
    part('FinanceLeaseLiabilitiesPresentValueTotal'),
    part('OtherRemainingBorrowings'),
    part('GovernmentGrantsPayable'),
    either('AccruedLiabilitiesDeferredIncome', 'AccruedLiabilities', 'DeferredIncome'),
    either(
      'TaxationSocialSecurityPayable',
      'OtherTaxationSocialSecurityPayable',
      'CorporationTaxPayable',
      'Value-addedTaxPayable',
    ),
    part('OtherCreditors'),
  ];
}

/** Cash and its equivalents as the cash flow statement has them, before what the balance sheet shows. */
export const CASH_EQUIVALENTS: Row = state(
  'as filed',
  'CashCashEquivalentsCashFlowValue',
  'CashAndCashEquivalentsIfDifferentFromStatementOfFinancialPosition',
  'CashCashEquivalents',
  'CashAndCashEquivalents',
);

export const OVERDRAFTS: Row = state(
  'outgoing',
  of('BankOverdrafts', WITHIN_ONE_YEAR),
  'BankOverdrafts',
  of('BankBorrowingsOverdrafts', WITHIN_ONE_YEAR),
);
