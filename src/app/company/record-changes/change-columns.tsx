import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import type { ChangeRow } from './change-rows.ts';

const LAST: readonly Column<ChangeRow>[] = [
  {
    id: 'before_text',
    header: 'Before',
    kind: 'text',
    value: ({ before }) => before,
    cell: ({ type, before }) => <Before text={before} absent={type === 'added' ? NOT_LISTED : NOT_GIVEN} />,
    stateless: true,
    screenOnly: true,
  },
  {
    id: 'after_text',
    header: 'After',
    kind: 'text',
    value: ({ after }) => after,
    cell: ({ type, after }) => <After text={after} absent={type === 'removed' ? NOT_LISTED : NOT_GIVEN} />,
    stateless: true,
    screenOnly: true,
  },
  {
    id: 'difference',
    lead: true,
    header: 'Difference',
    kind: 'text',
    value: ({ kind }) => kind,
    cell: ({ kind, reason }) => (
      <>
        {kind}
        {reason !== undefined && <span className="block text-sm text-ink-3 print:text-xs">{reason}</span>}
      </>
    ),
    stateless: true,
    filter: 'choice',
  },
  exported('before', ({ sentBefore }) => sentBefore),
  exported('after', ({ sentAfter }) => sentAfter),
  exported('path', ({ path }) => path),
  exported('reason', ({ reason }) => reason),
];

/** Of differences in items alone, no column of fields. */
export function changeColumns(rows: readonly ChangeRow[]): readonly Column<ChangeRow>[] {
  const hasFields = rows.some(({ field }) => field !== undefined);
  return [
    { id: 'item', header: 'What', kind: 'text', value: ({ what }) => what },
    {
      id: 'field',
      lead: true,
      header: 'Field',
      kind: 'text',
      value: ({ field }) => field,
      absent: 'whole entry',
      filter: 'choice',
      optional: !hasFields,
    },
    ...LAST,
  ];
}

function exported(id: string, value: (row: ChangeRow) => string | undefined): Column<ChangeRow> {
  return { id, header: id, kind: 'text', value, csvOnly: true };
}

const NOT_GIVEN = 'not given';
const NOT_LISTED = 'not listed';

type SideProps = { text: string | undefined; absent: string };

function Before({ text, absent }: SideProps) {
  if (text === undefined) return <span className="text-ink-3">{absent}</span>;
  return (
    <del className="wrap-anywhere text-ink-2 decoration-ink-3">
      <BidiText text={text} />
    </del>
  );
}

function After({ text, absent }: SideProps) {
  if (text === undefined) return <span className="text-ink-3">{absent}</span>;
  return (
    <ins className="font-semibold wrap-anywhere no-underline">
      <BidiText text={text} />
    </ins>
  );
}
