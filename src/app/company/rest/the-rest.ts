import { priceOf, type SeveralItem } from '#app/credits/several/several-items.ts';
import { formatCredits } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { OPERATIONS, type Operation } from '#contract/operations.ts';

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

/** `Get the other 7 for 77 credits`, or `Get all 8 for 78 credits` where nothing of what there may be is held. */
export function restLabel(operations: readonly OperationHolding[], items: readonly SeveralItem[]): string {
  const [only, second] = items;
  const price = formatCredits(priceOf(items));
  if (only !== undefined && second === undefined) return `Get ${only.label} for ${price}`;
  const all = operations.filter(({ covered, held }) => covered || held !== undefined).length;
  return `Get ${items.length === all ? 'all' : 'the other'} ${items.length} for ${price}`;
}

/**
 * What is said where nothing is left to offer, `undefined` where something is. How many pages a record has is not known
 * here: a gap between pages is one for certain.
 */
export function heldText(operations: readonly OperationHolding[]): string | undefined {
  if (operations.some(({ covered, held }) => covered && held === undefined)) return undefined;
  const which = operations.every(({ held }) => held !== undefined) ? 'Every record' : 'All that is covered';
  const pages = operations.flatMap(({ operation, held }) => {
    const { perPage }: Operation = OPERATIONS[operation];
    return held === undefined || perPage === undefined ? [] : [held.pages];
  });
  if (pages.length === 0) return `${which} is held`;
  const gap = pages.some((some) => (some.at(-1) ?? 0) > some.length);
  return `${which} is held, ${gap ? 'some in part' : 'if not every page'}`;
}
