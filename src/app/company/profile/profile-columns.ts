import type { Column } from '#app/components/data-table/column.ts';
import type { AnyValue, ValueKind } from '#app/format/value.ts';
import type { Profile } from '#contract/profile.ts';

function column(
  id: string,
  value: (profile: Profile) => AnyValue,
  kind: Exclude<ValueKind, 'date'> = 'text',
): Column<Profile> {
  return { id, header: id, kind, value };
}

const ADDRESS = [
  'care_of',
  'po_box',
  'premises',
  'address_line_1',
  'address_line_2',
  'locality',
  'region',
  'postal_code',
  'country',
] as const;

/** SPEC 2.11. */
function documentColumns(
  at: string,
  documentOf: (profile: Profile) => Profile['confirmation_statement']['document'],
): Column<Profile>[] {
  return [
    column(`${at}.document.url`, (profile) => documentOf(profile).url),
    column(`${at}.document.pages`, (profile) => documentOf(profile).pages, 'number'),
    column(`${at}.document.date`, (profile) => documentOf(profile).date),
  ];
}

const BEFORE_LISTS: readonly Column<Profile>[] = [
  column('company_number', (profile) => profile.company_number),
  column('company_name', (profile) => profile.company_name),
  column('company_type', (profile) => profile.company_type),
  column('company_size', (profile) => profile.company_size),
  column('date_of_creation', (profile) => profile.date_of_creation),
  column('date_of_cessation', (profile) => profile.date_of_cessation),
];

const AFTER_LISTS: readonly Column<Profile>[] = [
  ...ADDRESS.map((part) =>
    column(`registered_office_address.${part}`, (profile) => profile.registered_office_address[part]),
  ),
  ...(['last_made_up_to', 'next_made_up_to', 'next_due', 'overdue'] as const).map((member) =>
    column(`confirmation_statement.${member}`, (profile) => profile.confirmation_statement[member]),
  ),
  ...documentColumns('confirmation_statement', (profile) => profile.confirmation_statement.document),
  ...(['day', 'month'] as const).map((part) =>
    column(
      `accounts.accounting_reference_date.${part}`,
      (profile) => profile.accounts.accounting_reference_date[part],
    ),
  ),
  ...(['next_due', 'overdue'] as const).map((member) =>
    column(`accounts.${member}`, (profile) => profile.accounts[member]),
  ),
  ...(['type', 'period_start_on', 'period_end_on', 'made_up_to'] as const).map((member) =>
    column(`accounts.last_accounts.${member}`, (profile) => profile.accounts.last_accounts[member]),
  ),
  ...documentColumns('accounts.last_accounts', (profile) => profile.accounts.last_accounts.document),
  ...(['period_start_on', 'period_end_on', 'due_on', 'overdue'] as const).map((member) =>
    column(`accounts.next_accounts.${member}`, (profile) => profile.accounts.next_accounts[member]),
  ),
];

const CHARGES = (['outstanding', 'part_satisfied', 'satisfied'] as const).map((state) =>
  column(`charges.${state}`, ({ charges }) => charges?.[state], 'number'),
);

const STATUS = column('company_status', ({ company_status }) => company_status);

const NAME_MEMBERS = ['name', 'effective_from', 'ceased_on'] as const;
const SIC_MEMBERS = ['code', 'description'] as const;

/** SPEC 2.11, status and counts of charges; other members are shown under "Other fields". */
export const PROFILE_PATHS: readonly string[] = [
  ...[...BEFORE_LISTS, ...AFTER_LISTS, STATUS, ...CHARGES].map(({ id }) => id),
  ...NAME_MEMBERS.map((member) => `previous_company_names.${member}`),
  ...SIC_MEMBERS.map((member) => `sic_codes.${member}`),
];

/** One row with wire names; list entries are counted from 1. Status and charges only where the source states them. */
export function profileColumns({
  previous_company_names,
  sic_codes,
  charges,
  company_status,
}: Profile): readonly Column<Profile>[] {
  return [
    ...BEFORE_LISTS,
    ...previous_company_names.flatMap((name, index) =>
      NAME_MEMBERS.map((member) =>
        column(`previous_company_names.${index + 1}.${member}`, () => name[member]),
      ),
    ),
    ...sic_codes.flatMap((code, index) =>
      SIC_MEMBERS.map((member) => column(`sic_codes.${index + 1}.${member}`, () => code[member])),
    ),
    ...AFTER_LISTS,
    ...(company_status === undefined ? [] : [STATUS]),
    ...(charges === undefined ? [] : CHARGES),
  ];
}
