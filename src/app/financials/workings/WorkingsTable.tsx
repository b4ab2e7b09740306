import { useState } from 'react';
import { grouped } from '#contract/grouped.ts';
import { StickyHeadTable } from '../statement/head/StickyHeadTable.tsx';
import { SectionRow } from '../statement/SectionRow.tsx';
import { openingColumns, type StatementColumn } from '../statement/statement-column.ts';
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
  const opening = openingColumns(columns);
  return (
    <StickyHeadTable label={caption} caption={caption} columns={columns}>
      {[...grouped(rows, (row) => row.section)].map(([section, own]) => (
        <tbody key={section ?? ''}>
          {section !== undefined && <SectionRow section={section} width={columns.length + 1} />}
          {own.map((row) => (
            <WorkingsRows
              key={row.id}
              row={row}
              columns={columns}
              opening={opening}
              open={(row.open ?? false) !== turned.includes(row.id)}
              onTurn={() => turn(row.id)}
            />
          ))}
        </tbody>
      ))}
    </StickyHeadTable>
  );
}
