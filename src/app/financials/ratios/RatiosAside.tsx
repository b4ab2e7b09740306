import { memo } from 'react';
import { Amount } from '#app/components/ui/Amount.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ScrollRegion } from '#app/components/ui/ScrollRegion.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { grouped } from '#contract/grouped.ts';
import { copyPlainly } from '../statement/StickyHeadTable.tsx';
import { useOpenRows } from '../statement/use-open-rows.ts';
import { absentText } from '../statement/WorkingsTable.tsx';
import { rowNotes, type WorkingsInput, type WorkingsRow } from '../statement/workings.ts';
import type { AsideColumn } from './aside-columns.ts';

type Props = { columns: readonly AsideColumn[]; rows: readonly WorkingsRow[] };

/** A statement, and the ratios beside it where there is room. */
export const RATIOS_BESIDE =
  'flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start xl:gap-x-10';

const RATIO = { one: 'ratio', many: 'ratios' };

/** The ratios in a narrow column beside the statement; each opens to its formula, inputs and sources. */
export const RatiosAside = memo(function RatiosAside({ columns, rows }: Props) {
  const { isOpen, turn } = useOpenRows();
  const [shown, without] = [rows.filter(hasValue), rows.filter((row) => !hasValue(row))];
  return (
    <section className="text-sm/4.5" onCopy={copyPlainly}>
      <PanelHeading level={3}>Ratios</PanelHeading>
      {shown.length > 0 && (
        <ScrollRegion label="Ratios">
          <table className="mt-1 w-full border-separate border-spacing-0 print:text-xs">
            <caption className="sr-only">Ratios</caption>
            <thead>
              <tr className="text-ink-3">
                <th scope="col" className={`${HEAD} text-left`}>
                  Ratio
                </th>
                {columns.map(({ key, short }) => (
                  <th key={key} scope="col" className={`${HEAD} pl-2 text-right whitespace-nowrap`}>
                    <BidiText text={short} />
                  </th>
                ))}
              </tr>
            </thead>
            {[...grouped(shown, ({ section }) => section)].map(([section, own]) => (
              <tbody key={section ?? ''}>
                <tr className="break-after-avoid">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length + 1}
                    className="border-b border-line-2 pt-4 pb-1.5 text-left font-semibold"
                  >
                    {section}
                  </th>
                </tr>
                {own.map((row) => (
                  <RatioRows
                    key={row.id}
                    row={row}
                    columns={columns}
                    open={isOpen(row)}
                    onTurn={() => turn(row.id)}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      )}
      <p className="mt-3 text-ink-3">
        Calculated from the amounts as reported. n/a: see the reason below the ratio.
        <span className="print:hidden"> Open a ratio for its formula, inputs and sources.</span>
      </p>
      {without.length > 0 && (
        <div className={`mt-2 ${STACKED}`}>
          <Disclosure summary={`Show ${formatCount(without.length, RATIO)} without a value`}>
            <FactList
              label="Ratios without a value"
              facts={without.map(({ name, cells }) => ({
                term: name,
                value: rowNotes(columns, cells).join('; '),
              }))}
            />
          </Disclosure>
        </div>
      )}
    </section>
  );
});

const HEAD = 'border-b border-line-2 py-1.5 align-bottom font-medium';
const CELL = 'border-line pt-1.5 text-right align-baseline whitespace-nowrap pl-2';

/** One column: term above value. */
const STACKED = '[&_dl]:grid-cols-1! [&_dl]:text-sm';

function hasValue({ cells }: WorkingsRow): boolean {
  return cells.some(({ tone }) => tone !== 'absent');
}

type RowProps = {
  row: WorkingsRow;
  columns: readonly AsideColumn[];
  open: boolean;
  onTurn: () => void;
};

function RatioRows({ row, columns, open, onTurn }: RowProps) {
  const notes = [...(row.note === undefined ? [] : [row.note]), ...rowNotes(columns, row.cells)];
  const follows = open || notes.length > 0;
  const rule = follows ? '' : 'border-b pb-1.5';
  return (
    <>
      <tr className={follows ? 'break-after-avoid' : ''}>
        <th scope="row" className={`w-full border-line pt-1 text-left align-baseline font-normal ${rule}`}>
          <button
            type="button"
            aria-expanded={open}
            onClick={onTurn}
            className="flex min-h-target scroll-mt-24 text-left underline decoration-line-2 underline-offset-3 hover:decoration-current"
          >
            {row.name}
          </button>
        </th>
        {row.cells.map((cell, index) => (
          <td
            key={columns[index]?.key}
            className={`${CELL} ${rule} ${index === 0 && cell.tone !== 'absent' ? 'font-semibold' : ''}`}
          >
            {cell.tone === 'absent' ? (
              <span className="text-ink-3">
                <span aria-hidden="true">n/a</span>
                <VisuallyHidden>{cell.text}</VisuallyHidden>
              </span>
            ) : (
              (cell.short ?? cell.text)
            )}
          </td>
        ))}
      </tr>
      {follows && (
        <tr>
          <td colSpan={columns.length + 1} className="border-b border-line pb-1.5 proportional-nums">
            {notes.map((note) => (
              <p key={note} className="text-xs text-ink-3">
                {note}
              </p>
            ))}
            {open && (
              <div className={`pt-2 pb-3 ${STACKED}`}>
                <FactList label={row.name} facts={[...row.inputs.map(inputFact(columns)), ...row.facts]} />
              </div>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** An input with its amounts by period, in full. */
function inputFact(columns: readonly AsideColumn[]) {
  return (input: WorkingsInput): Fact => ({
    term: input.label,
    value: (
      <ul className="tabular-nums">
        {columns.map(({ key, label, currency }, index) => (
          <li key={key} className="flex justify-between gap-3">
            <BidiText text={label} />
            <Amount
              value={input.amounts[index]}
              currency={input.counts ? undefined : currency}
              absent={absentText(input, index)}
            />
          </li>
        ))}
      </ul>
    ),
  });
}
