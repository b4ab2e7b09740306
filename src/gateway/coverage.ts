import type { CompanySummary } from '#contract/api/company.ts';
import type { UnknownCompany } from '#contract/api/holding.ts';
import type { Source } from '#contract/api/source.ts';
import type { OperationName, PurchaseKind, PurchaseSubject, Subject } from '#contract/operations.ts';
import { resourceOf } from './resource.ts';
import type { AttemptWithoutRecord } from './store/attempts.ts';
import type { Store } from './store/store.ts';

export type Offer = {
  readonly source: Source;
  /** Whether the source answers this operation for this company; absent if only a call can tell. */
  readonly covers?: ((companyNumber: string, operation: OperationName) => boolean) | undefined;
  /** Whether the source has this company; absent if only a call can tell. */
  readonly knows?: ((companyNumber: string) => boolean) | undefined;
  /** What the source itself says of a company, free; absent if only a bought record can tell. */
  readonly describe?: ((companyNumber: string) => DescribedCompany | undefined) | undefined;
};

export type DescribedCompany = Pick<
  CompanySummary,
  'name' | 'status' | 'statusAsAt' | 'type' | 'ceasedOn' | 'locality' | 'postalCode'
>;

export function isCoveredKind(kind: PurchaseKind, { covers }: Source): boolean {
  return kind !== 'document' && covers[kind] !== undefined;
}

export function isOffered(subject: PurchaseSubject, { source, covers }: Offer): boolean {
  if (subject.operation === 'document') return source.documentsAt !== undefined;
  if (!isCoveredKind(subject.operation, source)) return false;
  if (subject.operation === 'search' || covers === undefined) return true;
  return covers(subject.companyNumber, subject.operation);
}

/**
 * Of a company without a held record, which would prove that the source has it. A later answer that the source does not
 * cover a record proves it too; other failures prove nothing.
 */
export function unknownCompany(
  companyNumber: string,
  { knows }: Pick<Offer, 'knows'>,
  attempts: readonly AttemptWithoutRecord[],
): UnknownCompany | undefined {
  if (knows?.(companyNumber) === false) return {};
  const latest = attempts
    .filter(({ operation, said }) => operation !== 'search' && said !== null)
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .at(-1);
  if (latest?.said !== 'unknown-company') return undefined;
  return { at: latest.startedAt, free: latest.state === 'released' };
}

/** Returns a test whether the source covers a record of a subject: it is offered, and was not NOT_COVERED recently. */
export async function coverageOf(
  { store, ...offer }: Offer & { readonly store: Store },
  attempts: readonly AttemptWithoutRecord[],
): Promise<(subject: Subject) => boolean> {
  const uncovered = await store.attempts.uncovered(attempts);
  return (subject) =>
    isOffered(subject, offer) &&
    !uncovered.has(resourceOf(subject)) &&
    !uncovered.has(resourceOf({ ...subject, page: 1 }));
}
