import { Link, useParams } from '@tanstack/react-router';
import { useList, useRows } from '#app/api/lists-query.ts';
import { PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { ListRow } from '#contract/api/lists.ts';

const COLUMNS = [
  {
    header: 'Company',
    cell: ({ companyNumber, companyName }: ListRow) => (
      <CompanyLink number={companyNumber ?? ''}>
        <BidiText text={companyName ?? `Company ${companyNumber}`} />
      </CompanyLink>
    ),
  },
  { header: 'Number', cell: ({ companyNumber }: ListRow) => companyNumber },
];

/** The companies of the list. */
export function PortfolioTab() {
  const { id } = useParams({ from: '/lists_/$id' });
  const { data: list } = useList(id);
  const rows = useRows(id, { state: 'matched', query: undefined });
  if (list === undefined) return null;
  if (list.companies === 0) {
    return (
      <p className="text-ink-2">
        No row is matched to a company yet.{' '}
        <Link to="/lists/$id/matching" params={{ id }}>
          Match the rows
        </Link>
      </p>
    );
  }
  if (rows.data === undefined) return <Unread what="the companies" reading={rows} />;
  return (
    <>
      <PlainTable
        caption={`Companies of ${list.name}`}
        columns={COLUMNS}
        rows={rows.data}
        keyOf={({ row }) => String(row)}
      />
      {rows.hasNextPage && <ShowMore list={rows} />}
    </>
  );
}
