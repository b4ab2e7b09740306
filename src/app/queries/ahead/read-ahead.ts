import type { QueryClient } from '@tanstack/react-query';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { companyQuery, holdingOf } from '../company-query.ts';

/** In bytes: what is larger takes longer than a moment to send, read and draw. */
export const MOMENT = 100_000;

/**
 * Reads a record that the team holds before its tab is opened, so that it is there at once; what is not held, is larger
 * than `most` bytes, is here, or whose code has not come is left. A GET, which never spends. Failing says nothing: it is
 * read again where it is drawn. Resolves to whether it was read.
 */
export async function readAhead(
  client: QueryClient,
  number: string,
  operation: CompanyOperation,
  most: number,
): Promise<boolean> {
  const company = client.getQueryData<CompanySummary>(companyQuery(number).queryKey);
  const held = holdingOf(company, operation)?.held;
  if (held === undefined || held.bytes > most) return false;
  // They come with the code of the tabs.
  const { READERS } = await import('./readers.ts');
  const readers = READERS.filter(([of]) => of === operation);
  await Promise.all(readers.map(([, read]) => read(client, number)));
  return readers.length > 0;
}
