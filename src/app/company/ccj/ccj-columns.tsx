import type { ReactNode } from 'react';
import type { Column } from '#app/components/data-table/column.ts';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { joinedLine } from '#app/format/addresses.ts';
import { nameKey } from '#app/format/company-name.ts';
import { today } from '#app/format/dates.ts';
import { expiryText, satisfiedAfter } from './ccj-expiry.ts';
import type { CcjRow } from './ccj-rows.ts';

/** SPEC 2.6 and the expiry. The address is one column on screen and separate fields in the export. */
export const CCJ_COLUMNS: readonly Column<CcjRow>[] = [
  { id: 'case_number', header: 'Case', kind: 'text', value: (row) => row.case_number },
  {
    id: 'judgment_date',
    lead: true,
    header: 'Judgment',
    kind: 'date',
    value: (row) => row.judgment_date,
    filter: 'range',
  },
  {
    id: 'amount',
    lead: true,
    header: 'Amount (£)',
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
    wideOnly: true,
    header: 'Satisfied',
    kind: 'date',
    value: (row) => row.satisfied_date,
    cell: (row) => <SatisfiedDate row={row} />,
    filter: 'range',
  },
  {
    id: 'drop_off_date',
    wideOnly: true,
    header: 'Expires',
    kind: 'date',
    value: (row) => row.expires,
    cell: (row) => <ExpiryDate row={row} />,
    filter: 'range',
    screenOnly: true,
  },
  {
    id: 'court_name',
    wideOnly: true,
    header: 'Court',
    kind: 'text',
    value: (row) => row.court_name,
    filter: 'choice',
  },
  {
    id: 'defendant_company_name',
    wideOnly: true,
    header: 'Defendant',
    kind: 'text',
    value: (row) => row.defendant_company_name,
    sameKey: nameKey,
  },
  {
    id: 'defendant_address',
    header: 'Defendant’s address',
    kind: 'text',
    members: [
      'defendant_address_line_1',
      'defendant_address_line_2',
      'defendant_address_line_3',
      'defendant_town',
      'defendant_post_code',
    ],
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

type Props = { row: CcjRow };

function JudgmentStatus({ row: { status, hint } }: Props) {
  return (
    <>
      {status === undefined ? <Value value={undefined} /> : <StatusBadge status={status} />}
      {hint !== undefined && <Below warn>{hint}</Below>}
    </>
  );
}

function SatisfiedDate({ row: { judgment_date, satisfied_date } }: Props) {
  const after = satisfiedAfter(judgment_date, satisfied_date);
  return (
    <>
      <Value value={satisfied_date} kind="date" />
      {after !== undefined && <Below>{after}</Below>}
    </>
  );
}

function ExpiryDate({ row: { expires, copied } }: Props) {
  const expiry = expires === undefined ? undefined : expiryText(expires, copied, today());
  return (
    <>
      <Value value={expires} kind="date" />
      {expiry !== undefined && <Below warn={expiry.past}>{expiry.text}</Below>}
    </>
  );
}

function Below({ warn = false, children }: { warn?: boolean; children: ReactNode }) {
  return (
    <span className={`block text-sm print:text-xs ${warn ? 'text-warn' : 'text-ink-3'}`}>{children}</span>
  );
}
