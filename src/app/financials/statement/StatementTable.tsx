import { Fragment } from 'react';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { oddLength, type Period } from '../periods/periods.ts';
import { ChangeCells } from './ChangeCells.tsx';
import { bySection, type Line, type Statement } from './statement.ts';
import { AMOUNT_CELL, LABEL_CELL } from './statement-class.ts';

type Props = {
  statement: Statement;
  /** The lines to show, in order. */
  lines: readonly Line[];
};

/** The statement set like an annual report: sections, newest year first, subtotals heavier, change at the right. */
export function StatementTable({ statement: { columns, comparison }, lines }: Props) {
  const width = columns.length + (comparison === undefined ? 1 : 3);
  return (
    <ScrollRegion label="Statement">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">Statement, amounts as reported</caption>
        <thead>
          <tr className="text-sm text-ink-3">
            <td className={`${LABEL_CELL} border-line-2`} />
            {columns.map((period) => (
              <ColumnHeader key={period.key} period={period} />
            ))}
            {comparison !== undefined && (
              <>
                <th scope="col" className={`${AMOUNT_CELL} border-line-2 font-medium`}>
                  Change on {comparison.before.label}
                </th>
                <th scope="col" className={`${AMOUNT_CELL} border-line-2 font-medium`}>
                  in %
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {bySection(lines).map(([section, own]) => (
            <Fragment key={section}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={width}
                  className="border-b border-line pt-6 pb-2 text-left font-semibold"
                >
                  <span className="sticky left-0">{section}</span>
                </th>
              </tr>
              {own.map((line) => (
                <StatementRow
                  key={line.name}
                  line={line}
                  columns={columns}
                  compared={comparison !== undefined}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ColumnHeader({ period }: { period: Period }) {
  const odd = oddLength(period);
  return (
    <th scope="col" className={`${AMOUNT_CELL} border-line-2 align-bottom font-medium`}>
      {period.label}
      {odd !== undefined && <span className="block font-normal text-warn">{odd}</span>}
    </th>
  );
}

type RowProps = { line: Line; columns: readonly Period[]; compared: boolean };

function StatementRow({ line, columns, compared }: RowProps) {
  const weight = line.subtotal ? 'font-semibold border-line-2' : 'font-normal';
  return (
    <tr>
      <th scope="row" className={`${LABEL_CELL} ${weight} text-left`}>
        {line.label}
      </th>
      {columns.map((period, place) => (
        <td key={period.key} className={`${AMOUNT_CELL} ${weight}`}>
          <Value value={line.amounts[place]} kind="number" absent="not disclosed" />
        </td>
      ))}
      {compared && <ChangeCells change={line.change} className={weight} />}
    </tr>
  );
}
