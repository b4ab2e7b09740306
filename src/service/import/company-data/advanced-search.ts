import type { AddressWire } from '#contract/address.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { RegisteredCompany } from '../../register/company-row.ts';
import { splitCountry } from '../../register/country.ts';
import {
  type CompanyFormat,
  identityOf,
  NOTHING_FILED,
  type Rejection,
  type SourceRow,
  sicCode,
} from './company-format.ts';

/** The Companies House advanced search. SPEC 2.11 has no member for the subtype, which is ignored. */
export const ADVANCED_SEARCH: CompanyFormat = {
  columns: ['company_name', 'company_number', 'company_status', 'company_type', 'registered_office_address'],
  read: readFoundCompany,
};

function readFoundCompany(row: SourceRow): RegisteredCompany | Rejection {
  const identity = identityOf(row.text('company_number'), row.text('company_name'));
  if ('rejected' in identity) return identity;
  return {
    status: row.text('company_status'),
    overview: {
      ...identity,
      company_type: row.text('company_type'),
      company_size: '',
      // Overseas entities are registered and removed; the API gives these dates as creation and cessation.
      date_of_creation: row.date('incorporation_date') || row.date('registered_date'),
      date_of_cessation: row.date('dissolution_date') || row.date('removed_date'),
      previous_company_names: [],
      sic_codes: sicCodes(row),
      registered_office_address: splitAddress(row.text('registered_office_address')),
      ...NOTHING_FILED,
    },
  };
}

function sicCodes(row: SourceRow): ProfileWire['sic_codes'] {
  const column = 'nature_of_business';
  const texts = row
    .text(column)
    .split(/\s+/)
    .filter((text) => text !== '');
  return texts.flatMap((text) => {
    const code = sicCode(text);
    if (code === undefined) row.omit(column, `has "${text}", which is no SIC code`);
    return code ?? [];
  });
}

/** The register also has `SM11 PQ`, `W1T6EB` and `HG2 8P`, which do not match. */
const ENDS_IN_POSTCODE = /^(?:(.*) )?([A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2})$/s;

/** Only a country and a postcode of the United Kingdom are recognisable. The members joined by blanks are the
 * line again. */
export function splitAddress(line: string): AddressWire {
  const { before, country } = splitCountry(line);
  const [, rest = '', postal_code = ''] = ENDS_IN_POSTCODE.exec(before) ?? [];
  return postal_code === '' ? addressOf(before, '', country) : addressOf(rest, postal_code, country);
}

function addressOf(address_line_1: string, postal_code: string, country: string): AddressWire {
  return {
    care_of: '',
    po_box: '',
    premises: '',
    address_line_1,
    address_line_2: '',
    locality: '',
    region: '',
    postal_code,
    country,
  };
}
