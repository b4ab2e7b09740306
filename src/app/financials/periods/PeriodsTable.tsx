import { memo, type ReactNode } from 'react';
import { DocumentLink } from '#app/page/DocumentLink.tsx';
import { HEADER_CELL, headClass, STACKED_ROW, valueClass } from '#app/table/grid/cell-class.ts';
import {
  CELL_ROLE,
  COLUMN_ROLE,
  GROUP_ROLE,
  HEAD_ROLE,
  ROW_ROLE,
  TABLE_ROLE,
} from '#app/table/grid/table-roles.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { newestFirst, oddLength, type Period, sentLength } from './periods.ts';

const HEADERS = ['Period', 'Covers', 'Accounts', 'Auditor', 'Employees', 'Document'];

const TEXT = { kind: 'text' } as const;

type Props = { periods: readonly Period[] };

/** The periods of the record and the accounts they come from, newest first. */
export const PeriodsTable = memo(function PeriodsTable({ periods }: Props) {
  return (
    <table className="w-full border-collapse text-md max-sm:block" {...TABLE_ROLE}>
      <caption className="sr-only">Accounting periods</caption>
      <thead className="max-sm:sr-only" {...GROUP_ROLE}>
        <tr className="text-left text-sm text-ink-3" {...ROW_ROLE}>
          {HEADERS.map((header) => (
            <th key={header} scope="col" className={`${HEADER_CELL} font-medium`} {...COLUMN_ROLE}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block" {...GROUP_ROLE}>
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
    <tr className={STACKED_ROW} {...ROW_ROLE}>
      <th scope="row" className={`${headClass(TEXT, false)} font-medium whitespace-nowrap`} {...HEAD_ROLE}>
        <BidiText text={label} />
      </th>
      {cells.map((cell, place) => (
        <td
          key={HEADERS[place + 1]}
          data-label={HEADERS[place + 1]}
          className={valueClass(TEXT, false)}
          {...CELL_ROLE}
        >
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
