import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { Comparison } from './statement.ts';
import { APART, HEAD_CELL, LABEL_CELL } from './statement-class.ts';
import { columnGroups, openingColumns, type StatementColumn } from './statement-column.ts';

type Props = { columns: readonly StatementColumn[]; comparison: Comparison | undefined };

/** The names of the columns; above them whose they are, where there are several companies. */
export function StatementHead({ columns, comparison }: Props) {
  const groups = columnGroups(columns);
  const opening = openingColumns(columns);
  return (
    <>
      {groups.some(({ over }) => over !== undefined) && (
        <tr>
          <td className={`${LABEL_CELL} border-b-clear`} />
          {groups.map(({ over, columns: own }, place) => (
            <th
              key={own[0]?.key}
              scope="colgroup"
              colSpan={own.length}
              className={`py-2 pl-5 text-right align-bottom font-semibold text-ink ${place > 0 ? APART : ''}`}
            >
              {over !== undefined && <BidiText text={over} />}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <td className={`${LABEL_CELL} border-b border-line-2`} />
        {columns.map(({ key, label, notes }) => (
          <th key={key} scope="col" className={`${HEAD_CELL} ${opening.has(key) ? APART : ''}`}>
            <BidiText text={label} />
            {notes.map((note) => (
              <span key={note} className="ml-auto block max-w-48 font-normal whitespace-normal text-warn">
                <BidiText text={note} />
              </span>
            ))}
          </th>
        ))}
        {comparison !== undefined && (
          <>
            <th scope="col" className={HEAD_CELL}>
              Change on <BidiText text={comparison.before.label} />
            </th>
            <th scope="col" className={HEAD_CELL}>
              in %
            </th>
          </>
        )}
      </tr>
    </>
  );
}
