import type { AmountName } from '#contract/financials.ts';
import { type Amount, minus, plus } from './amount.ts';
import { type CashEvidence, type CashSigns, cashSigns } from './cash-flow-signs.ts';
import { ASSET_CONCEPTS, CASH_FLOW_CONCEPTS } from './concepts/balance-sheet-concepts.ts';
import { flow, type Row } from './concepts/concept-row.ts';
import { CASH_EQUIVALENTS, OVERDRAFTS } from './concepts/statement-identities.ts';
import { amountOf, type Basis, type Figures, type FilingPeriod } from './figures.ts';

export const NET_FLOWS = [
  'net_cash_from_operating_activities',
  'net_cash_from_investing_activities',
  'net_cash_from_financing_activities',
] as const satisfies readonly AmountName[];

export const NET_CHANGE = 'net_difference_in_cash_and_cash_equivalents' as const satisfies AmountName;

const EXCHANGE_EFFECT: Row = flow(
  'as filed',
  'EffectForeignExchangeDifferencesChangesInConsolidationOnCashCashEquivalents',
  'EffectForeignExchangeDifferencesOnCashCashEquivalents',
  'EffectOfExchangeRateChangesOnCashAndCashEquivalents',
);

/** The signs of the cash flows of each period. Both are tagged by one product, so one may decide for the other. */
export function cashSignsOf(
  figures: Figures,
  basis: Basis,
  periods: readonly FilingPeriod[],
): ReadonlyMap<FilingPeriod, CashSigns> {
  const evidence = periods.map((period) => ({ period, known: evidenceOf(figures, basis, period) }));
  const decided = evidence.map(({ known }) => cashSigns(known));
  return new Map(
    evidence.map(({ period, known }, index) => [
      period,
      cashSigns(
        known,
        decided.find((signs, other) => other !== index && signs.net !== undefined),
      ),
    ]),
  );
}

function evidenceOf(figures: Figures, basis: Basis, period: FilingPeriod): CashEvidence {
  const take = (row: Row, at = period) => amountOf(figures.figure(row, basis, at));
  const closing = cashAt((row) => take(row));
  const openings = openingDays(period).map((end) => cashAt((row) => take(row, { start: '', end })));
  const changes = openings.flatMap((opening) =>
    closing.flatMap((close, measure) => minus(close, opening[measure]) ?? []),
  );
  return {
    flows: NET_FLOWS.flatMap((name) => take(CASH_FLOW_CONCEPTS[name]) ?? []),
    net: take(CASH_FLOW_CONCEPTS[NET_CHANGE]),
    changes,
    exchange: take(EXCHANGE_EFFECT),
  };
}

/** Cash equivalents, cash at bank, and that less overdrafts. */
function cashAt(take: (row: Row) => Amount | undefined): readonly (Amount | undefined)[] {
  const bank = take(ASSET_CONCEPTS.cash_at_bank_and_in_hand);
  return [take(CASH_EQUIVALENTS) ?? bank, bank, plus(bank, take(OVERDRAFTS)) ?? bank];
}

/** The day before the period; some filers tag opening balances on its first day. */
function openingDays({ start }: FilingPeriod): readonly string[] {
  if (start === '') return [];
  const before = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  return [before, start];
}
