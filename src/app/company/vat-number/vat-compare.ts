import { useMemo } from 'react';
import { holdingOf, useCompany } from '#app/api/company-query.ts';
import { useProfile } from '#app/api/resources.ts';
import { addressLine } from '#app/format/addresses.ts';
import { nameKey, nameStem, nameWords } from '#app/format/company-name.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';
import { type Availability, type Reading, recordAvailability } from '../shared/availability.ts';

export type CompanyIdentity = {
  /** The only source of former names and the full address. */
  readonly overview: Availability<unknown>;
  readonly name: string | undefined;
  readonly formerNames: readonly string[];
  readonly address: string | undefined;
  /** Region and country, which a single-line address mostly omits. */
  readonly region: string;
  readonly postalCode: string | undefined;
};

export function companyIdentity(
  company: CompanySummary | undefined,
  reading: Reading<Profile>,
): CompanyIdentity {
  const holding = holdingOf(company, 'profile');
  const overview = recordAvailability(holding, holding?.held === undefined ? NOTHING : reading);
  const profile = overview.state === 'held' ? overview.value : undefined;
  const office = profile?.registered_office_address;
  return {
    overview,
    // A name known from the VAT number alone would be compared with itself.
    name:
      profile?.company_name ?? (company?.knownFrom?.operation === 'vat-number' ? undefined : company?.name),
    formerNames: profile?.previous_company_names.flatMap(({ name }) => name ?? []) ?? [],
    address: office === undefined ? undefined : addressLine(office),
    region: `${office?.region ?? ''} ${office?.country ?? ''}`,
    postalCode: office?.postal_code ?? company?.postalCode,
  };
}

const NOTHING = { data: undefined, isError: false };

/** Never buys. */
export function useCompanyIdentity(number: string): CompanyIdentity {
  const { data: company } = useCompany(number);
  const isHeld = holdingOf(company, 'profile')?.held !== undefined;
  const { data, isError } = useProfile(number, undefined, isHeld);
  return useMemo(() => companyIdentity(company, { data, isError }), [company, data, isError]);
}

export type NameVerdict =
  | 'same'
  | 'same except for the legal form'
  | 'a former name'
  | 'a former name except for the legal form'
  | 'differs';

export type AddressVerdict =
  | 'same address'
  | 'same postcode'
  | 'different postcode'
  | 'different wording'
  | 'no postcode to compare';

/** Ignores case and punctuation; `undefined` where either name is unknown. */
export function compareName(
  sent: string | undefined,
  { name, formerNames }: CompanyIdentity,
): NameVerdict | undefined {
  if (sent === undefined || name === undefined) return undefined;
  const isSame = (fold: (text: string) => string) => (other: string) => fold(other) === fold(sent);
  if (isSame(nameKey)(name)) return 'same';
  if (formerNames.some(isSame(nameKey))) return 'a former name';
  if (isSame(nameStem)(name)) return 'same except for the legal form';
  return formerNames.some(isSame(nameStem)) ? 'a former name except for the legal form' : 'differs';
}

/** SPEC 2.12: the same words in any order, else the postcode. */
export function compareAddress(
  sent: string | undefined,
  { address, postalCode, region }: CompanyIdentity,
): AddressVerdict | undefined {
  if (sent === undefined || (address === undefined && postalCode === undefined)) return undefined;
  if (address !== undefined && words(sent, region) === words(address, region)) return 'same address';
  const theirs = postcodeIn(sent);
  const ours = postalCode === undefined ? undefined : postcodeIn(postalCode);
  if (theirs === undefined || ours === undefined) {
    return address === undefined ? 'no postcode to compare' : 'different wording';
  }
  return theirs === ours ? 'same postcode' : 'different postcode';
}

/** Postcodes from `A9 9AA` to `AA9A 9AA`, with or without the space. */
const POSTCODE = /(?<![A-Z0-9])([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})(?![A-Z0-9])/g;

/** Normalized to `LS1 4AB`. */
export function postcodeIn(text: string): string | undefined {
  const found = [...text.toUpperCase().replace(/\s+/g, ' ').matchAll(POSTCODE)].at(-1);
  return found === undefined ? undefined : `${found[1]} ${found[2]}`;
}

/** Sorted, without region and country, the postcode as one word. */
function words(address: string, region: string): string {
  const postcode = postcodeIn(address);
  const joined = address.toUpperCase().replace(/\s+/g, ' ').replace(POSTCODE, ' ');
  const ignored = new Set([...COUNTRIES, ...nameWords(region)]);
  const folded = nameWords(joined).filter((word) => !ignored.has(word));
  return [...folded, postcode?.replace(' ', '') ?? ''].sort().join(' ');
}

/** Ignored, because a single-line address may name a country that the registered office omits. */
const COUNTRIES: readonly string[] = [
  ...['united', 'kingdom', 'uk', 'great', 'britain'],
  ...['england', 'wales', 'scotland', 'northern', 'ireland'],
];
