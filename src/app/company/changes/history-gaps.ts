import type { CompanyTabs } from '#app/purchase/not-in-source.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { partText } from '../buy-remaining.ts';

/** Records that the history lacks, by the reason. */
export type HistoryGaps = {
  /** The team can get them. */
  readonly missing: readonly CompanyOperation[];
  /** `text`: `1 of 9 pages`. */
  readonly partial: readonly { readonly operation: CompanyOperation; readonly text: string }[];
  readonly unreadable: readonly CompanyOperation[];
  /** Of this company; the source may have them of others. */
  readonly uncovered: readonly CompanyOperation[];
  /** The source has them of no company. */
  readonly lacking: readonly CompanyOperation[];
};

/** Of the records that the bar of the source names. */
export function historyGaps(
  operations: readonly OperationHolding[],
  { tabs, missing }: CompanyTabs,
): HistoryGaps {
  const named = operations.filter(
    ({ operation, held }) => held !== undefined || [...tabs, ...missing].includes(operation),
  );
  const absent = named.filter(({ held }) => held === undefined);
  const readable = named.filter(({ held }) => held !== undefined && held.problem === undefined);
  const uncovered = operationsOf(absent.filter(({ covered }) => !covered));
  return {
    missing: operationsOf(absent.filter(({ covered }) => covered)),
    partial: readable.flatMap(({ operation, held }) => {
      const text = held && partText(held);
      return text === undefined ? [] : { operation, text };
    }),
    unreadable: operationsOf(named.filter(({ held }) => held?.problem !== undefined)),
    uncovered: uncovered.filter((operation) => !missing.includes(operation)),
    lacking: uncovered.filter((operation) => missing.includes(operation)),
  };
}

function operationsOf(holdings: readonly OperationHolding[]): CompanyOperation[] {
  return holdings.map(({ operation }) => operation);
}
