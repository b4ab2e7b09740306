import { formatCredits } from '#app/format/counts.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';

export type RestItem = { readonly operation: CompanyOperation; readonly credits: number };

/** The records of a company that can be bought and are not: neither held, nor asked for, nor of unknown outcome. */
export function theRest(operations: readonly OperationHolding[]): readonly RestItem[] {
  return operations
    .filter(({ covered, held, pending }) => covered && held === undefined && pending === undefined)
    .map(({ operation, credits }) => ({ operation, credits }));
}

export function restPrice(items: readonly RestItem[]): number {
  return items.reduce((sum, { credits }) => sum + credits, 0);
}

/** `Get the other 7 for 77 credits`, or `Get all 8 for 78 credits` where nothing is held. */
export function restLabel(operations: readonly OperationHolding[], items: readonly RestItem[]): string {
  const which = items.length === operations.length ? `all ${items.length}` : `the other ${items.length}`;
  return `Get ${which} for ${formatCredits(restPrice(items))}`;
}
