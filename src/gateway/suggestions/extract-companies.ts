import * as v from 'valibot';
import type { Address } from '#contract/address.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { companyNumber } from '#contract/company-number.ts';
import { companyPageNumber, isRequested } from '#contract/group-number.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { nameKey, plainWords, wordsOf } from '#contract/name-words.ts';
import type { Subject } from '#contract/operations.ts';
import { type FormerName, newestFirst, Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';
import { VatNumber } from '#contract/vat-number.ts';
import { wellFormed } from '#contract/well-formed.ts';
import type { KnownCompanyTable, OfficeTable } from '../store/tables.ts';

export type ExtractedCompany = Omit<KnownCompanyTable, 'source' | 'fetched_at'> & {
  /** Newest first. */
  readonly formerNames: readonly string[];
};

/** Companies, officers or former names of one record, which bounds its transaction. */
const MAX_INDEXED = 20_000;

export type ExtractedOffice = Omit<OfficeTable, 'source' | 'company_number' | 'page'>;

/** Each company once, ordered by number, so that concurrent transactions lock rows in one order. */
export function extractCompanies(subject: Subject, data: unknown): ExtractedCompany[] {
  const companies = new Map<string, ExtractedCompany>();
  for (const company of companiesIn(subject, data).slice(0, MAX_INDEXED)) {
    const number = companyNumber(company.company_number);
    if (number !== undefined && !companies.has(number)) {
      companies.set(number, { ...company, company_number: number });
    }
  }
  return [...companies.values()].sort((a, b) => (a.company_number < b.company_number ? -1 : 1));
}

/** Offices with a usable `person_id` (SPEC 2.7), in the order of the page. */
export function extractOffices(data: unknown): ExtractedOffice[] {
  const appointments = v.safeParse(Appointments, data);
  if (!appointments.success) return [];
  return appointments.output.items.slice(0, MAX_INDEXED).flatMap((item, position) => {
    const person = known(item.person_id);
    if (person === undefined || person <= 0) return [];
    return {
      position,
      person_id: person,
      name: storable(item.name),
      role: storable(item.role),
      status: storable(item.status),
      appointment_date: known(item.appointment_date) ?? '',
      resignation_date: known(item.resignation_date) ?? '',
    };
  });
}

/** In code points: real names have at most 160, and index entries are limited in size. */
const INDEXED_LENGTH = 200;

/** The words of a name, each between blanks, as queries match them. Empty without a letter or digit. */
export function nameText(name: string): string {
  const words = truncate(wordsOf(name).join(' ')).trim();
  return words === '' ? '' : ` ${words} `;
}

/** Equal for names that differ only in legal form and case. */
export function exactKey(name: string): string {
  return truncate(nameKey(name));
}

/** Premises and first line are joined, because some records do so. A town or postcode alone is no office. */
export function addressKey({ postal_code, premises, address_line_1 }: Address): string {
  const postcode = plainWords(postal_code ?? '').join('');
  const line = plainWords(`${premises ?? ''} ${address_line_1 ?? ''}`).join(' ');
  return postcode === '' || line === '' ? '' : truncate(`${postcode} ${line}`);
}

function truncate(text: string): string {
  return [...text].slice(0, INDEXED_LENGTH).join('');
}

/** In characters: real names are far shorter, and every list repeats them. */
const MAX_TEXT = 1_000;

/** Absent text is empty. PostgreSQL text cannot hold U+0000, and a paid record must not fail on it. */
export function storable(text: string | undefined, most = MAX_TEXT): string {
  // The cut may leave half a character.
  return wellFormed((text ?? '').slice(0, most)).replaceAll('\0', '');
}

function companiesIn(subject: Subject, data: unknown): ExtractedCompany[] {
  switch (subject.operation) {
    case 'search':
      return companiesInSearch(data);
    case 'profile':
      return companyInProfile(subject.companyNumber, data);
    case 'group-structure':
      return companiesInGroup(subject.companyNumber, data);
    case 'ccj':
      return subject.page === 1 ? companyInJudgments(subject.companyNumber, data) : [];
    case 'vat-number':
      return companyInVatRecord(subject.companyNumber, data);
    default:
      return [];
  }
}

function companyInProfile(number: string, data: unknown): ExtractedCompany[] {
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
      ...officeOf(profile.output.registered_office_address),
      formerNames: formerNames(previous_company_names),
    },
  ];
}

function companiesInSearch(data: unknown): ExtractedCompany[] {
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
      ...officeOf(item.registered_office_address),
      formerNames: [],
    };
  });
}

/** Larger groups name the entities nearest to their top. */
function companiesInGroup(requested: string, data: unknown): ExtractedCompany[] {
  const group = v.safeParse(GroupStructure, data);
  if (!group.success) return [];
  const nodes = [group.output];
  // Level by level; the loop reaches what it appends.
  for (const { subsidiaries } of nodes) {
    if (nodes.length >= MAX_INDEXED) break;
    nodes.push(...subsidiaries.slice(0, MAX_INDEXED));
  }
  return nodes.slice(0, MAX_INDEXED).flatMap((node) => {
    const number = isRequested(node, requested) ? requested : companyPageNumber(node);
    return number === undefined ? [] : namedOnly(number, 'group-structure', node.company_name);
  });
}

/** The newest judgment: a company may have had another name at an earlier one (SPEC 2.6). */
function companyInJudgments(number: string, data: unknown): ExtractedCompany[] {
  const judgments = v.safeParse(Ccj, data);
  if (!judgments.success) return [];
  const newest = judgments.output.items.find(({ defendant_company_name: name }) => name !== undefined);
  return namedOnly(number, 'ccj', newest?.defendant_company_name);
}

/** The business name of the primary match (SPEC 2.12). */
function companyInVatRecord(number: string, data: unknown): ExtractedCompany[] {
  const record = v.safeParse(VatNumber, data);
  return record.success ? namedOnly(number, 'vat-number', record.output.company_name) : [];
}

/** These records describe a company by number and name; only the register states its status. */
function namedOnly(
  company_number: string,
  operation: ExtractedCompany['operation'],
  given: string | undefined,
): ExtractedCompany[] {
  const name = storable(given).trim();
  if (name === '') return [];
  const unstated = { status: '', type: '', ceased_on: '', locality: '', postal_code: '', address_key: '' };
  return [{ company_number, operation, name, ...unstated, formerNames: [] }];
}

function officeOf(address: Address) {
  return {
    locality: storable(address.locality),
    postal_code: storable(address.postal_code),
    address_key: addressKey(address),
  };
}

function formerNames(previous: readonly FormerName[]): string[] {
  return newestFirst(previous)
    .map(({ name }) => storable(name))
    .filter((name) => name !== '')
    .slice(0, MAX_INDEXED);
}
