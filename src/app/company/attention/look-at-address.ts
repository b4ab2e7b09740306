import type { Connections } from '#contract/api/connections.ts';
import type { Look } from '../parts/look.ts';

/** Companies at the same registered office, of those that the team knows of; absent where nothing could be compared. */
export type SameAddress = Connections['sameAddress'];

/** What a query says of the connections, as far as this page has it. */
type Reading = { readonly data: Pick<Connections, 'sameAddress'> | undefined; readonly isError: boolean };

/** Others can only be at an address that a held record states; where none does, the overview would. */
export function lookAtAddress(overview: Look<unknown>, { data, isError }: Reading): Look<SameAddress> {
  if (data === undefined) return { state: isError ? 'unread' : 'reading' };
  const { sameAddress } = data;
  if (sameAddress !== undefined) {
    return { state: 'held', value: sameAddress, days: undefined, coverage: undefined };
  }
  return overview.state === 'held' ? { ...overview, value: undefined } : overview;
}
