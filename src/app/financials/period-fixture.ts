import * as v from 'valibot';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { type Period, periodsInOrder } from './periods.ts';

/** Decoded periods, oldest first. Only for tests. */
export function periodsOf(...sent: Partial<FinancialsPeriodWire>[]): Period[] {
  return periodsInOrder(v.parse(Financials, sent));
}
