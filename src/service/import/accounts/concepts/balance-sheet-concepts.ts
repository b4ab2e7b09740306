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
  unfiled,
  WITHIN_ONE_YEAR,
  whole,
} from './concept-row.ts';

const PPE = 'PropertyPlantEquipment';
const CLASSES = 'PropertyPlantEquipmentClassesDimension';
const OWNERSHIP = 'PPEOwnershipDimension';

const ofClass = (member: string) => of(PPE, `${CLASSES}=${member}`);

/** Land or buildings by form of ownership, whichever of the three classes the filer chose. */
const property = (...held: readonly string[]) =>
  sum(
    ...held.flatMap((member) =>
      ['LandBuildings', 'Buildings', 'Land'].map((kind) =>
        of(PPE, `${CLASSES}=${kind}`, `${OWNERSHIP}=${member}`),
      ),
    ),
  );

/** Assets of SPEC 2.9: carrying amounts on the last day. Names of the FRC first, then UK GAAP of 2009, then the IASB. */
export const ASSET_CONCEPTS = {
  fixed_assets: state('as filed', 'FixedAssets', 'NoncurrentAssets'),
  intangible_assets: state(
    'as filed',
    'IntangibleAssets',
    'IntangibleFixedAssets',
    'IntangibleAssetsAndGoodwill',
    sum('Goodwill', 'IntangibleAssetsOtherThanGoodwill'),
  ),
  tangible_assets: state('as filed', PPE, 'TangibleFixedAssets', 'PropertyPlantAndEquipment'),
  investments: state(
    'as filed',
    'InvestmentsFixedAssets',
    of('Investments', AFTER_ONE_YEAR),
    'InvestmentsInGroupUndertakings',
    'InvestmentsInSubsidiaries',
  ),
  land_and_buildings: state('as filed', ofClass('LandBuildings'), sum(ofClass('Land'), ofClass('Buildings'))),
  freehold: state('as filed', property('OwnedOrFreeholdAssets')),
  leasehold: state(
    'as filed',
    property('ShortLeaseholdAssets', 'LongLeaseholdAssets'),
    ofClass('LeaseholdImprovements'),
  ),
  fixtures_and_fittings: state(
    'as filed',
    ofClass('FurnitureFittings'),
    ofClass('FurnitureFittingsToolsEquipment'),
  ),
  plant_machinery_and_vehicles: state('as filed', ofClass('VehiclesPlantMachinery')),
  plant_and_machinery: state('as filed', ofClass('PlantMachinery')),
  motor_vehicles: state(
    'as filed',
    ofClass('MotorVehicles'),
    ofClass('Vehicles'),
    sum(ofClass('MotorCars'), ofClass('CommercialMotorVehicles'), ofClass('OtherVehicles')),
  ),
  other_tangible_assets: state(
    'as filed',
    sumOver(
      PPE,
      CLASSES,
      'OtherPropertyPlantEquipment',
      'ComputerEquipment',
      'OfficeEquipment',
      'ToolsEquipment',
      'ConstructionInProgressAssetsUnderConstruction',
    ),
  ),
  owned_assets: state('as filed', of(PPE, `${OWNERSHIP}=OwnedOrFreeholdAssets`)),
  other_assets: unfiled('no total of what is left over is tagged'),
  current_assets: state('as filed', 'CurrentAssets'),
  stocks: state('as filed', 'TotalInventories', 'StocksInventory', 'Inventories'),
  finished_goods: state('as filed', 'FinishedGoodsGoodsForResale', 'FinishedGoods'),
  work_in_progress: state('as filed', 'WorkInProgress'),
  debtors: state('as filed', ...whole('Debtors'), 'TradeAndOtherCurrentReceivables'),
  trade_debtors: state('as filed', ...whole('TradeDebtorsTradeReceivables')),
  other_debtors: state('as filed', ...whole('OtherDebtors')),
  amounts_owed_by_group_undertakings: state('as filed', ...whole('AmountsOwedByGroupUndertakings')),
  loans_to_directors: state('as filed', ...whole('AmountsOwedByDirectors'), 'AdvancesCreditsDirectors'),
  prepayments_and_accrued_income: state(
    'as filed',
    ...whole('PrepaymentsAccruedIncome', 'Prepayments'),
    'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
  ),
  taxation_and_vat_repayable: state(
    'as filed',
    sum('CorporationTaxRecoverable', 'RecoverableValue-addedTax'),
    sum(of('CorporationTaxRecoverable', WITHIN_ONE_YEAR), of('RecoverableValue-addedTax', WITHIN_ONE_YEAR)),
  ),
  debtors_due_within_one_year: state('as filed', of('Debtors', WITHIN_ONE_YEAR)),
  debtors_due_after_one_year: state('as filed', of('Debtors', AFTER_ONE_YEAR)),
  cash_at_bank_and_in_hand: state(
    'as filed',
    'CashBankOnHand',
    'CashBankInHand',
    'CashCashEquivalents',
    'CashAndCashEquivalents',
  ),
  total_assets: derived(
    state('as filed', 'TotalAssets', 'Assets'),
    'where it is not tagged: total_assets_less_current_liabilities less current_liabilities_due_within_one_year, else fixed and current assets',
  ),
  total_assets_less_current_liabilities: state('as filed', 'TotalAssetsLessCurrentLiabilities'),
  net_current_assets_working_capital: state('as filed', 'NetCurrentAssetsLiabilities'),
} as const satisfies Partial<Record<AmountName, Row>>;

const EQUITY = 'EquityClassesDimension';
const LEASES = 'FinanceLeaseLiabilitiesPresentValueTotal';

const ofEquity = (member: string) => of('Equity', `${EQUITY}=${member}`);

const BY_CLASS = ['OrdinaryShareClass', 'PreferenceShareClass', 'OtherShareClass'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((at) => `ShareCapital${kind}${at}`),
);

/** Liabilities and equity of SPEC 2.9. Names of the FRC first, then UK GAAP of 2009, then the IASB. */
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
  // Second, because filers also tag the sum of liabilities and equity as TotalLiabilities.
  total_liabilities: derived(
    state('outgoing', 'TotalLiabilities', 'Liabilities'),
    'shareholders_funds less total_assets; what is tagged is taken only where one of the two is missing',
  ),
  trade_creditors: state('outgoing', ...whole('TradeCreditorsTradePayables')),
  // SPEC 2.9 has bank loans and leases twice: due within one year with overdrafts, later with borrowings.
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
  // NetDeferredTaxLiabilityAsset is negative for an asset, which is positive here.
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
  // Neither can be negative.
  called_up_share_capital: state(
    'incoming',
    ofEquity('ShareCapital'),
    'CalledUpShareCapital',
    sum(ofEquity('ShareCapitalOrdinaryShares'), ofEquity('ShareCapitalPreferenceShares')),
    sumOver('Equity', EQUITY, ...BY_CLASS),
    'IssuedCapital',
  ),
  share_premium_account: state('incoming', ofEquity('SharePremium'), 'SharePremiumAccount', 'SharePremium'),
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

/** All provisions for liabilities, usually including deferred tax; `other_provisions` is the rest. */
export const PROVISIONS: Row = state(
  'outgoing',
  'ProvisionsForLiabilitiesBalanceSheetSubtotal',
  'ProvisionsForLiabilitiesCharges',
  'Provisions',
);

/** Cash flow of SPEC 2.9. Net inflows are positive. */
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
