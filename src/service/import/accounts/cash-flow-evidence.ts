import type { AmountName } from '#contract/financials.ts';
import { type Amount, agree, minus, negated, plus, sumOf } from './amount.ts';
import { type CashEvidence, type CashSigns, cashSigns } from './cash-flow-signs.ts';
import { openingDays } from './company-and-periods.ts';
import { ASSET_CONCEPTS, CASH_FLOW_CONCEPTS } from './concepts/balance-sheet-concepts.ts';
import { flow, type Row } from './concepts/concept-row.ts';
import { CASH_EQUIVALENTS, OVERDRAFTS } from './concepts/statement-identities.ts';
import { amountOf, type Basis, type Figure, type Figures, type FilingPeriod, otherBasis } from './figures.ts';

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

export type NetFlow = (typeof NET_FLOWS)[number];

export function isNetFlow(name: AmountName): name is NetFlow {
  return NET_FLOWS.some((flow) => flow === name);
}

/** The net cash flows of a basis. Filers tag one of a group’s as the company’s: it belongs to the statement whose net
 * change it completes. */
export function netFlows(
  figures: Figures,
  basis: Basis,
  period: FilingPeriod,
): ReadonlyMap<NetFlow, readonly Figure[]> {
  const on = (which: Basis) => ({
    net: amountOf(figures.figure(CASH_FLOW_CONCEPTS[NET_CHANGE], which, period)),
    flows: new Map(
      NET_FLOWS.flatMap((name) => {
        const flow = figures.figure(CASH_FLOW_CONCEPTS[name], which, period);
        return flow === undefined ? [] : [[name, flow] as const];
      }),
    ),
  });
  const [own, other] = [on(basis), on(otherBasis(basis))];
  const isDivided = [...other.flows.keys()].every((name) => !own.flows.has(name)) && other.flows.size > 0;
  if (!isDivided || (own.net === undefined) === (other.net === undefined)) return own.flows;
  const all = new Map([...own.flows, ...other.flows]);
  const amounts = [...all.values()].flatMap((flow) => amountOf(flow) ?? []);
  const [sum, net] = [sumOf(amounts), own.net ?? other.net];
  const isWhole = sum && net && (agree(sum, net) || agree(sum, negated(net)));
  if (!isWhole) return own.flows;
  return own.net === undefined ? new Map() : all;
}

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
  const fromOpening = openings.flatMap((opening) =>
    closing.flatMap((close, measure) => minus(close, opening[measure]) ?? []),
  );
  // First accounts open with no cash. Others that tag no opening cash do not fit their closing cash.
  const changes = fromOpening.length > 0 ? fromOpening : closing.filter((close) => close !== undefined);
  return {
    flows: [...netFlows(figures, basis, period).values()].flatMap((flow) => amountOf(flow) ?? []),
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
