import type { Connections, Office } from '#contract/api/connections.ts';
import { grouped } from '#contract/grouped.ts';
import type { OfficeTable, SourceTables } from '../store-tables.ts';
import { companiesOf } from './company-lists.ts';
import { MOST } from './typed/find-companies.ts';

/** What records held of other companies have in common with one. */
export async function connectionsOf(tables: SourceTables, companyNumber: string): Promise<Connections> {
  const [companiesWithOfficers, people, sameAddress] = await Promise.all([
    othersWithOfficers(tables, companyNumber),
    sharedPeople(tables, companyNumber),
    atSameAddress(tables, companyNumber),
  ]);
  return { companiesWithOfficers, people, sameAddress };
}

async function othersWithOfficers({ query, source }: SourceTables, companyNumber: string): Promise<number> {
  const { total } = await query
    .selectFrom('officers_page')
    .select(({ fn }) => fn.count<number>('company_number').distinct().as('total'))
    .where('source', '=', source)
    .where('company_number', '!=', companyNumber)
    .executeTakeFirstOrThrow();
  return total;
}

/** In the order of this company's officers; the offices of each from the latest appointment. */
async function sharedPeople(
  { query, source }: SourceTables,
  companyNumber: string,
): Promise<Connections['people']> {
  const own = query
    .selectFrom('office')
    .select('person_id')
    .where('source', '=', source)
    .where('company_number', '=', companyNumber);
  const officers = await own.orderBy('page').orderBy('position').execute();
  if (officers.length === 0) return [];
  const elsewhere = await query
    .selectFrom('office')
    .selectAll('office')
    .select(({ selectFrom }) =>
      selectFrom('known_company')
        .select('known_company.name')
        .whereRef('known_company.source', '=', 'office.source')
        .whereRef('known_company.company_number', '=', 'office.company_number')
        .orderBy('known_company.fetched_at', 'desc')
        .limit(1)
        .as('company_name'),
    )
    .where('source', '=', source)
    .where('person_id', 'in', own)
    .where('company_number', '!=', companyNumber)
    .orderBy('appointment_date', 'desc')
    .orderBy('company_number')
    .orderBy('page')
    .orderBy('position')
    .execute();
  const offices = grouped(elsewhere, ({ person_id }) => person_id);
  return [...new Set(officers.map(({ person_id }) => person_id))].flatMap((personId) => {
    const rows = offices.get(personId);
    return rows === undefined ? [] : { personId, offices: rows.map(officeOf) };
  });
}

type OfficeRow = OfficeTable & { readonly company_name: string | null };

/** An office as the API tells it: what is not stated is left out. */
function officeOf(row: OfficeRow): Office {
  return {
    companyNumber: row.company_number,
    ...(row.company_name === null ? {} : { companyName: row.company_name }),
    ...(row.name === '' ? {} : { name: row.name }),
    ...(row.role === '' ? {} : { role: row.role }),
    ...(row.status === '' ? {} : { status: row.status }),
    ...(row.appointment_date === '' ? {} : { appointmentDate: row.appointment_date }),
    ...(row.resignation_date === '' ? {} : { resignationDate: row.resignation_date }),
  };
}

/** How many companies there are at the registered office of this one; `undefined` where none is stated of it. */
export async function countAtAddress(
  tables: SourceTables,
  companyNumber: string,
): Promise<number | undefined> {
  const rows = await neighboursOf(tables, companyNumber, 1);
  return rows && (rows[0]?.total ?? 0);
}

async function atSameAddress(
  tables: SourceTables,
  companyNumber: string,
): Promise<Connections['sameAddress']> {
  const rows = await neighboursOf(tables, companyNumber, MOST);
  if (rows === undefined) return undefined;
  const companies = await companiesOf(
    tables,
    rows.map(({ company_number }) => company_number),
  );
  return { total: rows[0]?.total ?? 0, companies };
}

/**
 * So many of the companies whose newest stated registered office is that of this company, each with how many there are;
 * `undefined` where none is stated of it.
 */
async function neighboursOf({ query, source }: SourceTables, companyNumber: string, most: number) {
  const own = await query
    .selectFrom('known_company')
    .select('address_key')
    .where('source', '=', source)
    .where('company_number', '=', companyNumber)
    .where('address_key', '!=', '')
    .orderBy('fetched_at', 'desc')
    .executeTakeFirst();
  if (own === undefined) return undefined;
  return await query
    .selectFrom('known_company as here')
    .select(({ fn }) => ['here.company_number', fn.countAll<number>().over().as('total')])
    .where('here.source', '=', source)
    .where('here.address_key', '=', own.address_key)
    .where('here.company_number', '!=', companyNumber)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_company as moved')
            .select('moved.name')
            .whereRef('moved.source', '=', 'here.source')
            .whereRef('moved.company_number', '=', 'here.company_number')
            .whereRef('moved.fetched_at', '>', 'here.fetched_at')
            .where('moved.address_key', 'not in', ['', own.address_key]),
        ),
      ),
    )
    .groupBy('here.company_number')
    .orderBy(({ fn }) => fn.max('here.fetched_at'), 'desc')
    .orderBy('here.company_number')
    .limit(most)
    .execute();
}
