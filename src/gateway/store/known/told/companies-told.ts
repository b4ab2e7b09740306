import * as v from 'valibot';
import type { Address } from '#contract/address.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { Subject } from '#contract/operations.ts';
import { type FormerName, newestFirst, Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';
import type { KnownCompanyTable } from '../../store-tables.ts';
import { addressKey } from './address-key.ts';

/** A company as a record tells of it. */
export type ToldCompany = Omit<KnownCompanyTable, 'source' | 'fetched_at'> & {
  /** Newest first. */
  readonly formerNames: readonly string[];
};

/**
 * What a record tells of companies, of those with a usable number, each once. In the order of their numbers, so that two
 * searches that tell of the same ones never wait for each other's locks.
 */
export function companiesIn(subject: Subject, data: unknown): ToldCompany[] {
  const told = new Map<string, ToldCompany>();
  for (const company of toldOf(subject, data)) {
    const number = companyNumber(company.company_number);
    if (number !== undefined) told.set(number, { ...company, company_number: number });
  }
  return [...told.values()].sort((a, b) => (a.company_number < b.company_number ? -1 : 1));
}

/** PostgreSQL text cannot hold U+0000, and a paid record must never fail on it. Absent text is empty. */
export function storable(text: string | undefined): string {
  return (text ?? '').replaceAll('\0', '');
}

function toldOf(subject: Subject, data: unknown): ToldCompany[] {
  if (subject.operation === 'profile') return inProfile(subject.companyNumber, data);
  return subject.operation === 'search' ? inSearch(data) : [];
}

function inProfile(number: string, data: unknown): ToldCompany[] {
  const profile = v.safeParse(Profile, data);
  if (!profile.success || profile.output.company_name === undefined) return [];
  const { company_name, company_type, date_of_cessation, previous_company_names } = profile.output;
  return [
    {
      company_number: number,
      operation: 'profile',
      name: storable(company_name),
      status: '',
      type: storable(company_type),
      ceased_on: known(date_of_cessation) ?? '',
      ...place(profile.output.registered_office_address),
      formerNames: namesOf(previous_company_names),
    },
  ];
}

function inSearch(data: unknown): ToldCompany[] {
  const search = v.safeParse(Search, data);
  if (!search.success) return [];
  return search.output.items.flatMap((item) => {
    const { company_number, company_name } = item;
    if (company_number === undefined || company_name === undefined) return [];
    return {
      company_number,
      operation: 'search',
      name: storable(company_name),
      status: storable(item.company_status),
      type: '',
      ceased_on: '',
      ...place(item.registered_office_address),
      formerNames: [],
    };
  });
}

function place(address: Address) {
  return {
    locality: storable(address.locality),
    postal_code: storable(address.postal_code),
    address_key: addressKey(address),
  };
}

function namesOf(previous: readonly FormerName[]): string[] {
  return newestFirst(previous)
    .map(({ name }) => storable(name))
    .filter((name) => name !== '');
}
