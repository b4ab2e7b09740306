import type { AmountName } from '#contract/financials.ts';
import {
  AFTER_ONE_YEAR,
  derived,
  of,
  type Row,
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

/** Tangible assets of one class, at their carrying amount. */
const ofClass = (member: string) => of(PPE, `${CLASSES}=${member}`);

/** Land or buildings held in one of these ways, whichever of the three classes the filer chose. */
const property = (...held: readonly string[]) =>
  sum(
    ...held.flatMap((member) =>
      ['LandBuildings', 'Buildings', 'Land'].map((kind) =>
        of(PPE, `${CLASSES}=${kind}`, `${OWNERSHIP}=${member}`),
      ),
    ),
  );

/** Assets of SPEC 2.9: carrying amounts on the last day. First the FRC's names, then UK GAAP of 2009, then the IASB's. */
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
  // The classes that SPEC 2.9 has no member for.
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
