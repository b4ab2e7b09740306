import { memo } from 'react';
import { DocumentLink } from '#app/page/DocumentLink.tsx';
import { type PlainColumn, PlainTable } from '#app/table/grid/PlainTable.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { newestFirst, oddLength, type Period, sentLength } from './periods.ts';

const COLUMNS: readonly PlainColumn<Period>[] = [
  { header: 'Period', cell: ({ label }) => <BidiText text={label} /> },
  { header: 'Covers', cell: (period) => <Covers period={period} /> },
  { header: 'Accounts', cell: ({ entry }) => <Words text={entry.type} /> },
  { header: 'Auditor', cell: ({ entry }) => <Words text={entry.auditor} /> },
  {
    header: 'Employees',
    cell: ({ entry }) => <Value value={entry.employees} kind="number" absent="not disclosed" />,
  },
  {
    header: 'Document',
    cell: ({ label, entry: { document } }) => (
      <DocumentLink url={document.url} pages={document.pages} title={`accounts to ${label}`} />
    ),
  },
];

type Props = { periods: readonly Period[] };

/** The periods of the record and the accounts they come from, newest first. */
export const PeriodsTable = memo(function PeriodsTable({ periods }: Props) {
  return (
    <PlainTable
      caption="Accounting periods"
      columns={COLUMNS}
      rows={newestFirst(periods)}
      keyOf={({ key }) => key}
    />
  );
});

/** Breaks a word that is longer than its column, which stays wide enough for those that are not. */
function Words({ text }: { text: string | undefined }) {
  return (
    <span className="min-w-0 sm:block sm:min-w-22 md:min-w-28 *:wrap-anywhere">
      <Value value={text} />
    </span>
  );
}

/**
 * `12 months to 31 Mar 2025`. The source gives no first day, and none is made up. A period that is no year is marked:
 * its amounts do not compare with those of a year (domain facts 5.7).
 */
function Covers({ period }: { period: Period }) {
  const length = sentLength(period.entry);
  const end = period.entry.accounting_date;
  if (length === undefined && end === undefined) return <Value value={undefined} />;
  const odd = oddLength(period);
  return (
    <span>
      {odd !== undefined && <strong className="font-semibold whitespace-nowrap text-warn">{odd}</strong>}
      {odd === undefined && length !== undefined && <Value value={length} kind="number" />}
      {period.months === 12 && ' months'}
      {end !== undefined && (
        <>
          {length === undefined ? 'up to ' : ' to '}
          <Value value={end} kind="date" />
        </>
      )}
    </span>
  );
}
