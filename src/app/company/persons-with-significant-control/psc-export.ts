import type { Column } from '#app/components/data-table/column.ts';
import { type AnyValue, wireText } from '#app/format/value.ts';
import { exemptionsOf, type PscRow } from './psc-rows.ts';

const ADDRESS = [
  ...(['care_of', 'po_box', 'premises', 'address_line_1', 'address_line_2'] as const),
  ...(['locality', 'region', 'postal_code', 'country'] as const),
];
const NAME = ['title', 'forename', 'other_forenames', 'middle_name', 'surname'] as const;
const IDENTIFICATION = [
  ...(['legal_form', 'legal_authority', 'country_registered', 'place_registered'] as const),
  'registration_number' as const,
];
const VERIFICATION = [
  'identity_verified_on',
  'appointment_verification_statement_date',
  'appointment_verification_statement_due_on',
  'appointment_verification_start_on',
  'appointment_verification_end_on',
  'authorised_corporate_service_provider_name',
  'preferred_name',
] as const;

/** Members that the screen shows in other words, under their own names and as sent. */
export const EXPORTED_COLUMNS: readonly Column<PscRow>[] = [
  exported('kind', (row) => row.kind),
  ...NAME.map((name) => exported(`name_elements.${name}`, (row) => row.name_elements?.[name])),
  exported('ceased', (row) => row.ceased),
  exported('date_of_birth.year', (row) => row.date_of_birth?.year),
  exported('date_of_birth.month', (row) => row.date_of_birth?.month),
  exported('natures_of_control', (row) => listText(row.natures_of_control)),
  ...ADDRESS.map((name) => exported(`address.${name}`, (row) => row.address?.[name])),
  ...ADDRESS.map((name) =>
    exported(`principal_office_address.${name}`, (row) => row.principal_office_address?.[name]),
  ),
  ...IDENTIFICATION.map((name) => exported(`identification.${name}`, (row) => row.identification?.[name])),
  exported('description', (row) => row.description),
  exported('statement', (row) => row.statement),
  exported('linked_psc_name', (row) => row.linked_psc_name),
  exported('restrictions_notice_withdrawal_reason', (row) => row.restrictions_notice_withdrawal_reason),
  exported('exemptions', (row) => exemptionText(row.exemptions)),
  ...VERIFICATION.map((name) =>
    exported(`identity_verification_details.${name}`, (row) => row.identity_verification_details?.[name]),
  ),
  exported('identity_verification_details.anti_money_laundering_supervisory_bodies', (row) =>
    listText(row.identity_verification_details?.anti_money_laundering_supervisory_bodies),
  ),
  exported('links.self', (row) => row.links?.self),
];

function exported(id: string, value: (row: PscRow) => AnyValue): Column<PscRow> {
  return { id, header: id, kind: 'text', value, csvOnly: true };
}

function listText(values: readonly (string | undefined)[] = []): string | undefined {
  return values.length === 0 ? undefined : values.join('; ');
}

/** `psc-exempt-as-shares-admitted-on-market 2016-10-29/2018-01-01`, the dates of each period as sent. */
function exemptionText(exemptions: PscRow['exemptions']): string | undefined {
  const texts = exemptionsOf(exemptions).map(({ exemption_type = '', items = [] }) => {
    const periods = items.map(
      ({ exempt_from, exempt_to }) => `${wireText(exempt_from) ?? ''}/${wireText(exempt_to) ?? ''}`,
    );
    return [exemption_type, ...periods].join(' ');
  });
  return listText(texts);
}
