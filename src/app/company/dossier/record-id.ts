import type { CompanyOperation } from '#contract/operations.ts';

/** Id of a record's heading in the dossier: the contents lead there. */
export function recordId(operation: CompanyOperation): string {
  return `record-${operation}`;
}
