import { recentGroups } from '#app/credits/held/held-groups.ts';
import type { HeldRecord } from '#contract/api/held.ts';

/** How many companies something is held of, how many of their records, and how many searches; pages are not counted. */
export function heldCounts(held: readonly HeldRecord[]) {
  const { companies, searches } = recentGroups(held);
  const records = companies.reduce((sum, { operations }) => sum + operations.length, 0);
  return { companies: companies.length, records, searches: searches.length };
}
