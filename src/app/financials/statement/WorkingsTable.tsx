import { use } from 'react';
import { Amount } from '#app/components/ui/Amount.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { grouped } from '#contract/grouped.ts';
import { SectionRow } from './StatementTable.tsx';
import { StickyHeadTable } from './StickyHeadTable.tsx';
import { AMOUNT_CELL, APART, LABEL_CELL } from './statement-class.ts';
import { openingColumns, type StatementColumn } from './statement-columns.ts';
import { useOpenRows } from './use-open-rows.ts';
import { cellRuns, type WorkingsCell, type WorkingsInput, type WorkingsRow } from './workings.ts';

type Props = {
  caption: string;
  columns: readonly StatementColumn[];
  rows: readonly WorkingsRow[];
};

export function WorkingsTable({ caption, columns, rows }: Props) {
  const paper = use(PrintContext);
  const { isOpen, turn } = useOpenRows();
  const opening = openingColumns(columns);
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
          Workings are printed for lines that are open on screen.
        </p>
      )}
    </>
  );
}

const TONES: Readonly<Record<WorkingsCell['tone'], string>> = {
  plain: '',
  absent: 'text-ink-3',
  warning: 'font-semibold text-warn',
};

type WorkingsRowsProps = {
  row: WorkingsRow;
  columns: readonly StatementColumn[];
  opening: ReadonlySet<string>;
  open: boolean;
  onTurn: () => void;
};

function WorkingsRows({ row, columns, opening, open, onTurn }: WorkingsRowsProps) {
  const paper = use(PrintContext);
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
          {row.note !== undefined && (
            <span className="block text-sm text-ink-3 print:text-xs">{row.note}</span>
          )}
        </th>
        {cellRuns(columns, row.cells).map(({ cell, key, columns: span }) => (
          <td key={key} colSpan={span} className={`${AMOUNT_CELL} ${opening.has(key) ? APART : ''}`}>
            <CellWords cell={cell} wide={span > 1} />
          </td>
        ))}
      </tr>
      {row.inputs.map((input) => (
        <InputRow
          key={`${input.name} ${input.label}`}
          input={input}
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

/** Text wraps to keep columns narrow; numbers never do. */
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

type InputRowProps = Pick<WorkingsRowsProps, 'columns' | 'opening'> & {
  input: WorkingsInput;
  detail: string;
};

function InputRow({ input, columns, opening, detail }: InputRowProps) {
  const { label, amounts, counts = false } = input;
  return (
    <tr className={`text-sm text-ink-2 print:text-xs ${detail}`}>
      <th scope="row" className={`${LABEL_CELL} pl-5 text-left font-normal print:py-0.5 print:pl-2`}>
        {label}
      </th>
      {columns.map(({ key, currency }, place) => (
        <td key={key} className={`${AMOUNT_CELL} ${opening.has(key) ? APART : ''}`}>
          <Amount
            value={amounts[place]}
            currency={counts ? undefined : currency}
            absent={absentText(input, place)}
          />
        </td>
      ))}
    </tr>
  );
}

export function absentText(
  { worked = false, used, absent }: WorkingsInput,
  place: number,
): string | undefined {
  if (worked) return undefined;
  return used?.[place] === false ? 'not used' : (absent?.[place] ?? 'not disclosed');
}
