import { joinedLine } from '#app/format/address-lines.ts';
import type { Column } from '#app/table/column.ts';
import { DropOffDay, JudgmentStatus, SatisfiedDay } from './CcjCells.tsx';
import type { CcjRow } from './ccj-rows.ts';

/**
 * Every member of SPEC 2.6, and the day a judgment leaves the register. The defendant's address is one column on screen
 * and its parts in the export.
 */
export const CCJ_COLUMNS: readonly Column<CcjRow>[] = [
  { id: 'case_number', header: 'Case', kind: 'text', value: (row) => row.case_number },
  {
    id: 'judgment_date',
    header: 'Judgment',
    kind: 'date',
    value: (row) => row.judgment_date,
    filter: 'range',
  },
  {
    id: 'amount',
    lead: true,
    header: 'Amount, as sent',
    kind: 'number',
    value: (row) => row.amount,
    filter: 'range',
  },
  {
    id: 'status',
    lead: true,
    header: 'Status',
    kind: 'text',
    value: (row) => row.status,
    cell: (row) => <JudgmentStatus row={row} />,
    filter: 'choice',
  },
  {
    id: 'satisfied_date',
    header: 'Satisfied',
    kind: 'date',
    value: (row) => row.satisfied_date,
    cell: (row) => <SatisfiedDay row={row} />,
    filter: 'range',
  },
  {
    id: 'drop_off_date',
    header: 'Drops off',
    kind: 'date',
    value: (row) => row.drop_off_date,
    cell: (row) => <DropOffDay row={row} />,
    filter: 'range',
    screenOnly: true,
  },
  { id: 'court_name', header: 'Court', kind: 'text', value: (row) => row.court_name, filter: 'choice' },
  {
    id: 'defendant_company_name',
    header: 'Defendant',
    kind: 'text',
    value: (row) => row.defendant_company_name,
  },
  {
    id: 'defendant_address',
    header: 'Defendant’s address',
    kind: 'text',
    value: (row) =>
      joinedLine([
        row.defendant_address_line_1,
        row.defendant_address_line_2,
        row.defendant_address_line_3,
        row.defendant_town,
        row.defendant_post_code,
      ]),
    optional: true,
    screenOnly: true,
  },
  part('defendant_address_line_1'),
  part('defendant_address_line_2'),
  part('defendant_address_line_3'),
  part('defendant_town'),
  part('defendant_post_code'),
  {
    id: 'last_update_date',
    header: 'Updated',
    kind: 'date',
    value: (row) => row.last_update_date,
    optional: true,
  },
];

function part(
  id: `defendant_address_line_${1 | 2 | 3}` | 'defendant_town' | 'defendant_post_code',
): Column<CcjRow> {
  return { id, header: id, kind: 'text', value: (row) => row[id], csvOnly: true };
}
