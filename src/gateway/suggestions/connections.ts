import type { Connections, Office } from '#contract/api/connections.ts';
import { grouped } from '#contract/grouped.ts';
import { tallyOf } from '../store/holdings.ts';
import { nameRank } from '../store/name-evidence.ts';
import type { OfficeTable, SourceDatabase } from '../store/tables.ts';
import { hasOfficers } from './company-index-writer.ts';
import { MAX_MATCHES } from './find-companies.ts';
import { knownCompanies } from './known-companies.ts';

export async function connectionsOf(database: SourceDatabase, companyNumber: string): Promise<Connections> {
  const [companiesWithOfficers, people, sameAddress] = await Promise.all([
    countOthersWithOfficers(database, companyNumber),
    sharedPeople(database, companyNumber),
    sameAddressOf(database, companyNumber),
  ]);
  return { companiesWithOfficers, people, sameAddress };
}

async function countOthersWithOfficers(database: SourceDatabase, companyNumber: string): Promise<number> {
  const { query, source } = database;
  const [total, own] = await Promise.all([
    tallyOf(database, 'officers'),
    hasOfficers(query, { source, company_number: companyNumber }),
  ]);
  return total - (own ? 1 : 0);
}

/** People in the order of this company's officers, their offices by latest appointment. */
async function sharedPeople(
  { query, source }: SourceDatabase,
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
        .orderBy(nameRank('known_company'))
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

/** `undefined` if the company's registered office is not known. */
export async function countAtAddress(
  database: SourceDatabase,
  companyNumber: string,
): Promise<number | undefined> {
  const rows = await companiesAtOffice(database, companyNumber, 1);
  return rows && (rows[0]?.total ?? 0);
}

async function sameAddressOf(
  database: SourceDatabase,
  companyNumber: string,
): Promise<Connections['sameAddress']> {
  const rows = await companiesAtOffice(database, companyNumber, MAX_MATCHES);
  if (rows === undefined) return undefined;
  const companies = await knownCompanies(
    database,
    rows.map(({ company_number }) => company_number),
  );
  return { total: rows[0]?.total ?? 0, companies };
}

/** By newest known office. Each row has the total; `undefined` if the company's office is not known. */
async function companiesAtOffice({ query, source }: SourceDatabase, companyNumber: string, limit: number) {
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
    .limit(limit)
    .execute();
}
