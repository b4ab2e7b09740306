import { use } from 'react';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { Value } from '#app/ui/text/Value.tsx';
import { AMOUNT_CELL, APART, LABEL_CELL } from '../statement/statement-class.ts';
import type { StatementColumn } from '../statement/statement-column.ts';
import { cellRuns } from './cell-runs.ts';
import type { WorkingsCell, WorkingsFigure, WorkingsRow } from './workings.ts';

const TONES: Readonly<Record<WorkingsCell['tone'], string>> = {
  plain: '',
  absent: 'text-ink-3',
  warning: 'font-semibold text-warn',
};

type Props = {
  row: WorkingsRow;
  columns: readonly StatementColumn[];
  /** Keys of the columns before which a rule stands. */
  opening: ReadonlySet<string>;
  open: boolean;
  onTurn: () => void;
};

/** A finding and, below it in the same columns, the figures that it comes from, and what it means. */
export function WorkingsRows({ row, columns, opening, open, onTurn }: Props) {
  const paper = use(Paper);
  const detail = open ? '' : 'hidden';
  return (
    <>
      <tr className={open ? 'break-after-avoid' : ''}>
        <th scope="row" className={`${LABEL_CELL} text-left font-normal`}>
          {paper === undefined ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={onTurn}
              className="flex min-h-target scroll-mt-24 gap-2 text-left hover:underline print:contents"
            >
              <span aria-hidden="true" className="w-3 shrink-0 text-ink-3 print:hidden">
                {open ? '▾' : '▸'}
              </span>
              {row.name}
            </button>
          ) : (
            row.name
          )}
        </th>
        {cellRuns(columns, row.cells).map(({ cell, key, columns: span }) => (
          <td key={key} colSpan={span} className={`${AMOUNT_CELL} ${opening.has(key) ? APART : ''}`}>
            <CellWords cell={cell} wide={span > 1} />
          </td>
        ))}
      </tr>
      {row.figures.map((figure) => (
        <FigureRow
          key={`${figure.name} ${figure.label}`}
          figure={figure}
          columns={columns}
          opening={opening}
          detail={detail}
        />
      ))}
      <tr className={detail}>
        <td
          colSpan={columns.length + 1}
          className="border-b border-line pt-2 pb-5 pl-5 print:py-1 print:pl-2"
        >
          <div className="sticky left-5 max-w-prose proportional-nums max-sm:max-w-[calc(100vw-5rem)] print:max-w-none print:[&_dl]:gap-y-0 print:[&_dl]:text-xs">
            <FactList facts={row.facts} label={row.name} />
          </div>
        </td>
      </tr>
    </>
  );
}

/** Words take several lines where they would make a column wide, a number never does. */
function CellWords({ cell: { text, tone, notes }, wide }: { cell: WorkingsCell; wide: boolean }) {
  const narrow = `ml-auto block text-sm whitespace-normal proportional-nums min-w-36 print:min-w-0 print:text-xs ${wide ? '' : 'max-w-44 print:max-w-36'}`;
  return (
    <>
      <span className={`${TONES[tone]} ${tone === 'absent' ? narrow : ''}`}>{text}</span>
      {notes.map((note) => (
        <span key={note} className={`${narrow} text-warn`}>
          {note}
        </span>
      ))}
    </>
  );
}

type FigureProps = Pick<Props, 'columns' | 'opening'> & { figure: WorkingsFigure; detail: string };

function FigureRow({ figure, columns, opening, detail }: FigureProps) {
  const { label, amounts } = figure;
  return (
    <tr className={`text-sm text-ink-2 print:text-xs ${detail}`}>
      <th scope="row" className={`${LABEL_CELL} pl-5 text-left font-normal print:py-0.5 print:pl-2`}>
        {label}
      </th>
      {columns.map(({ key }, place) => (
        <td key={key} className={`${AMOUNT_CELL} ${opening.has(key) ? APART : ''}`}>
          <Value value={amounts[place]} kind="number" absent={absentWord(figure, place)} />
        </td>
      ))}
    </tr>
  );
}

function absentWord({ worked = false, used }: WorkingsFigure, place: number): string | undefined {
  if (worked) return undefined;
  return used?.[place] === false ? 'not used' : 'not disclosed';
}
