import { ACCOUNTS, OLDER_ACCOUNTS } from './accounts/import-accounts.ts';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { SIGNIFICANT_CONTROL } from './significant-control/significant-control.ts';
import type { SourceKind } from './source-kind.ts';

/** Every kind of file that is read, in the order in which the register is completed from them. */
export const SOURCES: readonly SourceKind[] = [COMPANY_DATA, ACCOUNTS, OLDER_ACCOUNTS, SIGNIFICANT_CONTROL];

/** The kind of a file that begins like this. */
export function sourceOf(head: Buffer): SourceKind | undefined {
  return SOURCES.find(({ begins }) => begins(head));
}

/** For people, those that anything is made of: `company data, accounts or persons with significant control`. */
export function kindsRead(): string {
  const names = SOURCES.filter(({ covers }) => covers.length > 0).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
