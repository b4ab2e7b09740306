import type { CompanyOperation } from '#contract/operations.ts';

export type Change = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly version: number;
};

/** The page that compares a version with the one before; of version 0, which the newest data lacks, the record. */
export function changesUrl(publicUrl: string, { companyNumber, operation, version }: Change): string {
  const record = `${publicUrl}/company/${companyNumber}/${operation}`;
  return version === 0 ? record : `${record}/changes?from=${version - 1}&to=${version}`;
}
