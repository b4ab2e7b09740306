import type { KnownCompany } from '#contract/api/known-company.ts';
import { grouped } from '#contract/grouped.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import type { SourceTables } from '../store-tables.ts';
import { bestKnown } from './best-known.ts';
import { tellingsOf } from './tellings.ts';

/** What is known of these companies, in their order; those of which nothing is known are left out. */
export async function companiesOf(tables: SourceTables, numbers: readonly string[]): Promise<KnownCompany[]> {
  if (numbers.length === 0) return [];
  const [tellings, formerNames, held] = await Promise.all([
    tellingsOf(tables, numbers),
    formerNamesOf(tables, numbers),
    heldOf(tables, numbers),
  ]);
  const told = grouped(tellings, ({ company_number }) => company_number);
  return numbers.flatMap((companyNumber) => {
    const best = bestKnown(told.get(companyNumber) ?? []);
    if (best === undefined) return [];
    const { name, status, locality, postalCode } = best;
    const operations = held.get(companyNumber)?.map(({ operation }) => operation);
    return {
      companyNumber,
      name,
      ...(status === undefined ? {} : { status }),
      ...(locality === undefined ? {} : { locality }),
      ...(postalCode === undefined ? {} : { postalCode }),
      formerNames: (formerNames.get(companyNumber) ?? []).map(({ name: former }) => former),
      held: COMPANY_OPERATIONS.filter((operation) => operations?.includes(operation)),
    };
  });
}

async function formerNamesOf({ query, source }: SourceTables, numbers: readonly string[]) {
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

/** Operations whose first page is held. */
async function heldOf({ query, source }: SourceTables, numbers: readonly string[]) {
  const rows = await query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .select(['attempt.subject', 'attempt.operation'])
    .distinct()
    .where('attempt.source', '=', source)
    .where('attempt.subject', 'in', numbers)
    .where('attempt.page', '=', 1)
    .execute();
  return grouped(rows, ({ subject }) => subject);
}
