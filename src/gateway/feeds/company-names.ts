import { chunksOf } from '#contract/chunks.ts';
import type { Offer } from '../coverage.ts';
import type { Store } from '../store/store.ts';

export type NameSources = Pick<Offer, 'describe'> & { readonly store: Pick<Store, 'companies'> };

/** In one statement. */
const NAMES_AT_ONCE = 400;

/** The best known names, by number: from held records, else from the source. */
export async function companyNames(
  { store, describe }: NameSources,
  items: readonly { readonly companyNumber: string }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const numbers = [...new Set(items.map(({ companyNumber }) => companyNumber))];
  for (const some of chunksOf(numbers, NAMES_AT_ONCE)) {
    const held = await store.companies.names(some);
    for (const number of some) {
      const name = held.get(number) ?? describe?.(number)?.name;
      if (name !== undefined) names.set(number, name);
    }
  }
  return names;
}
