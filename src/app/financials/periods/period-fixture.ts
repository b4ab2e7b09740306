import * as v from 'valibot';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { type Period, periodsInOrder } from './periods.ts';

/** Periods (oldest first) of a record as it is sent, decoded by the contract. Only for tests. */
export function periodsOf(...sent: Partial<FinancialsPeriodWire>[]): Period[] {
  return periodsInOrder(v.parse(Financials, sent));
}
