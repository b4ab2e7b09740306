import type { DocumentItem } from '#contract/documents.ts';
import type { FormMeaning } from './forms/form-meanings.ts';

/** A filing as a row of the table. */
export type DocumentRow = DocumentItem & {
  /** What its form is, for the common forms. */
  readonly meaning: string | undefined;
};

/** Rows in the order of the record, newest first (SPEC 2.5). */
export function documentRows(items: readonly DocumentItem[], meaning: FormMeaning): DocumentRow[] {
  return items.map((item) => ({ ...item, meaning: meaning(item.type) }));
}
