import type { QueryClient } from '@tanstack/react-query';
import type { CompanyOperation } from '#contract/operations.ts';

type Reader = (client: QueryClient, number: string) => Promise<unknown>;

/** By the record that each is for. */
export const READERS: [CompanyOperation, Reader][] = [];

/** Says, once the code of a tab has come, how its record, or what draws it, is read before the tab is opened. */
export function readableAhead(operation: CompanyOperation, read: Reader): void {
  READERS.push([operation, read]);
}
