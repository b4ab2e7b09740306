import type { StringSearch } from '#app/page/search-params.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS, type CompanyOperation, isCompanyOperation } from '#contract/operations.ts';

/** The kind of record that the URL chooses; another value counts as absent. */
export function chosenRecord({ record = '' }: StringSearch): CompanyOperation | undefined {
  return isCompanyOperation(record) ? record : undefined;
}

type Option = { readonly value: string; readonly label: string };

/** Kinds of records with an entry, and the one that a link chooses. */
export function recordOptions(
  operations: readonly CompanyOperation[],
  chosen: CompanyOperation | undefined,
): Option[] {
  const offered = COMPANY_OPERATIONS.filter((each) => each === chosen || operations.includes(each));
  return [
    { value: '', label: 'All records' },
    ...offered.map((operation) => ({ value: operation, label: LABELS[operation] })),
  ];
}
