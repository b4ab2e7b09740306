import { useMemo } from 'react';
import { useCompany } from '#app/queries/company-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { type KnownAs, knownAs, overviewHeld } from './known-as.ts';

/** What held records say of the company that a VAT registration is compared with. Reads only, and only what is held. */
export function useKnownAs(number: string): KnownAs {
  const { data: company } = useCompany(number);
  const { data: overview } = useProfile(number, undefined, overviewHeld(company));
  // Kept, so that the rows compared with it are.
  return useMemo(() => knownAs(company, overview), [company, overview]);
}
