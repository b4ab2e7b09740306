import type { Source } from '#contract/api/source.ts';
import type { OperationName, Subject } from '#contract/operations.ts';

/** What is known of the source without asking it. */
export type Offer = {
  readonly source: Source;
  /**
   * Whether the source answers an operation for a company, where that can be looked up, free and for certain; for a company
   * that it does not have, it answers all that it covers. Where it cannot, only asking tells.
   */
  readonly covers?: ((companyNumber: string, operation: OperationName) => boolean) | undefined;
};

/** Whether the source answers such a record at all, and for this company as far as that is known without asking. */
export function isOffered(subject: Subject, { source, covers }: Offer): boolean {
  if (!source.covers.includes(subject.operation)) return false;
  if (subject.operation === 'search' || covers === undefined) return true;
  return covers(subject.companyNumber, subject.operation);
}
