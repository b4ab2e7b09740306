import type { AmountName } from '#contract/financials.ts';
import { ASSET_CONCEPTS } from './asset-concepts.ts';
import type { Row } from './concept-row.ts';
import { CASH_FLOW_CONCEPTS, LIABILITY_CONCEPTS } from './liability-concepts.ts';
import { PROFIT_CONCEPTS, STAFF_CONCEPTS } from './profit-concepts.ts';

/** Every amount of SPEC 2.9 and the concepts that it is read from: the one table of the mapping, by statement. */
export const CONCEPTS: Readonly<Record<AmountName, Row>> = {
  ...PROFIT_CONCEPTS,
  ...STAFF_CONCEPTS,
  ...ASSET_CONCEPTS,
  ...LIABILITY_CONCEPTS,
  ...CASH_FLOW_CONCEPTS,
};
