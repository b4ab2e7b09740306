import { LABELS } from '#app/format/labels.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { type BulkItem, totalPrice } from '#app/purchase/bulk-purchase.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';

/** Covered, not bought, and without a pending or unknown purchase. */
export function unboughtRecords(
  companyNumber: string,
  operations: readonly OperationHolding[],
): readonly BulkItem[] {
  return operations
    .filter(({ covered, held, pending }) => covered && held === undefined && pending === undefined)
    .map(({ operation, credits }) => ({
      label: LABELS[operation],
      subject: { operation, companyNumber, page: 1 },
      credits,
    }));
}

export function buyLabel(operations: readonly OperationHolding[], items: readonly BulkItem[]): string {
  const [only, second] = items;
  const price = formatCredits(totalPrice(items));
  if (only !== undefined && second === undefined) return `Get ${only.label} for ${price}`;
  const all = operations.filter(({ covered, held }) => covered || held !== undefined).length;
  return `Get ${items.length === all ? 'all' : 'the other'} ${items.length} for ${price}`;
}

/** `undefined` where a record is missing. Only a gap between pages proves that a page is missing. */
export function completeText(operations: readonly OperationHolding[]): string | undefined {
  if (operations.some(({ covered, held }) => covered && held === undefined)) return undefined;
  const which = operations.every(({ held }) => held !== undefined)
    ? 'All records bought'
    : 'All available records bought';
  const paged = operations.flatMap(({ operation, held }) => {
    const { perPage }: Operation = OPERATIONS[operation];
    return held === undefined || perPage === undefined ? [] : held;
  });
  if (paged.length === 0) return which;
  const gap = paged.some(({ pages, lastPage }) => lastPage > pages);
  return `${which}; some pages ${gap ? 'missing' : 'may be missing'}`;
}
