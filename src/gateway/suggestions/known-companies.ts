import { sql } from 'kysely';
import type { KnownCompany } from '#contract/api/known.ts';
import { grouped } from '#contract/grouped.ts';
import { heldKinds, operationsAmong } from '../store/holdings.ts';
import { strongestFirst } from '../store/name-evidence.ts';
import type { KnownCompanyTable, SourceDatabase } from '../store/tables.ts';

/** The strongest evidence of a name first, then the newest. */
export async function observationsFor({ query, source }: SourceDatabase, numbers: readonly string[]) {
  // Raw SQL, because every summary of a company asks this.
  const { rows } = await sql<KnownCompanyTable>`select * from known_company
    where source = ${source} and company_number in (${sql.join(numbers)}) order by fetched_at desc`.execute(
    query,
  );
  return strongestFirst(rows);
}

/** Of the observations of one company, in order. Only search results state a status (SPEC 2.4). */
export function bestKnown(observations: readonly KnownCompanyTable[]) {
  const [best] = observations;
  if (best === undefined) return undefined;
  const first = (pick: (row: KnownCompanyTable) => string) =>
    observations.map(pick).find((value) => value !== '');
  const stated = observations.find(({ status }) => status !== '');
  const type = first((row) => row.type);
  const ceasedOn = first((row) => row.ceased_on);
  const locality = first((row) => row.locality);
  const postalCode = first((row) => row.postal_code);
  return {
    name: best.name,
    ...(stated === undefined ? {} : { status: stated.status, statusAsAt: stated.fetched_at }),
    ...(type === undefined ? {} : { type }),
    ...(ceasedOn === undefined ? {} : { ceasedOn }),
    ...(locality === undefined ? {} : { locality }),
    ...(postalCode === undefined ? {} : { postalCode }),
    knownFrom: { operation: best.operation, fetchedAt: best.fetched_at },
  };
}

export async function knownCompanies(
  database: SourceDatabase,
  numbers: readonly string[],
): Promise<KnownCompany[]> {
  if (numbers.length === 0) return [];
  const [observations, formerNames, held] = await Promise.all([
    observationsFor(database, numbers),
    formerNamesOf(database, numbers),
    heldKinds(database, numbers),
  ]);
  const byNumber = grouped(observations, ({ company_number }) => company_number);
  return numbers.flatMap((companyNumber) => {
    const best = bestKnown(byNumber.get(companyNumber) ?? []);
    if (best === undefined) return [];
    const { name, status, locality, postalCode } = best;
    const firstPages = held.get(companyNumber)?.filter(({ version }) => version > 0);
    return {
      companyNumber,
      name,
      ...(status === undefined ? {} : { status }),
      ...(locality === undefined ? {} : { locality }),
      ...(postalCode === undefined ? {} : { postalCode }),
      formerNames: (formerNames.get(companyNumber) ?? []).map(({ name: former }) => former),
      held: operationsAmong(firstPages ?? []),
    };
  });
}

async function formerNamesOf({ query, source }: SourceDatabase, numbers: readonly string[]) {
  const rows = await query
    .selectFrom('known_name')
    .select(['company_number', 'name'])
    .where('source', '=', source)
    .where('company_number', 'in', numbers)
    .where('position', '>', 0)
    .orderBy('position')
    .execute();
  return grouped(rows, ({ company_number }) => company_number);
}
