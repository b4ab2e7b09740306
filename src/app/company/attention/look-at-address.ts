import type { Connections } from '#contract/api/connections.ts';
import type { Look } from '../parts/look.ts';

/** Companies at the same registered office, of those that the team knows of; absent where nothing could be compared. */
export type SameAddress = Connections['sameAddress'];

/** Others can only be at an address that a held record states; where none does, the overview would. */
export function lookAtAddress(overview: Look<unknown>, same: SameAddress): Look<SameAddress> {
  if (same !== undefined) return { state: 'held', value: same, days: undefined, coverage: undefined };
  return overview.state === 'held' ? { ...overview, value: undefined } : overview;
}
