import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { DocumentLink } from '../parts/DocumentLink.tsx';
import { newestFirst, oddLength, type Period } from './periods.ts';

const CELL = 'border-b border-line py-2 pr-5 last:pr-0 align-baseline';

const HEADERS = ['Period', 'Made up to', 'Length', 'Accounts', 'Auditor', 'Employees', 'Document'];

/** The periods of the record and the accounts they come from, newest first. */
export function PeriodsTable({ periods }: { periods: readonly Period[] }) {
  return (
    <ScrollRegion label="Accounting periods">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">Accounting periods</caption>
        <thead>
          <tr className="text-left text-sm text-ink-3">
            {HEADERS.map((header) => (
              <th key={header} scope="col" className={`${CELL} border-line-2 py-1.5 font-medium`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst(periods).map((period) => (
            <PeriodRow key={period.key} period={period} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const { label, entry } = period;
  const odd = oddLength(period);
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-medium whitespace-nowrap`}>
        <BidiText text={label} />
      </th>
      <td className={CELL}>
        <Value value={entry.accounting_date} kind="date" />
      </td>
      <td className={`${CELL} whitespace-nowrap ${odd === undefined ? '' : 'font-medium text-warn'}`}>
        {odd ?? (
          <>
            <Value value={entry.trading_duration} kind="number" />
            {period.months !== undefined && ' months'}
          </>
        )}
      </td>
      <td className={CELL}>
        <Value value={entry.type} />
      </td>
      <td className={CELL}>
        <Value value={entry.auditor} />
      </td>
      <td className={CELL}>
        <Value value={entry.employees} kind="number" absent="not disclosed" />
      </td>
      <td className={CELL}>
        <DocumentLink url={entry.document.url} pages={entry.document.pages} title={`accounts to ${label}`} />
      </td>
    </tr>
  );
}
