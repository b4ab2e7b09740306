import type { AmountName } from '#contract/financials.ts';
import {
  AFTER_ONE_YEAR,
  derived,
  flow,
  of,
  type Row,
  signed,
  state,
  sum,
  sumOver,
  WITHIN_ONE_YEAR,
  whole,
} from './concept-row.ts';

const EQUITY = 'EquityClassesDimension';
const LEASES = 'FinanceLeaseLiabilitiesPresentValueTotal';

/** One class of capital and reserves. */
const ofEquity = (member: string) => of('Equity', `${EQUITY}=${member}`);

/** Share capital that is tagged by class of share only. */
const BY_CLASS = ['OrdinaryShareClass', 'PreferenceShareClass', 'OtherShareClass'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((at) => `ShareCapital${kind}${at}`),
);

/** Liabilities and equity of SPEC 2.9 on the last day. First the FRC's names, then UK GAAP of 2009, then the IASB's. */
export const LIABILITY_CONCEPTS = {
  current_liabilities_due_within_one_year: state(
    'outgoing',
    of('Creditors', WITHIN_ONE_YEAR),
    'CreditorsDueWithinOneYear',
    'CurrentLiabilities',
  ),
  long_term_liabilities_due_after_one_year: state(
    'outgoing',
    of('Creditors', AFTER_ONE_YEAR),
    'CreditorsDueAfterOneYear',
    'NoncurrentLiabilities',
  ),
  // Filers tag TotalLiabilities also where a balance sheet adds liabilities and equity up, so it comes second.
  total_liabilities: derived(
    state('outgoing', 'TotalLiabilities', 'Liabilities'),
    'shareholders_funds less total_assets; what is tagged is taken only where one of the two is missing',
  ),
  trade_creditors: state('outgoing', ...whole('TradeCreditorsTradePayables')),
  // SPEC 2.9 names bank loans and leases twice each: with overdrafts and contracts what falls due within one year,
  // with borrowings and leases what falls due later.
  bank_loans_and_overdrafts: state(
    'outgoing',
    of('BankBorrowingsOverdrafts', WITHIN_ONE_YEAR),
    sum(of('BankBorrowings', WITHIN_ONE_YEAR), of('BankOverdrafts', WITHIN_ONE_YEAR)),
    'BankBorrowingsOverdrafts',
    'BankOverdrafts',
  ),
  bank_loans_and_borrowings: state(
    'outgoing',
    of('BankBorrowingsOverdrafts', AFTER_ONE_YEAR),
    of('BankBorrowings', AFTER_ONE_YEAR),
    'BankBorrowings',
  ),
  amounts_owed_to_group_undertakings: state('outgoing', ...whole('AmountsOwedToGroupUndertakings')),
  loans_from_directors: state('outgoing', ...whole('AmountsOwedToDirectors')),
  hire_purchase_contracts: state('outgoing', of(LEASES, WITHIN_ONE_YEAR)),
  hire_purchase_and_leases: state('outgoing', of(LEASES, AFTER_ONE_YEAR)),
  finance_leases: state('outgoing', LEASES),
  other_loans: state('outgoing', ...whole('OtherRemainingBorrowings')),
  accruals_and_deferred_income: state(
    'outgoing',
    ...whole('AccruedLiabilitiesDeferredIncome'),
    'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
  ),
  taxation_and_social_security: state(
    'outgoing',
    ...whole('TaxationSocialSecurityPayable', 'OtherTaxationSocialSecurityPayable'),
  ),
  corporation_tax: state('outgoing', ...whole('CorporationTaxPayable')),
  other_liabilities: state('outgoing', ...whole('OtherCreditors')),
  // NetDeferredTaxLiabilityAsset is negative where it is an asset, which then stands positive here.
  deferred_taxation: state(
    'outgoing',
    of('Provisions', 'ProvisionsClassesDimension=DeferredTaxation'),
    'TaxationIncludingDeferredTaxationBalanceSheetSubtotal',
    signed('turned', 'NetDeferredTaxLiabilityAsset'),
    'DeferredTaxLiabilities',
  ),
  other_provisions: derived(
    state('outgoing'),
    'all provisions (PROVISIONS) less deferred_taxation; absent where that leaves nothing',
  ),
  pension_liability: state('turned', 'RetirementBenefitObligationsSurplus'),
  called_up_share_capital: state(
    'as filed',
    ofEquity('ShareCapital'),
    'CalledUpShareCapital',
    sum(ofEquity('ShareCapitalOrdinaryShares'), ofEquity('ShareCapitalPreferenceShares')),
    sumOver('Equity', EQUITY, ...BY_CLASS),
    'IssuedCapital',
  ),
  share_premium_account: state('as filed', ofEquity('SharePremium'), 'SharePremiumAccount', 'SharePremium'),
  revaluation_reserve: state(
    'as filed',
    ofEquity('RevaluationReserve'),
    sumOver('Equity', EQUITY, 'InvestmentPropertiesRevaluationReserve', 'PropertiesRevaluationReserve'),
    'RevaluationReserve',
  ),
  other_reserves: state(
    'as filed',
    ofEquity('OtherReservesSubtotal'),
    sumOver(
      'Equity',
      EQUITY,
      'CapitalRedemptionReserve',
      'MergerReserve',
      'HedgingReserve',
      'ForeignCurrencyTranslationReserve',
      'CapitalReserve',
      'CapitalContributionReserve',
      'OtherCapitalReserve',
      'OtherMiscellaneousReserve',
      'TreasurySharesOwnSharesReserve',
      'Share-basedPaymentsReserve',
      'FurtherSpecificReserve1ComponentTotalEquity',
      'FurtherSpecificReserve2ComponentTotalEquity',
      'FurtherSpecificReserve3ComponentTotalEquity',
      'FurtherSpecificReserve4ComponentTotalEquity',
    ),
    sum('CapitalRedemptionReserve', 'OtherReserves'),
  ),
  profit_and_loss_account: state(
    'as filed',
    ofEquity('RetainedEarningsAccumulatedLosses'),
    'ProfitLossAccountReserve',
    'RetainedEarnings',
  ),
  shareholders_funds: state(
    'as filed',
    'Equity',
    'ShareholderFunds',
    'NetAssetsLiabilities',
    'NetAssetsLiabilitiesIncludingPensionAssetLiability',
    'CharityFunds',
  ),
} as const satisfies Partial<Record<AmountName, Row>>;

/** All provisions for liabilities, of which deferred tax is mostly one; `other_provisions` is what is left. */
export const PROVISIONS: Row = state(
  'outgoing',
  'ProvisionsForLiabilitiesBalanceSheetSubtotal',
  'ProvisionsForLiabilitiesCharges',
  'Provisions',
);

/** Cash flow of SPEC 2.9. Net flows carry their own sign: money that came in is positive. */
export const CASH_FLOW_CONCEPTS = {
  net_cash_from_operating_activities: flow(
    'as filed',
    'NetCashFlowsFromUsedInOperatingActivities',
    'CashFlowsFromUsedInOperatingActivities',
  ),
  net_cash_from_financing_activities: flow(
    'as filed',
    'NetCashFlowsFromUsedInFinancingActivities',
    'CashFlowsFromUsedInFinancingActivities',
  ),
  net_cash_from_investing_activities: flow(
    'as filed',
    'NetCashFlowsFromUsedInInvestingActivities',
    'CashFlowsFromUsedInInvestingActivities',
  ),
  net_difference_in_cash_and_cash_equivalents: flow(
    'as filed',
    'IncreaseDecreaseInCashCashEquivalentsBeforeForeignExchangeDifferencesChangesInConsolidation',
    'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
    'IncreaseDecreaseInCashAndCashEquivalents',
  ),
  acquisitions_and_disposals_of_assets: flow(
    'as filed',
    sum(
      signed('outgoing', 'PurchasePropertyPlantEquipment'),
      signed('outgoing', 'PurchaseIntangibleAssets'),
      signed('incoming', 'ProceedsFromSalesPropertyPlantEquipment'),
    ),
  ),
} as const satisfies Partial<Record<AmountName, Row>>;
