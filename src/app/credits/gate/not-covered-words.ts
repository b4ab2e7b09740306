import { formatNumber } from '#app/format/numbers.ts';
import type { Source } from '#contract/api/source.ts';
import type { OperationName } from '#contract/operations.ts';

/**
 * Why a record cannot be bought: the source has none of its kind, or, where it answers for some companies, none of this one.
 * `label` is the record as it begins a sentence.
 */
export function notCoveredWords(label: string, operation: OperationName, source: Source | undefined): string {
  if (source === undefined) return `${label}: not covered by this source.`;
  if (!source.covers.includes(operation)) return `${label}: not covered by this source (${source.label}).`;
  const where = source.imported === undefined ? 'in this source' : 'among the imported files';
  const answered = answeredFor(operation, source);
  const some = answered === undefined ? '' : ` There is one for ${answered}.`;
  return `${label}: none ${where} (${source.label}).${some}`;
}

/** `30,650 of 5,432,101 companies`: for how many there is such a record, where that is not all of them. */
export function answeredFor(
  operation: OperationName,
  { companies, coverage }: Pick<Source, 'companies' | 'coverage'>,
): string | undefined {
  const answered = coverage?.[operation];
  if (answered === undefined || companies === undefined) return undefined;
  return `${formatNumber(answered)} of ${formatNumber(companies)} companies`;
}
