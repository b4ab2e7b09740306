import { memo } from 'react';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { DocumentLink } from '#app/purchase/DocumentLink.tsx';
import { absentWord } from './absence.ts';
import { caveatPhrase, caveatsOf, caveatsOn } from './caveats.ts';
import { newestFirst, oddLength, type Period, sentLength } from './periods.ts';

const COLUMNS: readonly PlainColumn<Period>[] = [
  { header: 'Period', cell: ({ label }) => <BidiText text={label} /> },
  { header: 'Covers', cell: (period) => <Covers period={period} /> },
  { header: 'Accounts', cell: ({ entry }) => <Words text={entry.type} /> },
  { header: 'Auditor', cell: ({ entry }) => <Words text={entry.auditor} /> },
  {
    header: 'Employees',
    cell: (period) => <Employees period={period} />,
  },
  {
    header: 'Document',
    cell: ({ label, entry: { document } }) => (
      <DocumentLink url={document.url} pages={document.pages} title={`accounts to ${label}`} />
    ),
  },
];

type Props = { periods: readonly Period[] };

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

function Employees({ period }: { period: Period }) {
  const { entry } = period;
  const doubt = caveatPhrase(caveatsOn(caveatsOf(period), ['employees']));
  return (
    <span>
      <Value value={entry.employees} kind="number" absent={absentWord('employees', entry)} />
      {doubt !== undefined && <span className="block text-sm text-warn">{doubt}</span>}
    </span>
  );
}

/** Breaks words longer than the column. */
function Words({ text }: { text: string | undefined }) {
  return (
    <span className="min-w-0 sm:block sm:min-w-22 md:min-w-28 *:wrap-anywhere">
      <Value value={text} />
    </span>
  );
}

/** `12 months to 31 Mar 2025`. The source states no start date. Marks periods other than a year, which do not compare. */
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
