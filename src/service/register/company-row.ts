import type { AddressWire } from '#contract/address.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { SearchItemWire } from '#contract/search.ts';
import { packCharges, packFilings, unpackCharges, unpackFilings } from './packed-records.ts';

export type RegisteredCompany = { readonly status: string; readonly overview: ProfileWire };

export const COMPANY_COLUMNS = [
  'number',
  'name',
  'status',
  'type',
  'size',
  'date_of_creation',
  'date_of_cessation',
  'care_of',
  'po_box',
  'premises',
  'address_line_1',
  'address_line_2',
  'locality',
  'region',
  'postal_code',
  'country',
  'sic_codes',
  'previous_names',
  'charges',
  'filings',
] as const;

export type CompanyRow = Record<(typeof COMPANY_COLUMNS)[number], string>;

export function toRow({ status, overview }: RegisteredCompany): CompanyRow {
  const address = overview.registered_office_address;
  return {
    number: overview.company_number,
    name: overview.company_name,
    status,
    type: overview.company_type,
    size: overview.company_size,
    date_of_creation: overview.date_of_creation,
    date_of_cessation: overview.date_of_cessation,
    // Not spread: that is several times slower.
    care_of: address.care_of,
    po_box: address.po_box,
    premises: address.premises,
    address_line_1: address.address_line_1,
    address_line_2: address.address_line_2,
    locality: address.locality,
    region: address.region,
    postal_code: address.postal_code,
    country: address.country,
    sic_codes: overview.sic_codes.map(({ code }) => code).join(' '),
    previous_names:
      overview.previous_company_names.length === 0 ? '' : JSON.stringify(overview.previous_company_names),
    charges: packCharges(overview.charges),
    filings: packFilings(overview),
  };
}

export function previousNames({ previous_names }: CompanyRow): ProfileWire['previous_company_names'] {
  return previous_names === '' ? [] : JSON.parse(previous_names);
}

function toAddress(row: CompanyRow): AddressWire {
  return {
    premises: row.premises,
    address_line_1: row.address_line_1,
    address_line_2: row.address_line_2,
    care_of: row.care_of,
    locality: row.locality,
    region: row.region,
    postal_code: row.postal_code,
    po_box: row.po_box,
    country: row.country,
  };
}

export function toSearchItem(row: CompanyRow): SearchItemWire {
  return {
    company_number: row.number,
    company_name: row.name,
    company_status: row.status,
    registered_office_address: toAddress(row),
  };
}

export function toOverview(row: CompanyRow, descriptionOf: (code: string) => string): ProfileWire {
  return {
    company_number: row.number,
    company_name: row.name,
    company_type: row.type,
    company_size: row.size,
    date_of_creation: row.date_of_creation,
    date_of_cessation: row.date_of_cessation,
    previous_company_names: previousNames(row),
    sic_codes: row.sic_codes
      .split(' ')
      .filter((code) => code !== '')
      .map((code) => ({ code, description: descriptionOf(code) })),
    registered_office_address: toAddress(row),
    ...unpackFilings(row.filings),
    // Beyond SPEC, from the file of company data, which counts the charges of every company.
    ...(row.charges === '' ? {} : { charges: unpackCharges(row.charges), ...statusOf(row) }),
  };
}

function statusOf({ status }: CompanyRow): Pick<ProfileWire, 'company_status'> {
  return status === '' ? {} : { company_status: status };
}
