import type { KnownCompanyTable } from '../store-tables.ts';

/**
 * What is best known of one company, from its tellings, newest first; `undefined` without any. Name and place are from the
 * newest record that states them; status is stated by search results only (SPEC 2.4).
 */
export function bestKnown(tellings: readonly KnownCompanyTable[]) {
  const [newest] = tellings;
  if (newest === undefined) return undefined;
  const first = (pick: (row: KnownCompanyTable) => string) =>
    tellings.map(pick).find((value) => value !== '');
  const stated = tellings.find(({ status }) => status !== '');
  const type = first((row) => row.type);
  const ceasedOn = first((row) => row.ceased_on);
  const locality = first((row) => row.locality);
  const postalCode = first((row) => row.postal_code);
  return {
    name: newest.name,
    ...(stated === undefined ? {} : { status: stated.status, statusAsAt: stated.fetched_at }),
    ...(type === undefined ? {} : { type }),
    ...(ceasedOn === undefined ? {} : { ceasedOn }),
    ...(locality === undefined ? {} : { locality }),
    ...(postalCode === undefined ? {} : { postalCode }),
    knownFrom: { operation: newest.operation, fetchedAt: newest.fetched_at },
  };
}
