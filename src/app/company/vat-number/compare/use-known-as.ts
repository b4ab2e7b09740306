import { useMemo } from 'react';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import { type KnownAs, knownAs } from './known-as.ts';

/** What held records say of the company that a VAT registration is compared with. Reads only, and only what is held. */
export function useKnownAs(number: string): KnownAs {
  const { data: company } = useCompany(number);
  const isHeld = holdingOf(company, 'profile')?.held !== undefined;
  const { data, isError } = useProfile(number, undefined, isHeld);
  // Kept, so that the rows compared with it are.
  return useMemo(() => knownAs(company, { data, isError }), [company, data, isError]);
}
