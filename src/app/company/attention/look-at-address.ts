import { addressLine } from '#app/format/address-lines.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Connections } from '#contract/api/known.ts';
import type { Profile } from '#contract/profile.ts';
import type { Look } from './look.ts';

/** Companies at the same registered office, of those that the team knows of; absent where no address is stated. */
export type SameAddress = Connections['sameAddress'] | undefined;

/** What a query says of the connections, as far as this page has it. */
type Reading = { readonly data: Pick<Connections, 'sameAddress'> | undefined; readonly isError: boolean };

/** Others can only be at an address that a search result or the overview states. */
export function lookAtAddress(
  company: Pick<CompanySummary, 'postalCode' | 'locality'> | undefined,
  overview: Look<Pick<Profile, 'registered_office_address'>>,
  { data, isError }: Reading,
): Look<SameAddress> {
  const listed = company?.postalCode !== undefined || company?.locality !== undefined;
  if (!listed && overview.state !== 'held') return overview;
  if (
    !listed &&
    overview.state === 'held' &&
    addressLine(overview.value.registered_office_address) === undefined
  ) {
    return { ...overview, value: undefined };
  }
  if (data === undefined) return { state: isError ? 'unread' : 'reading' };
  return { state: 'held', value: data.sameAddress, days: undefined, coverage: undefined };
}
