import { memo, type ReactNode } from 'react';
import { DocumentLink } from '#app/page/DocumentLink.tsx';
import { BODY_CELL, HEADER_CELL, ROW_HEADER } from '#app/table/grid/cell-class.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { newestFirst, oddLength, type Period, sentLength } from './periods.ts';

const HEADERS = ['Period', 'Covers', 'Accounts', 'Auditor', 'Employees', 'Document'];

type Props = { periods: readonly Period[] };

/** The periods of the record and the accounts they come from, newest first. */
export const PeriodsTable = memo(function PeriodsTable({ periods }: Props) {
  return (
    <table className="w-full border-collapse text-md max-sm:block">
      <caption className="sr-only">Accounting periods</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-left text-sm text-ink-3">
          {HEADERS.map((header) => (
            <th key={header} scope="col" className={`${HEADER_CELL} font-medium`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {newestFirst(periods).map((period) => (
          <PeriodRow key={period.key} period={period} />
        ))}
      </tbody>
    </table>
  );
});

function PeriodRow({ period }: { period: Period }) {
  const { label, entry } = period;
  const cells: readonly ReactNode[] = [
    <Covers key="covers" period={period} />,
    <Words key="type" text={entry.type} />,
    <Words key="auditor" text={entry.auditor} />,
    <Value key="employees" value={entry.employees} kind="number" absent="not disclosed" />,
    <DocumentLink
      key="document"
      url={entry.document.url}
      pages={entry.document.pages}
      title={`accounts to ${label}`}
    />,
  ];
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2.5">
      <th scope="row" className={`${ROW_HEADER} text-left font-medium whitespace-nowrap`}>
        <BidiText text={label} />
      </th>
      {cells.map((cell, place) => (
        <td key={HEADERS[place + 1]} data-label={HEADERS[place + 1]} className={BODY_CELL}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** Breaks a word that is longer than its column, which stays wide enough for those that are not. */
function Words({ text }: { text: string | undefined }) {
  return (
    <span className="min-w-0 sm:block sm:min-w-28 *:wrap-anywhere">
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
