import type { Column } from '#app/components/data-table/column.ts';
import type { RegisterCompany } from '#contract/api/register-search.ts';

const ADDRESS = {
  addressLine: 'registered_office_address.address_line',
  town: 'registered_office_address.locality',
  county: 'registered_office_address.region',
  postalCode: 'registered_office_address.postal_code',
  country: 'registered_office_address.country',
} as const satisfies Partial<Record<keyof RegisterCompany, string>>;

/** Of exported results, named as in the lookup service. */
export const REGISTER_COLUMNS: readonly Column<RegisterCompany>[] = [
  { id: 'company_number', header: 'Number', kind: 'text', value: (row) => row.companyNumber },
  { id: 'company_name', header: 'Company', kind: 'text', value: (row) => row.companyName },
  { id: 'former_name', header: 'Former name', kind: 'text', value: (row) => row.formerName },
  { id: 'company_status', header: 'Status', kind: 'text', value: (row) => row.companyStatus },
  { id: 'company_type', header: 'Type', kind: 'text', value: (row) => row.companyType },
  { id: 'date_of_creation', header: 'Incorporated', kind: 'date', value: (row) => row.dateOfCreation },
  { id: 'date_of_cessation', header: 'Dissolved', kind: 'date', value: (row) => row.dateOfCessation },
  address('addressLine', 'Address'),
  address('town', 'Town'),
  address('county', 'County'),
  address('postalCode', 'Postcode'),
  address('country', 'Country'),
  { id: 'sic_codes', header: 'Activities', kind: 'text', value: activities },
];

function address(member: keyof typeof ADDRESS, header: string): Column<RegisterCompany> {
  return { id: ADDRESS[member], header, kind: 'text', value: (row) => row[member] };
}

/** `62012 Business and domestic software development; 70229 …`. */
function activities({ sicCodes }: RegisterCompany): string | undefined {
  if (sicCodes.length === 0) return undefined;
  return sicCodes.map(({ code, description }) => `${code} ${description}`.trim()).join('; ');
}
