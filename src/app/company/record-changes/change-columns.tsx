import type { Column } from '#app/components/data-table/column.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Former, Present } from '#app/components/ui/ChangedText.tsx';
import type { ChangeRow } from './change-rows.ts';

const LAST: readonly Column<ChangeRow>[] = [
  {
    id: 'before_text',
    header: 'Before',
    kind: 'text',
    value: ({ before }) => before,
    cell: (row) => <Before row={row} />,
    stateless: true,
    screenOnly: true,
  },
  {
    id: 'after_text',
    header: 'After',
    kind: 'text',
    value: ({ after }) => after,
    cell: (row) => <After row={row} />,
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
        <span className="whitespace-nowrap">{kind}</span>
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
    {
      id: 'item',
      header: 'What',
      kind: 'text',
      value: ({ what }) => what,
      cell: ({ what }) => (
        <span className="block min-w-40 wrap-anywhere">
          <BidiText text={what} />
        </span>
      ),
      stateless: true,
    },
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

type SideProps = { row: ChangeRow };

/** A whole entry is not struck, which would be hard to read. */
function Before({ row: { type, before } }: SideProps) {
  if (before === undefined) return <Absent words={type === 'added' ? NOT_LISTED : NOT_GIVEN} />;
  return <Former text={before} struck={type !== 'removed'} />;
}

function After({ row: { type, after } }: SideProps) {
  if (after === undefined) return <Absent words={type === 'removed' ? NOT_LISTED : NOT_GIVEN} />;
  return <Present text={after} strong={type !== 'added'} />;
}

function Absent({ words }: { words: string }) {
  return <span className="text-ink-3">{words}</span>;
}
