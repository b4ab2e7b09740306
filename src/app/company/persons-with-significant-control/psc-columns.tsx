import type { ReactNode } from 'react';
import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import type { AnyValue } from '#app/format/value.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { isUnreadable } from '#contract/values.ts';
import { EXPORTED_COLUMNS } from './psc-export.ts';
import type { PscRow } from './psc-rows.ts';

/** Every member of the record: in words on screen, under its own name in the export. Columns that only individuals or only
 * entities have are optional where there are none. */
export function pscColumns(rows: readonly PscRow[]): readonly Column<PscRow>[] {
  const individuals = rows.some(({ born, nationality }) => born !== undefined || nationality !== undefined);
  const entities = rows.some(({ identificationText }) => identificationText !== undefined);
  const offices = rows.some(({ officeText }) => officeText !== undefined);
  const sanctioned = rows.some(({ is_sanctioned }) => is_sanctioned !== undefined);
  return [
    ...CONTROL,
    ...optionalUnless(individuals, INDIVIDUAL),
    ADDRESS,
    ...(offices ? [OFFICE] : []),
    ...optionalUnless(entities, [IDENTIFICATION]),
    ...(sanctioned ? [SANCTIONED] : []),
    ...FACETS,
    ...EXPORTED_COLUMNS,
  ];
}

function optionalUnless(shown: boolean, columns: readonly Column<PscRow>[]): Column<PscRow>[] {
  return columns.map((column) => (shown ? column : { ...column, optional: true }));
}

const CONTROL: readonly Column<PscRow>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    value: (row) => row.name,
    cell: (row) => <Name row={row} />,
    stateless: true,
  },
  {
    id: 'kind_text',
    lead: true,
    header: 'Kind',
    kind: 'text',
    members: ['kind'],
    value: (row) => row.kindText,
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'control',
    header: 'Control',
    kind: 'text',
    members: ['natures_of_control', 'description', 'statement'],
    value: ({ control }) => joined(control),
    cell: ({ control }) => (control.length === 0 ? undefined : <Sentences texts={control} />),
    stateless: true,
    screenOnly: true,
  },
  {
    id: 'notified_on',
    lead: true,
    header: 'Notified',
    kind: 'date',
    value: (row) => row.notified_on,
    filter: 'range',
  },
  {
    id: 'ceased_on',
    members: ['ceased'],
    lead: true,
    header: 'Ceased',
    kind: 'date',
    value: (row) => row.ceased_on,
    cell: (row) => <Ceased row={row} />,
    stateless: true,
    filter: 'range',
  },
];

const INDIVIDUAL: readonly Column<PscRow>[] = [
  {
    id: 'nationality',
    header: 'Nationality',
    wideOnly: true,
    kind: 'text',
    value: (row) => row.nationality,
    filter: 'choice',
  },
  {
    id: 'country_of_residence',
    header: 'Residence',
    wideOnly: true,
    kind: 'text',
    value: (row) => row.country_of_residence,
    filter: 'choice',
  },
  {
    id: 'born',
    header: 'Born',
    kind: 'month',
    value: (row) => row.born,
    members: ['date_of_birth'],
    screenOnly: true,
  },
];

const ADDRESS: Column<PscRow> = {
  id: 'address_text',
  header: 'Address for service',
  wideOnly: true,
  kind: 'text',
  value: (row) => row.addressText,
  members: ['address'],
  screenOnly: true,
};

const OFFICE: Column<PscRow> = {
  id: 'office_text',
  header: 'Principal office',
  kind: 'text',
  value: (row) => row.officeText,
  members: ['principal_office_address'],
  optional: true,
  screenOnly: true,
};

const IDENTIFICATION: Column<PscRow> = {
  id: 'identification_text',
  header: 'Identification',
  kind: 'text',
  value: (row) => row.identificationText,
  members: ['identification'],
  cell: (row) => (row.identificationText === undefined ? undefined : <Identification row={row} />),
  stateless: true,
  screenOnly: true,
};

const SANCTIONED: Column<PscRow> = {
  id: 'is_sanctioned',
  header: 'Sanctioned',
  kind: 'flag',
  value: (row) => row.is_sanctioned,
  filter: 'yes-no',
  optional: true,
};

/** To filter by; each is shown in another column. */
const FACETS: readonly Column<PscRow>[] = [
  facet('status', 'Status', (row) => row.status),
  facet('shares', 'Shares', (row) => row.shares),
  facet('votes', 'Voting rights', (row) => row.votes),
  {
    id: 'identity_verified',
    header: 'Identity verified',
    kind: 'date',
    value: ({ identity_verification_details: details }) => details?.identity_verified_on,
    optional: true,
    screenOnly: true,
  },
];

function facet(id: string, header: string, value: (row: PscRow) => AnyValue): Column<PscRow> {
  return { id, header, kind: 'text', value, filter: 'choice', optional: true, screenOnly: true };
}

function joined(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join('; ');
}

type Props = { row: PscRow };

const NAMELESS: Readonly<Record<PscRow['about'], string>> = {
  person: 'Name not given',
  statement: 'Statement by the company',
  exemption: 'Exemption of the company',
};

/** A name without spaces breaks anywhere. */
function Name({ row: { name, about, description, is_sanctioned, hint } }: Props) {
  const words = description === undefined ? NAMELESS[about] : 'Name withheld';
  return (
    <span className="block min-w-32 print:min-w-20 [&_bdi]:wrap-anywhere">
      {name === undefined ? <span className="text-ink-2">{words}</span> : <BidiText text={name} />}
      {is_sanctioned === true && (
        <Small>
          <StatusBadge status="Sanctioned" /> as the entity declared
        </Small>
      )}
      {hint !== undefined && (
        <Small>
          <span className="text-warn">{hint}</span>
        </Small>
      )}
    </span>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="min-w-44 print:min-w-32">
      {texts.map((text) => (
        <li key={text}>
          <BidiText text={text} />
        </li>
      ))}
    </ul>
  );
}

function Ceased({ row: { ceased_on, status } }: Props) {
  if (ceased_on !== undefined) return <Value value={ceased_on} kind="date" />;
  return <span className="text-ink-2">{status === 'Current' ? 'Current' : 'Ceased, date not given'}</span>;
}

/** The number links to the company on the UK register. */
function Identification({ row: { identification = {}, companyNumber } }: Props) {
  const { legal_form, legal_authority, place_registered, country_registered } = identification;
  const { registration_number: number } = identification;
  if (isUnreadable(identification)) return <Value value={identification} />;
  const place = [place_registered, country_registered].filter((text) => text !== undefined);
  return (
    <span className="block min-w-36 text-sm print:min-w-24 print:text-xs">
      {legal_form !== undefined && <Line text={legal_form} />}
      {legal_authority !== undefined && legal_authority !== legal_form && <Line text={legal_authority} />}
      {place.length > 0 && <Line text={place.join(', ')} />}
      {number !== undefined && (
        <span className="block">
          Number{' '}
          {companyNumber === undefined ? (
            <BidiText text={number} />
          ) : (
            <CompanyLink number={companyNumber} tab="persons-with-significant-control">
              <BidiText text={number} />
            </CompanyLink>
          )}
        </span>
      )}
    </span>
  );
}

function Line({ text }: { text: string }) {
  return (
    <span className="block">
      <BidiText text={text} />
    </span>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-3 print:text-xs">{children}</span>;
}
