import { priceOf, type SeveralItem } from '#app/credits/several/several-items.ts';
import { formatCredits } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import type { OperationHolding } from '#contract/api/company.ts';

/** The records of a company that can be bought and are not: neither held, nor asked for, nor of unknown outcome. */
export function theRest(
  companyNumber: string,
  operations: readonly OperationHolding[],
): readonly SeveralItem[] {
  return operations
    .filter(({ covered, held, pending }) => covered && held === undefined && pending === undefined)
    .map(({ operation, credits }) => ({
      label: LABELS[operation],
      subject: { operation, companyNumber, page: 1 },
      credits,
    }));
}

/** `Get the other 7 for 77 credits`, or `Get all 8 for 78 credits` where nothing is held. */
export function restLabel(operations: readonly OperationHolding[], items: readonly SeveralItem[]): string {
  const which = items.length === operations.length ? `all ${items.length}` : `the other ${items.length}`;
  return `Get ${which} for ${formatCredits(priceOf(items))}`;
}
