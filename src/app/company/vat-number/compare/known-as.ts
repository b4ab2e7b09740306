import { addressLine } from '#app/format/address-lines.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';

/** What is known of the company itself, from records that the team holds. */
export type KnownAs = {
  /** How the overview stands, which alone gives former names and the whole address; `loading` until that is known. */
  readonly overview: 'loading' | 'not held' | 'unreadable' | 'read';
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
export function knownAs(
  company: CompanySummary | undefined,
  overview: RecordReading<Profile> | undefined,
): KnownAs {
  const held = overviewHeld(company);
  const profile = held ? overview?.value : undefined;
  const office = profile?.registered_office_address;
  return {
    overview: standing(company, overview),
    name: profile?.company_name ?? company?.name,
    formerNames: profile?.previous_company_names.flatMap(({ name }) => name ?? []) ?? [],
    address: office === undefined ? undefined : addressLine(office),
    region: `${office?.region ?? ''} ${office?.country ?? ''}`,
    postalCode: office?.postal_code ?? company?.postalCode,
  };
}

/** Whether the team holds the overview, as far as is known. */
export function overviewHeld(company: CompanySummary | undefined): boolean {
  const overview = company?.operations.find(({ operation }) => operation === 'profile');
  return overview?.held !== undefined;
}

function standing(
  company: CompanySummary | undefined,
  overview: RecordReading<Profile> | undefined,
): KnownAs['overview'] {
  if (company === undefined) return 'loading';
  if (!overviewHeld(company)) return 'not held';
  // A reading from before the purchase arrived says that nothing is held: the one that follows is on its way.
  if (overview?.holding.held !== true) return 'loading';
  return overview.value === undefined ? 'unreadable' : 'read';
}
