import { Link } from '@tanstack/react-router';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Age, DateTime } from '#app/components/ui/DateTime.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { formatCredits } from '#app/format/numbers.ts';
import type { Member } from '#contract/api/team.ts';
import { KINDS, spentText } from './member-words.ts';

type Props = { caption: string; members: readonly Member[] };

export function MembersTable({ caption, members }: Props) {
  return <PlainTable caption={caption} columns={COLUMNS} rows={members} keyOf={({ name }) => name} />;
}

const COLUMNS: readonly PlainColumn<Member>[] = [
  {
    header: 'Name',
    cell: ({ name }) => (
      // Names may have 60 characters.
      <span className="whitespace-normal wrap-anywhere">
        <Link to="/team/$name" params={{ name }} className={LINK_TARGET}>
          <BidiText text={name} />
        </Link>
      </span>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => KINDS[kind] },
  { header: 'May buy', cell: ({ mayBuy }) => (mayBuy ? 'Yes' : 'No') },
  {
    header: 'Spent today',
    kind: 'number',
    cell: ({ spentToday, perDay }) => spentText(spentToday, perDay),
  },
  {
    header: 'Spent this month',
    kind: 'number',
    cell: ({ spentThisMonth, perMonth }) => spentText(spentThisMonth, perMonth),
  },
  {
    header: 'Approval above',
    kind: 'number',
    cell: ({ mayBuy, approveAbove }) => {
      if (approveAbove !== undefined) return formatCredits(approveAbove);
      return mayBuy ? 'not needed' : <Value value={undefined} />;
    },
  },
  {
    header: 'Last seen',
    kind: 'date',
    cell: ({ lastSeenAt }) => (lastSeenAt === undefined ? 'never' : <Age at={lastSeenAt} />),
  },
  {
    header: 'Since',
    kind: 'date',
    cell: ({ createdAt, revokedAt }) => (
      <>
        <DateTime value={createdAt} />
        {revokedAt !== undefined && (
          <>
            {' '}
            to <DateTime value={revokedAt} />
          </>
        )}
      </>
    ),
  },
];
