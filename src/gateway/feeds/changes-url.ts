import type { CompanyOperation } from '#contract/operations.ts';

export type Change = {
  readonly companyNumber: string;
  readonly operation: CompanyOperation;
  readonly version: number;
};

/** The page that compares a version with the one before. */
export function changesUrl(publicUrl: string, { companyNumber, operation, version }: Change): string {
  return `${publicUrl}/company/${companyNumber}/${operation}/changes?from=${version - 1}&to=${version}`;
}
