import type { ProfileWire } from '#contract/profile.ts';
import type { RegisteredCompany } from '../../register/company-row.ts';
import { type CompanyFormat, identityOf, NOTHING_FILED, type Rejection, sicCode } from './company-format.ts';
import { splitAddress } from './one-line-address.ts';
import type { SourceRow } from './source-row.ts';

/**
 * The CSV that the register's advanced search downloads: 11 columns, SIC codes without their descriptions, the
 * address in one line. Not in SPEC 2.11, and so not kept: the subtype, such as `Community Interest Company (CIC)`.
 */
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
      // Overseas entities are registered and removed, not incorporated and dissolved (ECCTA register): the public
      // API gives those days as creation and cessation, which its constants label "Registered on".
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
    if (code === undefined) row.leaveOut(column, `has "${text}", which is no SIC code`);
    return code ?? [];
  });
}
