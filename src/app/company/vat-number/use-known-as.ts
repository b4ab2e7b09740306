import { addressLine } from '#app/format/address-lines.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import type { KnownAs } from './vat-compare.ts';

/** What held records say of the company that a VAT registration is compared with. Reads only, and only what is held. */
export function useKnownAs(number: string): KnownAs {
  const { data: company } = useCompany(number);
  const overviewHeld = company?.operations.some(
    ({ operation, held }) => operation === 'profile' && held !== undefined,
  );
  const { data: overview } = useProfile(number, undefined, overviewHeld === true);
  const profile = overviewHeld === true ? overview?.value : undefined;
  const office = profile?.registered_office_address;
  return {
    name: profile?.company_name ?? company?.name,
    formerNames: profile?.previous_company_names.flatMap(({ name }) => name ?? []) ?? [],
    address: office === undefined ? undefined : addressLine(office),
    region: `${office?.region ?? ''} ${office?.country ?? ''}`,
    postalCode: office?.postal_code ?? company?.postalCode,
  };
}
