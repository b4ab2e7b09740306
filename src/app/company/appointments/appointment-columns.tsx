import type { Column } from '#app/table/column.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import type { CompanyEnd } from './company-end.ts';
import { ALSO_ELSEWHERE, alsoAt, atEnd, HINTS } from './derived-columns.tsx';
import { AgeBand, OfficerName, OfficerStatus, Resigned, Served } from './OfficerCells.tsx';
import { yearsOf } from './tenure.ts';

/**
 * Every member of SPEC 2.7, and what follows from them on screen. A person's id is text: it is no quantity. What can
 * be known depends on what else is held: the company's end, and officers of other companies.
 */
export function appointmentColumns({
  end,
  elsewhere,
  paper = false,
}: ColumnFacts): readonly Column<AppointmentRow>[] {
  return [
    ...(paper ? PERSON.filter(({ id }) => id !== AGE) : PERSON),
    ...OFFICE,
    ...(end === undefined ? [] : [atEnd(end)]),
    ...(elsewhere === 'not looked' ? [] : [alsoAt(elsewhere === 'found'), ALSO_ELSEWHERE]),
    ...HINTS,
    { id: 'person_id', header: 'Person ID', kind: 'text', value: (row) => row.person_id, optional: true },
  ];
}

type ColumnFacts = {
  readonly end: CompanyEnd | undefined;
  /** Whether anybody was found in another company, or there is none whose officers are held. */
  readonly elsewhere: 'found' | 'nobody' | 'not looked';
  /** A document for paper has no room for an age beside the month of birth. */
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
    kind: 'text',
    value: (row) => row.nationality,
    filter: 'choice',
  },
  { id: 'date_of_birth', header: 'Born', kind: 'month', value: (row) => row.born, screenOnly: true },
  birthPart('year'),
  birthPart('month'),
  {
    id: AGE,
    header: 'Age',
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
    header: 'Appointed',
    kind: 'date',
    value: (row) => row.appointment_date,
    filter: 'range',
  },
  {
    id: 'resignation_date',
    header: 'Resigned',
    kind: 'date',
    value: (row) => row.resignation_date,
    cell: (row) => <Resigned row={row} />,
    stateless: true,
    filter: 'range',
  },
  {
    // In years, because a range of years is what one types; the cell says months, too.
    id: 'tenure',
    header: 'Years served',
    kind: 'number',
    value: ({ tenure }) => (tenure === undefined ? undefined : yearsOf(tenure)),
    cell: ({ tenure }) => (tenure === undefined ? undefined : <Served months={tenure} />),
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
