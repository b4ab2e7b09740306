import { use, useState } from 'react';
import { Paper } from '#app/ui/text/paper.ts';
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

/** Findings by period, each with the figures behind it in the same columns once it is opened. */
export function WorkingsTable({ caption, columns, rows }: Props) {
  const paper = use(Paper);
  const [turned, setTurned] = useState<readonly string[]>([]);
  const turn = (id: string) =>
    setTurned((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  const opening = openingColumns(columns);
  const isOpen = (row: WorkingsRow) => (row.open ?? false) !== turned.includes(row.id);
  return (
    <>
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
                open={isOpen(row)}
                onTurn={() => turn(row.id)}
              />
            ))}
          </tbody>
        ))}
      </StickyHeadTable>
      {paper === undefined && !rows.every(isOpen) && (
        <p className="hidden text-sm text-ink-3 print:block">
          The figures behind a line are printed where they are open on screen.
        </p>
      )}
    </>
  );
}
