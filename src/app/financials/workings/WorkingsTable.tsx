import { useState } from 'react';
import { StickyHeadTable } from '../statement/head/StickyHeadTable.tsx';
import { StatementHead } from '../statement/StatementHead.tsx';
import type { StatementColumn } from '../statement/statement-column.ts';
import { WorkingsRows } from './WorkingsRows.tsx';
import type { WorkingsRow } from './workings.ts';

type Props = {
  caption: string;
  columns: readonly StatementColumn[];
  rows: readonly WorkingsRow[];
};

/** Findings by period, each with the figures behind it in the same columns once it is opened; open on paper. */
export function WorkingsTable({ caption, columns, rows }: Props) {
  const [turned, setTurned] = useState<readonly string[]>([]);
  const turn = (id: string) =>
    setTurned((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <StickyHeadTable
      label={caption}
      caption={caption}
      columnsKey={columns.map(({ key }) => key).join(' ')}
      head={<StatementHead columns={columns} comparison={undefined} />}
    >
      {sectionsOf(rows).map(({ section, rows: own }) => (
        <tbody key={section}>
          {section !== undefined && (
            <tr className="break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-b border-line-2 pt-6 pb-2 text-left font-semibold print:pt-3"
              >
                <span className="sticky left-0">{section}</span>
              </th>
            </tr>
          )}
          {own.map((row) => (
            <WorkingsRows
              key={row.id}
              row={row}
              columns={columns}
              open={(row.open ?? false) !== turned.includes(row.id)}
              onTurn={() => turn(row.id)}
            />
          ))}
        </tbody>
      ))}
    </StickyHeadTable>
  );
}

/** The rows by section, in their order. */
function sectionsOf(rows: readonly WorkingsRow[]) {
  const names = [...new Set(rows.map(({ section }) => section))];
  return names.map((section) => ({ section, rows: rows.filter((row) => row.section === section) }));
}
