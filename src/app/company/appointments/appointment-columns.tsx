import type { Column } from '#app/table/column.ts';
import { StatusBadge } from '#app/ui/signals/StatusBadge.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { AppointmentRow } from './appointment-rows.ts';
import { tenureText } from './tenure.ts';

/** Every member of SPEC 2.7. A person's id is text: it is no quantity. */
export const APPOINTMENT_COLUMNS: readonly Column<AppointmentRow>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    value: (row) => row.name,
    cell: ({ name }) => (name === undefined ? undefined : <Name text={name} />),
  },
  { id: 'role', header: 'Role', kind: 'text', value: (row) => row.role, filter: 'choice' },
  {
    id: 'status',
    header: 'Status',
    kind: 'text',
    value: (row) => row.status,
    cell: ({ status }) => (status === undefined ? undefined : <StatusBadge status={status} />),
    filter: 'choice',
  },
  { id: 'occupation', header: 'Occupation', kind: 'text', value: (row) => row.occupation },
  {
    id: 'nationality',
    header: 'Nationality',
    kind: 'text',
    value: (row) => row.nationality,
    filter: 'choice',
  },
  { id: 'country_of_residence', header: 'Residence', kind: 'text', value: (row) => row.country_of_residence },
  { id: 'date_of_birth', header: 'Born', kind: 'month', value: (row) => row.born, screenOnly: true },
  birthPart('year'),
  birthPart('month'),
  { id: 'appointment_date', header: 'Appointed', kind: 'date', value: (row) => row.appointment_date },
  {
    id: 'resignation_date',
    header: 'Resigned',
    kind: 'date',
    value: (row) => row.resignation_date,
    cell: (row) => <Resigned row={row} />,
  },
  {
    id: 'tenure',
    header: 'Tenure',
    kind: 'number',
    value: (row) => row.tenure,
    cell: ({ tenure }) =>
      tenure === undefined ? undefined : <span className="whitespace-nowrap">{tenureText(tenure)}</span>,
    screenOnly: true,
  },
  { id: 'person_id', header: 'Person ID', kind: 'text', value: (row) => row.person_id },
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

/** A name without blanks breaks anywhere: eleven columns leave no room for it. */
function Name({ text }: { text: string }) {
  return (
    <span className="block min-w-32 [&_bdi]:wrap-anywhere">
      <BidiText text={text} />
    </span>
  );
}

function Resigned({ row: { resignation_date, inPost, hint } }: { row: AppointmentRow }) {
  return (
    <>
      <Value value={resignation_date} kind="date" absent={inPost ? 'in post' : undefined} />
      {hint !== undefined && <span className="block text-sm text-warn">{hint}</span>}
    </>
  );
}
