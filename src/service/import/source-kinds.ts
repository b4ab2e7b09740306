import type { OperationName } from '#contract/operations.ts';
import { ACCOUNTS, OLDER_ACCOUNTS } from './accounts/import-accounts.ts';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { SIGNIFICANT_CONTROL } from './significant-control/significant-control.ts';
import type { SourceKind } from './source-kind.ts';

/** A kind of public file with what the import as a whole needs to know of it. */
export type Source = {
  readonly kind: SourceKind;
  /** The operations that such files have answers for; every other is answered as not covered, never invented. */
  readonly covers: readonly OperationName[];
  /** What is counted of it. */
  readonly noun: 'row' | 'record' | 'document';
  /**
   * Whether each file is a document of its own, of which there are thousands: then one that is damaged is rejected, as
   * a row would be. A damaged file of many rows would lose nobody knows which, and stops the import.
   */
  readonly eachADocument: boolean;
};

/** Every kind of file that is read, in the order in which the register is completed from them. */
export const SOURCES: readonly Source[] = [
  { kind: COMPANY_DATA, covers: ['search', 'profile'], noun: 'row', eachADocument: false },
  { kind: ACCOUNTS, covers: ['financials'], noun: 'document', eachADocument: true },
  { kind: OLDER_ACCOUNTS, covers: [], noun: 'document', eachADocument: true },
  { kind: SIGNIFICANT_CONTROL, covers: ['group-structure'], noun: 'record', eachADocument: false },
];

/** The kind of a file that begins like this. */
export function sourceOf(head: Buffer): Source | undefined {
  return SOURCES.find(({ kind }) => kind.begins(head));
}

/** For people, those that anything is made of: `company data, accounts or persons with significant control`. */
export function kindsRead(): string {
  const names = SOURCES.filter(({ covers }) => covers.length > 0).map(({ kind }) => kind.name);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
