import type { AmountName } from '#contract/financials.ts';
import { ASSET_CONCEPTS, CASH_FLOW_CONCEPTS, LIABILITY_CONCEPTS } from './balance-sheet-concepts.ts';
import type { Row } from './concept-row.ts';
import { PROFIT_CONCEPTS, STAFF_CONCEPTS } from './profit-concepts.ts';

export const CONCEPTS: Readonly<Record<AmountName, Row>> = {
  ...PROFIT_CONCEPTS,
  ...STAFF_CONCEPTS,
  ...ASSET_CONCEPTS,
  ...LIABILITY_CONCEPTS,
  ...CASH_FLOW_CONCEPTS,
};
