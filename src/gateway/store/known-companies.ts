import * as v from 'valibot';
import { companyNumber } from '#contract/company-number.ts';
import type { Subject } from '#contract/operations.ts';
import { Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';
import type { KnownCompany } from './store-tables.ts';

/** A company as a record tells of it. */
export type Told = Omit<KnownCompany, 'source' | 'fetched_at'>;

/**
 * What a record tells of companies, of those with a usable number, each once. In the order of their numbers, so that two
 * searches that tell of the same ones never wait for each other's locks.
 */
export function companiesIn(subject: Subject, data: unknown): Told[] {
  const told = new Map<string, Told>();
  for (const company of toldOf(subject, data)) {
    const number = companyNumber(company.company_number);
    if (number !== undefined) told.set(number, { ...withoutNul(company), company_number: number });
  }
  return [...told.values()].sort((a, b) => (a.company_number < b.company_number ? -1 : 1));
}

/** PostgreSQL text cannot hold U+0000, and a paid record must never fail on it. */
function withoutNul({ name, status, type, ceased_on, locality, postal_code, ...rest }: Told): Told {
  const clean = (text: string) => text.replaceAll('\0', '');
  return {
    ...rest,
    name: clean(name),
    status: clean(status),
    type: clean(type),
    ceased_on: clean(ceased_on),
    locality: clean(locality),
    postal_code: clean(postal_code),
  };
}

function toldOf(subject: Subject, data: unknown): Told[] {
  if (subject.operation === 'profile') {
    const profile = v.safeParse(Profile, data);
    if (!profile.success || profile.output.company_name === undefined) return [];
    const {
      company_name,
      company_type,
      date_of_cessation,
      registered_office_address: address,
    } = profile.output;
    return [
      {
        company_number: subject.companyNumber,
        operation: 'profile',
        name: company_name,
        status: '',
        type: company_type ?? '',
        ceased_on: known(date_of_cessation) ?? '',
        locality: address.locality ?? '',
        postal_code: address.postal_code ?? '',
      },
    ];
  }
  if (subject.operation !== 'search') return [];
  const search = v.safeParse(Search, data);
  if (!search.success) return [];
  return search.output.items.flatMap((item) => {
    const { company_number, company_name, registered_office_address: address } = item;
    if (company_number === undefined || company_name === undefined) return [];
    return {
      company_number,
      operation: 'search',
      name: company_name,
      status: item.company_status ?? '',
      type: '',
      ceased_on: '',
      locality: address.locality ?? '',
      postal_code: address.postal_code ?? '',
    };
  });
}
