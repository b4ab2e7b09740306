import { addressLine } from '#app/format/address-lines.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';
import { type Look, lookAt, type Reading } from '../../parts/look.ts';

/** What is known of the company itself, from records that the team holds. */
export type KnownAs = {
  /** How the overview stands, which alone gives former names and the whole address. */
  readonly overview: Look<unknown>;
  readonly name: string | undefined;
  /** Earlier names, where the overview is read. */
  readonly formerNames: readonly string[];
  /** The registered office on one line, where the overview is read and gives one. */
  readonly address: string | undefined;
  /** Region and country in it, which a single-line address mostly leaves out. */
  readonly region: string;
  readonly postalCode: string | undefined;
};

/** From the company's summary and its overview, each as far as it has arrived. What is not held is not read. */
export function knownAs(company: CompanySummary | undefined, reading: Reading<Profile>): KnownAs {
  const holding = holdingOf(company, 'profile');
  const overview = lookAt(holding, holding?.held === undefined ? NOTHING : reading);
  const profile = overview.state === 'held' ? overview.value : undefined;
  const office = profile?.registered_office_address;
  return {
    overview,
    name: profile?.company_name ?? company?.name,
    formerNames: profile?.previous_company_names.flatMap(({ name }) => name ?? []) ?? [],
    address: office === undefined ? undefined : addressLine(office),
    region: `${office?.region ?? ''} ${office?.country ?? ''}`,
    postalCode: office?.postal_code ?? company?.postalCode,
  };
}

const NOTHING = { data: undefined, isError: false };
