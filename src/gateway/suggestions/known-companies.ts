import { sql } from 'kysely';
import type { KnownCompany } from '#contract/api/known.ts';
import { isEnded } from '#contract/company-status.ts';
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

/** With `ranks`, the lowest first; of each rank, companies that exist come before those that do not. */
export async function knownCompanies(
  database: SourceDatabase,
  numbers: readonly string[],
  ranks?: ReadonlyMap<string, number>,
): Promise<KnownCompany[]> {
  if (numbers.length === 0) return [];
  const [observations, formerNames, held] = await Promise.all([
    observationsFor(database, numbers),
    formerNamesOf(database, numbers),
    heldKinds(database, numbers),
  ]);
  const byNumber = grouped(observations, ({ company_number }) => company_number);
  const known = numbers.flatMap((companyNumber) => {
    const best = bestKnown(byNumber.get(companyNumber) ?? []);
    return best === undefined ? [] : { companyNumber, ...best };
  });
  if (ranks !== undefined) {
    const rankOf = ({ companyNumber }: { companyNumber: string }) => ranks.get(companyNumber) ?? ranks.size;
    known.sort((a, b) => rankOf(a) - rankOf(b) || Number(hasCeased(a)) - Number(hasCeased(b)));
  }
  return known.map(({ companyNumber, name, status, locality, postalCode }) => {
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

type Ceasing = { readonly status?: string | undefined; readonly ceasedOn?: string | undefined };

function hasCeased({ status, ceasedOn }: Ceasing): boolean {
  return ceasedOn !== undefined || (status !== undefined && isEnded(status));
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
