import type { AmountName } from '#contract/financials.ts';
import { derived, flow, of, type Row, sum, sumOver, unfiled } from './concept-row.ts';

const CLASSES = 'IntangibleAssetClassesDimension';
const LEASE_INTEREST = 'InterestExpenseOnObligationsUnderFinanceLeasesHirePurchaseContracts';
const LEASE_KIND = 'FinanceLeaseContractTypeDimension';
const UK = of('TurnoverRevenue', 'GeographicSegmentsDimension=UnitedKingdom');

/** The FRC's names first, then those of charities, UK GAAP of 2009, and the IASB. */
export const PROFIT_CONCEPTS = {
  // A charity has total income in place of turnover (Charities SORP, module 4).
  turnover: flow(
    'as filed',
    'TurnoverRevenue',
    'TurnoverGrossOperatingRevenue',
    'Revenue',
    'IncomeEndowments',
  ),
  cost_of_sales: flow('outgoing', 'CostSales', 'CostOfSales'),
  gross_profit: flow('as filed', 'GrossProfitLoss', 'GrossProfit'),
  administrative_and_similar_expenses: flow('turned', 'AdministrativeExpenses', 'AdministrativeExpense'),
  other_operative_income: flow(
    'as filed',
    'OtherOperatingIncomeFormat1',
    'OtherOperatingIncomeFormat2',
    'OtherOperatingIncome',
  ),
  operating_profit: flow('as filed', 'OperatingProfitLoss', 'ProfitLossFromOperatingActivities'),
  other_income: flow('as filed', 'IncomeFromOtherFixedAssetInvestments', 'OtherIncome'),
  // Format 2, "other charges": the rest of an FRS 105 profit and loss account.
  other_costs: flow(
    'turned',
    'OtherOperatingExpensesFormat2',
    'OtherOperatingChargesFormat2',
    'OtherExpenditure',
  ),
  interest_receivable_and_similar_income: flow(
    'as filed',
    'OtherInterestReceivableSimilarIncomeFinanceIncome',
    'OtherInterestReceivableSimilarIncome',
    'FinanceIncome',
  ),
  interest_payable_and_similar_expenses: flow(
    'turned',
    'InterestPayableSimilarChargesFinanceCosts',
    'InterestPayableSimilarCharges',
    'FinanceCosts',
  ),
  bank_interest: flow(
    'turned',
    'InterestExpenseOnBankOverdraftsBankLoansSimilarBorrowings',
    sum('InterestExpenseOnBankOverdrafts', 'InterestExpenseOnBankLoansSimilarBorrowings'),
  ),
  // Tagged by kind of contract or for both; an undivided amount is under hire purchase.
  hire_purchase_interest: flow(
    'turned',
    of(LEASE_INTEREST, `${LEASE_KIND}=HirePurchaseContracts`),
    LEASE_INTEREST,
  ),
  leasing_interest: flow('turned', of(LEASE_INTEREST, `${LEASE_KIND}=FinanceLeases`)),
  other_interest: flow('turned', sum('OtherFinanceCosts', 'InterestExpenseOnLoanCapital')),
  profit_before_taxation: flow('as filed', 'ProfitLossOnOrdinaryActivitiesBeforeTax', 'ProfitLossBeforeTax'),
  tax_on_profit: flow(
    'turned',
    'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
    'TaxOnProfitOrLossOnOrdinaryActivities',
    'IncomeTaxExpenseContinuingOperations',
  ),
  taxation: unfiled('the tax line is tagged once, and it is tax_on_profit'),
  // The bottom line of a charity's statement of financial activities.
  profit_for_period: flow(
    'as filed',
    'ProfitLoss',
    'ProfitLossForPeriod',
    'ProfitLossOnOrdinaryActivitiesAfterTax',
    'NetIncreaseDecreaseInCharitableFunds',
  ),
  retained_profit: unfiled('profit less dividends is no line of the formats since 2005 (FRS 25)'),
  // A share of profit, not of equity. It reduces the owners' profit, so it is negative for a profit; filers
  // use either sign.
  non_controlling_interests: derived(
    flow('turned', of('ProfitLoss', 'EquityClassesDimension=Non-controllingInterests')),
    'what the owners have of the profit (OWNERS_PROFIT) less profit_for_period',
  ),
  extraordinary_items: unfiled('FRS 102 (5.10A) leaves practically none'),
  exceptional_items: flow('turned', of('AdministrativeExpenses', 'ExceptionalsDimension=Exceptional')),
  discontinued_operations: flow(
    'as filed',
    'GainLossBeforeTaxOnSaleDiscontinuedOperations',
    'ProfitLossFromDiscontinuedOperations',
  ),
  other_gains_and_losses: flow('as filed', 'OtherGainsLosses'),
  restructuring_costs: unfiled('no concept of its own; exceptional costs hold it'),
  gain_and_loss_on_fair_value_of_assets: flow(
    'as filed',
    'NetGainsLossesOnInvestmentAssets',
    'GainsLossesOnFairValueAdjustmentInvestmentProperty',
  ),
  gain_and_loss_on_disposal_of_assets: flow(
    'as filed',
    'GainLossOnDisposalsPropertyPlantEquipment',
    'GainLossOnDisposalAssetsIncomeStatementSubtotal',
    'GainLossOnDisposalsOtherNon-currentAssets',
  ),
  gain_and_loss_on_foreign_exchange: flow(
    'as filed',
    'GainLossDueToForeignExchangeDifferencesRecognisedInProfitOrLoss',
  ),
  impairment_of_assets: flow('turned', 'ImpairmentLossReversalOnInvestments', 'ImpairmentLoss'),
  dividends: flow(
    'outgoing',
    'DividendsPaid',
    of('DividendsPaid', 'EquityClassesDimension=RetainedEarningsAccumulatedLosses'),
    'DividendsPaidOnShares',
  ),
  dividends_payable: unfiled(
    'what directors recommend is no liability (FRS 102, 32.8), what was declared is tagged as paid',
  ),
  equity_dividends_paid: flow('outgoing', 'DividendsPaidClassifiedAsFinancingActivities'),
  depreciation: flow(
    'outgoing',
    'DepreciationExpensePropertyPlantEquipment',
    sumOver(
      'DepreciationExpensePropertyPlantEquipment',
      'OwnershipAssetsDimension',
      'OwnedAssets',
      'LeasedAssets',
    ),
    'IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
    'TangibleFixedAssetsDepreciationChargedInPeriod',
  ),
  amortisation: flow(
    'outgoing',
    'AmortisationExpenseIntangibleAssets',
    sumOver(
      'AmortisationExpenseIntangibleAssets',
      CLASSES,
      'NetGoodwill',
      'Goodwill',
      'ComputerSoftware',
      'DevelopmentCostsCapitalisedDevelopmentExpenditure',
      'PatentsTrademarksLicencesConcessionsSimilar',
    ),
    'IncreaseFromAmortisationChargeForYearIntangibleAssets',
    'IntangibleFixedAssetsAmortisationChargedInPeriod',
  ),
  amortisation_and_depreciation: flow(
    'outgoing',
    'DepreciationAmortisationExpense',
    'DepreciationAmortisationImpairmentExpense',
    'DepreciationOtherAmountsWrittenOffTangibleIntangibleFixedAssets',
    'DepreciationAndAmortisationExpense',
  ),
  operating_lease_rentals: flow(
    'outgoing',
    'TotalOperatingLeasePayments',
    'MinimumOperatingLeasePaymentsRecognisedAsExpense',
    sumOver(
      'TotalOperatingLeasePayments',
      'OperatingLeasePurposeDimension',
      'LandBuildingsUnderOperatingLeases',
      'PlantEquipmentOtherAssetsUnderOperatingLeases',
    ),
  ),
  other_lease_rentals: unfiled('filings tag operating leases by what is leased, which SPEC 2.9 does not ask'),
  research_and_development: flow('outgoing', 'ResearchAndDevelopmentExpense'),
  basic_earnings_per_share: flow('as filed', 'BasicEarningsLossPerShare'),
  diluted_earnings_per_share: flow('as filed', 'DilutedEarningsLossPerShare'),
  united_kingdom: flow('as filed', UK),
  rest_of_world: derived(flow('as filed'), 'turnover less united_kingdom, where the filing tags both'),
} as const satisfies Partial<Record<AmountName, Row>>;

export const OWNERS_PROFIT: Row = flow(
  'as filed',
  'ProfitLossAttributableToOwnersParent',
  'ProfitLossAttributableToOwnersOfParent',
);

/** Staff and auditor of SPEC 2.9. Employers' pension costs exclude those for directors. */
export const STAFF_CONCEPTS = {
  total_remuneration: flow(
    'outgoing',
    'StaffCostsEmployeeBenefitsExpense',
    'StaffCosts',
    'EmployeeBenefitsExpense',
  ),
  wages_and_salaries: flow('outgoing', 'WagesSalaries', 'WagesAndSalaries'),
  social_security_costs: flow('outgoing', 'SocialSecurityCosts', 'SocialSecurityContributions'),
  pension_costs: flow(
    'outgoing',
    'PensionOtherPost-employmentBenefitCostsOtherPensionCosts',
    'PensionCostsDefinedContributionPlan',
  ),
  pension_contributions: flow('outgoing', 'CompanyContributionsToMoneyPurchasePlansDirectors'),
  directors_remuneration: flow('outgoing', 'DirectorRemuneration'),
  highest_paid_director: flow(
    'outgoing',
    of('DirectorRemuneration', 'EntityOfficersDimension=HighestPaidDirector'),
  ),
  auditors_remuneration: flow('outgoing', 'AuditFeesExpenses'),
  non_audit_services: flow('outgoing', 'FeesForNon-auditServices'),
  non_tax_services: unfiled('fees are tagged by service, never as all but tax'),
  tax_compliance_and_advice: unfiled('no such fee occurs among the filings that this table was made from'),
  other_services: flow('outgoing', 'OtherNon-auditServicesFees'),
} as const satisfies Partial<Record<AmountName, Row>>;

/** Headcount; many filers tag it with a currency as its unit. */
export const EMPLOYEES: Row = flow('as filed', 'AverageNumberEmployeesDuringPeriod', 'EmployeesTotal');
