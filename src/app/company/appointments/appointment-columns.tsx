import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { formatDuration } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { StringSearch } from '#app/page/search-params.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import type { CompanyEnd } from './company-end.ts';
import { saysCorporate, yearsOf } from './officer-facts.ts';
import type { OtherCompany } from './other-companies.ts';

/** Every member of SPEC 2.7, and derived columns for the screen. A person ID is text, because it is not a quantity. */
export function appointmentColumns({
  end,
  elsewhere,
  paper = false,
}: ColumnFacts): readonly Column<AppointmentRow>[] {
  return [
    ...(paper ? PERSON.filter(({ id }) => id !== AGE) : PERSON),
    ...OFFICE,
    ...(end === undefined ? [] : [atEnd(end)]),
    ...(elsewhere === 'not searched' ? [] : [alsoAt(elsewhere === 'found'), ALSO_ELSEWHERE]),
    ...HINTS,
    { id: 'person_id', header: 'Person ID', kind: 'text', value: (row) => row.person_id, optional: true },
  ];
}

type ColumnFacts = {
  readonly end: CompanyEnd | undefined;
  readonly elsewhere: 'found' | 'none found' | 'not searched';
  readonly paper?: boolean;
};

const AGE = 'age_band';

const PERSON: readonly Column<AppointmentRow>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    value: (row) => row.name,
    cell: (row) => (row.name === undefined ? undefined : <OfficerName row={row} />),
    stateless: true,
  },
  { id: 'role', lead: true, header: 'Role', kind: 'text', value: (row) => row.role, filter: 'choice' },
  {
    id: 'status',
    lead: true,
    header: 'Status',
    kind: 'text',
    value: (row) => row.status,
    cell: (row) => (row.status === undefined ? undefined : <OfficerStatus row={row} />),
    stateless: true,
    filter: 'choice',
  },
  {
    id: 'occupation',
    header: 'Occupation',
    kind: 'text',
    value: (row) => row.occupation,
    optional: true,
  },
  {
    id: 'nationality',
    header: 'Nationality',
    wideOnly: true,
    kind: 'text',
    value: (row) => row.nationality,
    filter: 'choice',
  },
  {
    id: 'date_of_birth',
    header: 'Born',
    wideOnly: true,
    kind: 'month',
    value: (row) => row.born,
    screenOnly: true,
  },
  birthPart('year'),
  birthPart('month'),
  {
    id: AGE,
    header: 'Age',
    wideOnly: true,
    kind: 'text',
    value: (row) => row.ageBand,
    cell: ({ ageBand }) => (ageBand === undefined ? undefined : <AgeBand text={ageBand} />),
    stateless: true,
    filter: 'choice',
    screenOnly: true,
  },
  {
    id: 'country_of_residence',
    header: 'Residence',
    kind: 'text',
    value: (row) => row.country_of_residence,
    filter: 'choice',
    optional: true,
  },
];

const OFFICE: readonly Column<AppointmentRow>[] = [
  {
    id: 'appointment_date',
    lead: true,
    header: 'Appointed',
    kind: 'date',
    value: (row) => row.appointment_date,
    filter: 'range',
  },
  {
    id: 'resignation_date',
    lead: true,
    header: 'Resigned',
    kind: 'date',
    value: (row) => row.resignation_date,
    cell: (row) => <Resigned row={row} />,
    stateless: true,
    filter: 'range',
  },
  {
    id: 'tenure',
    header: 'Years served',
    kind: 'number',
    value: ({ tenure }) => (tenure === undefined ? undefined : yearsOf(tenure)),
    cell: ({ tenure }) => (tenure === undefined ? undefined : <Served months={tenure} />),
    wideOnly: true,
    stateless: true,
    filter: 'range',
    screenOnly: true,
  },
];

function birthPart(part: 'year' | 'month'): Column<AppointmentRow> {
  return {
    id: `date_of_birth.${part}`,
    header: part,
    kind: 'text',
    value: (row) => row.date_of_birth?.[part],
    csvOnly: true,
  };
}

function alsoAt(found: boolean): Column<AppointmentRow> {
  return {
    id: 'also_at',
    header: 'Also at',
    kind: 'text',
    value: ({ elsewhere }) =>
      elsewhere.length === 0
        ? undefined
        : elsewhere.map(({ companyName, companyNumber }) => companyName ?? companyNumber).join(', '),
    cell: ({ elsewhere }) => (elsewhere.length === 0 ? undefined : <AlsoAt companies={elsewhere} />),
    absent: 'None in your records',
    optional: !found,
    screenOnly: true,
  };
}

const ALSO_ELSEWHERE: Column<AppointmentRow> = {
  id: 'elsewhere',
  header: 'Also elsewhere',
  kind: 'flag',
  value: ({ elsewhere }) => elsewhere.length > 0,
  filter: 'yes-no',
  optional: true,
  screenOnly: true,
};

const HINTS: readonly Column<AppointmentRow>[] = [
  {
    id: 'several_offices',
    header: 'Several appointments here',
    kind: 'flag',
    value: ({ offices }) => offices > 1,
    filter: 'yes-no',
    optional: true,
    screenOnly: true,
  },
  {
    id: 'possibly',
    header: 'Possibly the same person',
    kind: 'text',
    value: ({ possibly }) => possibly?.group,
    filter: 'choice',
    absent: 'no hint',
    optional: true,
    screenOnly: true,
  },
  {
    id: 'corporate',
    header: 'Probably corporate',
    kind: 'flag',
    value: ({ corporate }) => corporate,
    filter: 'yes-no',
    optional: true,
    screenOnly: true,
  },
];

function atEnd({ noun }: CompanyEnd): Column<AppointmentRow> {
  return {
    id: 'at_end',
    header: `At ${noun}`,
    kind: 'text',
    value: (row) => row.atEnd,
    filter: 'choice',
    optional: true,
    screenOnly: true,
  };
}

type Props = { row: AppointmentRow };

/** A name without spaces breaks anywhere. */
function OfficerName({ row }: Props) {
  const { name = '', offices, possibly, corporate, role } = row;
  const paper = use(PrintContext);
  return (
    <span
      className={`block min-w-32 [&_bdi]:wrap-anywhere ${paper === undefined ? 'print:min-w-20' : 'print:min-w-28'}`}
    >
      <BidiText text={name} />
      {offices > 1 && <Small>{formatNumber(offices)} appointments here, one person ID</Small>}
      {possibly !== undefined && (
        <Small>
          Possibly the same person as ID {possibly.otherIds.join(', ')}: same name and month of birth.{' '}
          <SeeTogether group={possibly.group} />
        </Small>
      )}
      {corporate && !saysCorporate(role) && <Small>Probably a company</Small>}
    </span>
  );
}

/** The register leaves officers of an ended company "Active", which is shown without a badge. */
function OfficerStatus({ row: { status = '', inPost, atEnd } }: Props) {
  if (!inPost || atEnd === undefined) return <StatusBadge status={status} />;
  return (
    <span className="text-ink-2">
      <BidiText text={status} />
      <span className="block text-sm text-ink-3 print:text-xs">as recorded</span>
    </span>
  );
}

function AgeBand({ text }: { text: string }) {
  return text.split(/(?<= or) /).map((band) => (
    <span key={band} className="block whitespace-nowrap">
      {band}
    </span>
  ));
}

/** Breaks between years and months only. */
function Served({ months }: { months: number }) {
  return <span>{formatDuration(months).replaceAll(/(?<=\d) /g, '\u00a0')}</span>;
}

/** Adds contradictions and the relation to the company’s end. */
function Resigned({ row: { resignation_date, inPost, hint, atEnd } }: Props) {
  const notes = [hint, atEnd].filter((words) => words !== undefined);
  return (
    <span className="block">
      {(resignation_date !== undefined || notes.length === 0) && (
        <Value value={resignation_date} kind="date" absent={inPost ? 'in post' : undefined} />
      )}
      {notes.map((words) => (
        <span key={words} className="ml-auto block text-sm text-warn sm:max-w-40 print:text-xs">
          {words}
        </span>
      ))}
    </span>
  );
}

function SeeTogether({ group }: { group: string }) {
  return (
    <Link
      from="/company/$number/appointments"
      to="."
      search={({ version }: StringSearch) =>
        version === undefined ? { possibly: group } : { version, possibly: group }
      }
      resetScroll={false}
      className="print:hidden"
    >
      Show them together
    </Link>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-3 print:text-xs">{children}</span>;
}

/** The rest is behind a disclosure: a nominee may be at hundreds of companies. */
const SHOWN_AT_ONCE = 2;

function AlsoAt({ companies }: { companies: readonly OtherCompany[] }) {
  const more = companies.slice(SHOWN_AT_ONCE);
  const paper = use(PrintContext) !== undefined;
  const width = paper ? 'print:min-w-26' : 'print:min-w-18';
  return (
    <div className={`min-w-36 text-sm print:[&_bdi]:wrap-anywhere print:text-xs ${width}`}>
      <CompanyList companies={companies.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <Disclosure summary={`and ${formatNumber(more.length)} more`}>
          <CompanyList companies={more} />
        </Disclosure>
      )}
      {!paper && companies.length > 1 && (
        <AddToListButton
          what={{ companies: companies.map(({ companyNumber }) => companyNumber) }}
          label={`Add these ${formatNumber(companies.length)} to a list`}
          kind="link"
        />
      )}
    </div>
  );
}

function CompanyList({ companies }: { companies: readonly OtherCompany[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {companies.map(({ companyNumber, companyName, offices }) => (
        <li key={companyNumber}>
          <CompanyLink number={companyNumber} tab="appointments">
            <BidiText text={companyName ?? companyNumber} />
          </CompanyLink>
          <span className="block text-ink-3">
            <BidiText text={offices.join('; ')} />
          </span>
        </li>
      ))}
    </ul>
  );
}
